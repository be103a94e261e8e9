import { formatDate } from '../../calendar.ts';
import { lastOpenHouseDay } from '../../property/openHousesAhead.ts';
import { ownFilter, oneChip } from './make.ts';

/** An open house on this day or later, by the home's own calendar. */
export const openHouse = ownFilter({
  fields: ['openHouseFrom'],
  saved: 'live',
  reads: ['openHouses', 'timeZone'],
  isSet: (asked) => asked.openHouseFrom !== null,
  matches(home, { openHouseFrom: from }) {
    const last = lastOpenHouseDay(home);
    return from === null || (last !== null && last >= from);
  },
  found(home) {
    const last = lastOpenHouseDay(home);
    return last === null ? 'No open house listed' : `Open house ${formatDate(last)}`;
  },
  chips: ({ openHouseFrom: from }) =>
    oneChip(['openHouseFrom'], from === null ? null : `Open house from ${formatDate(from)}`),
  anyWords: 'Without an open house too',
});

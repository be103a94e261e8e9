import { isOpenThisWeekend } from '../../property/openWeekend.ts';
import { oneChip, ownFilter } from './make.ts';

const words = 'Open house this weekend';

/** It depends on the day, so the index has a bitmap for it that turns at midnight. */
export const openWeekend = ownFilter({
  fields: ['openWeekendYn'],
  saved: 'stored',
  reads: ['openHouses', 'timeZone'],
  isSet: (asked) => asked.openWeekendYn,
  matches: (home, _, { now }) => isOpenThisWeekend(home, now),
  found: (home, _, { now }) =>
    isOpenThisWeekend(home, now) ? words : 'No open house this weekend',
  chips: (asked) => oneChip(['openWeekendYn'], asked.openWeekendYn ? words : null),
  anyWords: 'Without an open house this weekend too',
  control: {
    kind: 'yesNo',
    label: words,
    isOn: (asked) => asked.openWeekendYn,
    set: (openWeekendYn) => ({ openWeekendYn }),
  },
});

import { locationFields } from '../../property/shown.ts';
import { limitsTravel } from '../../travel/travelText.ts';
import { travelFit } from '../travelFit.ts';
import { ownFilter } from './make.ts';

export const travel = ownFilter({
  fields: ['travel'],
  saved: 'stored',
  reads: ['listingKey', ...locationFields],
  isSet: (asked) => asked.travel.some(limitsTravel),
  matches: (home, asked, { timeOf }) => travelFit(home, asked, timeOf) === 'within',
  found(home, asked, { timeOf }) {
    const fit = travelFit(home, asked, timeOf);
    if (fit === 'unmeasured') return null;
    return fit === 'within' ? 'Within your travel times' : 'Beyond your travel times';
  },
  // The page makes them, as only it knows the names of the places.
  chips: () => [],
  anyWords: 'Any travel time',
});

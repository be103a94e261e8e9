import { shownLocation } from '../../property/shown.ts';
import { isInArea } from '../areaOnGrid.ts';
import { addressVerdict, placeFields, placeIn, withoutBoundary } from '../homesOfPlace.ts';
import { gridPoint } from '../mapGrid.ts';
import { oneChip, ownFilter } from './make.ts';

/** A place in the address field. A street or a single address there limits nothing. */
export const place = ownFilter({
  fields: ['address'],
  reads: [
    ...placeFields,
    'listingKey',
    'latitude',
    'longitude',
    'internetAddressDisplayYn',
    'coordinatesApproximateYn',
  ],
  isSet: (asked) => placeIn(asked.address) !== null,
  matches(home, asked, { boundaryOf }) {
    const one = placeIn(asked.address)!;
    const boundary = boundaryOf(one.name);
    if (boundary === null && withoutBoundary(one)) return true;
    const verdict = addressVerdict(one, home);
    if (verdict !== 'undecided') return verdict === 'in';
    return boundary !== null && isInArea(boundary, gridPoint(shownLocation(home)));
  },
  chips: (asked) => oneChip(['address'], placeIn(asked.address)?.name ?? null),
  anyWords: 'Outside this place too',
});

import { locationFields, shownLocation } from '../../property/shown.ts';
import { isInArea } from '../areaOnGrid.ts';
import {
  addressVerdict,
  type Place,
  type PlaceAddress,
  placeFields,
  placeIn,
  withoutBoundary,
} from '../homesOfPlace.ts';
import { gridPoint } from '../mapGrid.ts';
import type { Moment } from './Filter.ts';
import { oneChip, ownFilter } from './make.ts';

/** Null if only a boundary can tell, and none is known. */
function isIn(
  one: Place,
  home: PlaceAddress & Parameters<typeof shownLocation>[0],
  { boundaryOf }: Moment,
): boolean | null {
  const boundary = boundaryOf(one.name);
  if (boundary === null && withoutBoundary(one)) return null;
  const verdict = addressVerdict(one, home);
  if (verdict !== 'undecided') return verdict === 'in';
  return boundary && isInArea(boundary, gridPoint(shownLocation(home)));
}

/** A place in the address field. A street or a single address there limits nothing. */
export const place = ownFilter({
  fields: ['address'],
  saved: 'stored',
  reads: [...placeFields, 'listingKey', ...locationFields],
  isSet: (asked) => placeIn(asked.address) !== null,
  matches(home, asked, moment) {
    const one = placeIn(asked.address)!;
    return isIn(one, home, moment) ?? withoutBoundary(one);
  },
  found(home, asked, moment) {
    const one = placeIn(asked.address)!;
    const inside = isIn(one, home, moment);
    if (inside === null) return null;
    return inside ? one.name : `Outside ${one.name}`;
  },
  chips: (asked) => oneChip(['address'], placeIn(asked.address)?.name ?? null),
  anyWords: 'Outside this place too',
});

/**
 * Whether a home belongs in the answer to a filter: the plain rule, which the index must equal.
 */
import type { Instant } from '../calendar.ts';
import type { Property } from '../property/Property.ts';
import { isPublic, shownLocation } from '../property/shown.ts';
import { boundsOf } from './boundsOf.ts';
import { filterNames, filterOf, readFields, type ReadField } from './filters/list.ts';
import { type BoundaryOf, noBoundary } from './homesOfPlace.ts';
import { gridBox, gridPoint, isInside } from './mapGrid.ts';
import type { SearchFilter } from './SearchFilter.ts';
import { type SortField, sortFields } from './sortOrder.ts';
import { nobodyKnows, type TimeOf } from './travelFit.ts';

const publicFields = [
  'standardStatus',
  'internetEntireListingDisplayYn',
  'suppressedAt',
] as const satisfies (keyof Property)[];

/** The fields of a home that searching looks at. */
export type SearchableHome = Pick<Property, ReadField | SortField | (typeof publicFields)[number]>;

export const searchableFields: readonly (keyof SearchableHome)[] = [
  ...new Set([...sortFields, ...publicFields, ...readFields]),
];

/**
 * @param timeOf how long the trips take that the filter limits
 * @param boundaryOf the boundary of the place that the filter names
 */
export function matches(
  home: SearchableHome,
  filter: SearchFilter,
  now: Instant,
  timeOf: TimeOf = nobodyKnows,
  boundaryOf: BoundaryOf = noBoundary,
): boolean {
  if (!isPublic(home)) return false;
  if (!isInside(gridBox(boundsOf(filter.viewport)), gridPoint(shownLocation(home)))) return false;
  const moment = { now, timeOf, boundaryOf };
  return filterNames.every((name) => {
    const one = filterOf(name);
    return !one.isSet(filter) || one.matches(home, filter, moment);
  });
}

/** What a generated question really puts to the test: an answer that nothing limits proves little. */
import type { Instant } from '#domain/calendar.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { shownLocation } from '#domain/property/shown.ts';
import { gridBox, gridPoint } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { lift, limitingParts } from '#domain/search/relaxations.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import { pageSize } from '#domain/search/searchLimits.ts';
import { sortValueOf } from '#domain/search/sortOrder.ts';
import type { PlainIndex } from './PlainIndex.ts';

/** Names of what the question exercises with the homes that this index knows. */
export function exercised(index: PlainIndex, filter: SearchFilter, now: Instant): string[] {
  const answer = index.search(filter, now);
  const found = index.find(filter, now);
  const box = gridBox(boundsOf(filter.viewport));
  const points = found.map((home) => gridPoint(shownLocation(home)));
  const values = found.map(sortValueOf(filter, index.timeOf));
  const prices = found.map(shownPriceCents);

  const is: Record<string, boolean> = {
    'homes are found': found.length > 0,
    'more homes than a page': found.length > pageSize,
    'a later page with homes': filter.page > 1 && answer.listingKeys.length > 0,
    'a page that begins in the middle': filter.page > 1 && found.length > pageSize * filter.page,
    'a relaxation': answer.relaxations.length > 0,
    'several relaxations': answer.relaxations.length > 1,
    'two parts to lift at once': answer.relaxations.some(({ parts }) => parts.length === 2),
    'a cluster': answer.clusters.length > 0,
    'a cluster that the box cuts': answer.clusters.some((one) => one.inView < one.count),
    'a pin': answer.pins.length > 0,
    'pins beside clusters': answer.pins.length > 0 && answer.clusters.length > 0,
    'homes on one point': new Set(points.map(({ x, y }) => `${x} ${y}`)).size < points.length,
    'a home on an edge of the box': points.some(
      ({ x, y }) => x === box.minX || x === box.maxX || y === box.minY || y === box.maxY,
    ),
    'equal values in the sort': hasEqual(values.filter((value) => value !== null)),
    'unknown values in the sort': values.includes(null) && values.some((value) => value !== null),
    'homes that nobody could measure': answer.unmeasured > 0,
    'homes measured and others not': answer.unmeasured > 0 && found.length > 0,
    'a longest way of several':
      filter.sort === 'travel_low' && filter.travel.length > 1 && found.length > 1,
    'a price that is just a limit': prices.some(
      (price) =>
        price !== null && (price === filter.minPriceCents || price === filter.maxPriceCents),
    ),
  };
  const names = Object.keys(is).filter((name) => is[name]);
  for (const part of limitingParts(filter)) {
    const without = index.find(lift(filter, part), now).length;
    if (found.length > 0 && without > found.length) names.push(`${part} keeps some and not others`);
    if (found.length === 0 && without > 0) names.push(`${part} keeps all away`);
  }
  return names;
}

/** Whether a change is one of a home that stays where it is and is found by the same words. */
export function isInPlace(before: SearchableHome | undefined, after: SearchableHome): boolean {
  return (
    before !== undefined &&
    before.latitude === after.latitude &&
    before.longitude === after.longitude &&
    before.internetAddressDisplayYn === after.internetAddressDisplayYn &&
    before.propertySubType === after.propertySubType &&
    before.publicRemarks === after.publicRemarks
  );
}

function hasEqual(values: number[]): boolean {
  return new Set(values).size < values.length;
}

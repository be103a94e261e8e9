/** Bounds the right way round: whoever names the higher one first still means what lies between. */
import type { SearchFilter } from './SearchFilter.ts';

const pairs = [
  ['minPriceCents', 'maxPriceCents'],
  ['minBedrooms', 'maxBedrooms'],
  ['minLivingArea', 'maxLivingArea'],
  ['minLotSize', 'maxLotSize'],
  ['minYearBuilt', 'maxYearBuilt'],
  ['minStories', 'maxStories'],
] as const satisfies [keyof SearchFilter, keyof SearchFilter][];

export function inOrder<Given extends Partial<SearchFilter>>(given: Given): Given {
  const ordered: Given = { ...given };
  for (const [lowest, highest] of pairs) {
    const [min, max] = [given[lowest] ?? null, given[highest] ?? null];
    if (min !== null && max !== null && min > max) {
      Object.assign(ordered, { [lowest]: max, [highest]: min });
    }
  }
  return ordered;
}

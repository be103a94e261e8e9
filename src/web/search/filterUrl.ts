/** The filter in the URL, short and whole: only what differs from the defaults is written. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';

/** What somebody hides is theirs alone, and no part of a link. */
export type Field = Exclude<keyof SearchFilter, 'viewport' | 'hidden'>;

/** Short names, so that a link can be read and sent. */
export const namesInUrl: Record<Field, string> = {
  page: 'page',
  dom: 'dom',
  address: 'address',
  minPriceCents: 'min',
  maxPriceCents: 'max',
  minBedrooms: 'beds',
  maxBedrooms: 'beds_max',
  minBathQuarters: 'baths',
  minLivingArea: 'sqft',
  maxLivingArea: 'sqft_max',
  minLotSize: 'lot',
  maxLotSize: 'lot_max',
  minYearBuilt: 'built',
  maxYearBuilt: 'built_max',
  maxAssociationFeeCents: 'hoa',
  minGarageSpaces: 'garage',
  minStories: 'stories',
  maxStories: 'stories_max',
  minParkingSpaces: 'parking',
  parkingKinds: 'parking_kind',
  monthlyCost: 'monthly',
  openHouseFrom: 'open',
  poolYn: 'pool',
  waterfrontYn: 'water',
  priceCutYn: 'cut',
  types: 'type',
  statuses: 'status',
  area: 'area',
  travel: 'travel',
  keyword: 'words',
  keywordMode: 'words_mode',
  withoutWords: 'words_not',
  sort: 'sort',
};
export const fieldsInUrl = Object.keys(namesInUrl) as Field[];
export const separator = ',';

export function filterToQuery(filter: SearchFilter): string {
  const query = new URLSearchParams();
  const { viewport } = filter;
  if (JSON.stringify(viewport) !== JSON.stringify(defaultFilter.viewport)) {
    const { bottomLeftLatitude, bottomLeftLongitude, topRightLatitude, topRightLongitude, zoom } =
      viewport;
    const corners = [bottomLeftLatitude, bottomLeftLongitude, topRightLatitude, topRightLongitude];
    query.set('box', corners.map((degrees) => degrees.toFixed(6)).join(separator));
    query.set('zoom', zoom.toFixed(2));
  }
  for (const field of fieldsInUrl) {
    const value = filter[field];
    if (JSON.stringify(value) === JSON.stringify(defaultFilter[field]) || value === null) continue;
    query.set(namesInUrl[field], Array.isArray(value) ? value.join(separator) : String(value));
  }
  return query.toString();
}

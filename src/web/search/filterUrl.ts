/** The filter in the URL, short and whole: only what differs from the defaults is written. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { isViewport } from '#domain/search/isViewport.ts';
import { type FieldName, fieldNames, filterFields } from '#domain/search/filterFields.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';

/** A visitor's hidden homes are private, so no link has them. */
export const fieldsInUrl = fieldNames.filter((name) => filterFields[name].url !== null);

/** Short, so that a link can be read and sent. */
export function nameInUrl(field: FieldName): string {
  return filterFields[field].url!;
}

export const separator = ',';

export function filterToQuery(filter: SearchFilter): string {
  const query = new URLSearchParams();
  const { viewport } = filter;
  const isDefault = JSON.stringify(viewport) === JSON.stringify(defaultFilter.viewport);
  if (!isDefault && isViewport(viewport)) {
    const { bottomLeftLatitude, bottomLeftLongitude, topRightLatitude, topRightLongitude, zoom } =
      viewport;
    const corners = [bottomLeftLatitude, bottomLeftLongitude, topRightLatitude, topRightLongitude];
    query.set('box', corners.map((degrees) => degrees.toFixed(6)).join(separator));
    query.set('zoom', zoom.toFixed(2));
  }
  for (const field of fieldsInUrl) {
    const value = filter[field];
    if (JSON.stringify(value) === JSON.stringify(defaultFilter[field]) || value === null) continue;
    if (typeof value === 'number' && !Number.isFinite(value)) continue;
    query.set(nameInUrl(field), Array.isArray(value) ? value.join(separator) : String(value));
  }
  return query.toString();
}

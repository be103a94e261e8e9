import { expect, test } from 'vitest';
import { defaultFilter } from '#domain/search/SearchFilter.ts';
import { filterFromQuery } from './filterFromUrl.ts';
import { filterToQuery } from './filterUrl.ts';
import { viewOf, withView } from './resultsView.ts';

test('the view stands beside the filter, which reads as before', () => {
  const filter = { ...defaultFilter, minBedrooms: 3, keyword: 'view of photos' };
  const query = withView(filterToQuery(filter), 'photos');
  expect(viewOf(query)).toBe('photos');
  expect(filterFromQuery(query)).toEqual(filter);
  expect(withView(query, 'map')).toBe(filterToQuery(filter));
});

test.each(['', '?', '?beds=3', '?view=', '?view=castle'])('%s is map and list', (query) => {
  expect(viewOf(query)).toBe('map');
});

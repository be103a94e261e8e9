import { expect, test } from 'vitest';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { filterFromQuery } from './filterFromUrl.ts';
import { filterToQuery } from './filterUrl.ts';
import { viewOf, withView } from './resultsView.ts';

test.each(['list', 'photos'] as const)('the view %s stands beside the filter', (view) => {
  const filter = { ...defaultFilter, minBedrooms: 3, keyword: 'view of photos' };
  const query = withView(filterToQuery(filter), view);
  expect(viewOf(query)).toBe(view);
  expect(filterFromQuery(query)).toEqual(filter);
  expect(withView(query, 'map')).toBe(filterToQuery(filter));
});

test.each(['', '?', '?beds=3', '?view=', '?view=castle', '?view=map'])(
  '%s is map and list',
  (query) => {
    expect(viewOf(query)).toBe('map');
  },
);

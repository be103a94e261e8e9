import { expect, test } from 'vitest';
import { defaultFilter } from './defaultFilter.ts';
import { fieldNames } from './filterFields.ts';
import { filterNames, filterOf } from './filters/list.ts';
import { narrowings } from './narrowings.example.ts';
import { savedFilter } from './savedFilter.ts';
import type { SearchFilter } from './SearchFilter.ts';

const viewport = { ...defaultFilter.viewport, zoom: 12, topRightLatitude: 41 };
const filter: SearchFilter = {
  ...defaultFilter,
  ...narrowings,
  viewport,
  keywordMode: 'any',
  hidden: ['example:1'],
  page: 3,
  sort: 'price_low',
};

test('stores every field but those of the view and of today', () => {
  const { openHouseFrom, hidden, page, sort } = defaultFilter;
  expect(savedFilter(filter)).toEqual({ ...filter, openHouseFrom, hidden, page, sort });
});

test('stores a named place instead of the box of the map', () => {
  const saved = savedFilter({ ...filter, address: 'Austin, TX' });
  expect(saved).toMatchObject({ address: 'Austin, TX', viewport: defaultFilter.viewport });
});

// A field in no filter would be missing from saved searches.
test('every field belongs to one filter, page and sort order aside', () => {
  const placed = filterNames.flatMap((name) => filterOf(name).fields);
  expect([...placed, 'page', 'sort'].sort()).toEqual([...fieldNames].sort());
});

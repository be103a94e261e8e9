import { expect, it } from 'vitest';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { filterFromQuery } from '../filterFromUrl.ts';
import { filterToQuery } from '../filterUrl.ts';
import { fitViewport } from '../../map/camera/fitViewport.ts';
import { sameSearch } from './sameSearch.ts';

const pane = { width: 840, height: 760 };
const seattle: SearchFilter = {
  ...defaultFilter,
  viewport: {
    bottomLeftLatitude: 47.5,
    bottomLeftLongitude: -122.45,
    topRightLatitude: 47.74,
    topRightLongitude: -122.24,
    zoom: 11,
    transitionDuration: 600,
  },
};
const onScreen = (filter: SearchFilter): SearchFilter => ({
  ...filter,
  viewport: fitViewport(filter.viewport, pane),
});

it('knows a box again after the map has given it its shape', () => {
  expect(sameSearch(seattle, onScreen(seattle))).toBe(true);
  expect(sameSearch(defaultFilter, onScreen(defaultFilter))).toBe(true);
});

it('knows a search again after its trip through the address bar', () => {
  const shown = onScreen({ ...seattle, minBedrooms: 3, page: 4 });
  expect(sameSearch(filterFromQuery(filterToQuery({ ...shown, page: 1 })), shown)).toBe(true);
});

it('tells another place and other wishes', () => {
  expect(sameSearch(defaultFilter, onScreen(seattle))).toBe(false);
  expect(sameSearch({ ...seattle, minBedrooms: 2 }, onScreen(seattle))).toBe(false);
  expect(sameSearch({ ...seattle, sort: 'price_low' }, onScreen(seattle))).toBe(false);
});

import { expect, test } from 'vitest';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import {
  filterRead,
  filterSlice,
  filterTaken,
  narrowed,
  pageAsked,
  placeChosen,
  viewportMoved,
} from './filterSlice.ts';
import { filterToQuery } from './filterUrl.ts';

const { reducer } = filterSlice;
const here: Viewport = {
  bottomLeftLatitude: 47.5,
  bottomLeftLongitude: -122.45,
  topRightLatitude: 47.74,
  topRightLongitude: -122.24,
  zoom: 11,
  transitionDuration: 0,
};
const atHome = { ...defaultFilter, viewport: here };

const noBoxes: [string, Viewport][] = [
  ['a zoom that is no number', { ...here, zoom: NaN }],
  ['an edge that is no number', { ...here, topRightLatitude: NaN }],
  ['an edge without end', { ...here, topRightLongitude: Infinity }],
  ['edges the wrong way round', { ...here, bottomLeftLatitude: 48 }],
];

test.each(noBoxes)('keeps its box against %s', (_, viewport) => {
  const bad = { ...atHome, viewport };
  expect(reducer(atHome, viewportMoved(viewport)).viewport).toEqual(here);
  expect(reducer(atHome, placeChosen({ address: 'Reno', viewport }))).toMatchObject({
    address: 'Reno',
    viewport: here,
  });
  expect(reducer(atHome, filterRead(bad)).viewport).toEqual(here);
  expect(reducer(atHome, filterTaken(bad)).viewport).toEqual(here);
});

test('keeps a bound against one that is not finite', () => {
  const asked = { ...atHome, minPriceCents: 100 };
  expect(reducer(asked, narrowed({ minPriceCents: NaN, minBedrooms: 2 }))).toMatchObject({
    minPriceCents: 100,
    minBedrooms: 2,
  });
  expect(reducer(asked, pageAsked(NaN)).page).toBe(1);
  expect(reducer(asked, narrowed({ minPriceCents: null })).minPriceCents).toBeNull();
});

test.each(noBoxes)('writes no URL of %s', (_, viewport) => {
  expect(filterToQuery({ ...atHome, viewport, minPriceCents: NaN })).toBe('');
});

import { expect, test } from 'vitest';
import { Viewport } from '#domain/search/SearchFilter.ts';
import { viewportOf } from './viewportOf.ts';

test('the smaller the box, the closer the map', () => {
  const town = viewportOf({ south: 47.5, west: -122.4, north: 47.7, east: -122.2 }, 300);
  const home = viewportOf({ south: 47.61, west: -122.33, north: 47.61, east: -122.33 }, 300);
  expect(town.zoom).toBeGreaterThan(9);
  expect(town.zoom).toBeLessThan(13);
  expect(home.zoom).toBe(17);
  expect(Viewport.parse(town)).toEqual(town);
  expect(Viewport.parse(home)).toEqual(home);
});

test('the whole world is as far as the map goes', () => {
  expect(viewportOf({ south: -85, west: -180, north: 85, east: 180 }, 0).zoom).toBeLessThan(1);
});

test('leaves room around the box for the pins on its edge', () => {
  const town = viewportOf({ south: 47.5, west: -122.4, north: 47.7, east: -122.2 }, 0);
  expect(town.bottomLeftLongitude).toBeCloseTo(-122.43, 6);
  expect(town.topRightLongitude).toBeCloseTo(-122.17, 6);
  expect(town.bottomLeftLatitude).toBeCloseTo(47.47, 3);
  expect(town.topRightLatitude).toBeCloseTo(47.73, 3);
});

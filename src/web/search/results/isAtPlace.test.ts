import { expect, test } from 'vitest';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { hasLeftPlace, isAtPlace } from './isAtPlace.ts';

const austin = { south: 30.1, west: -97.9, north: 30.5, east: -97.6 };
const around = (latitude: number, longitude: number, half: number): Viewport => ({
  bottomLeftLatitude: latitude - half,
  bottomLeftLongitude: longitude - half,
  topRightLatitude: latitude + half,
  topRightLongitude: longitude + half,
  zoom: 11,
  transitionDuration: 0,
});

test('a map of the town, or of a part of it, shows the town', () => {
  expect(isAtPlace(austin, around(30.3, -97.75, 0.2))).toBe(true);
  expect(isAtPlace(austin, around(30.45, -97.65, 0.01))).toBe(true);
});

test('a map whose middle has left the town does not', () => {
  expect(isAtPlace(austin, around(30.3, -97.5, 0.2))).toBe(false);
  expect(isAtPlace(austin, around(31, -97.75, 0.01))).toBe(false);
});

test('a map of the state does not either', () => {
  expect(isAtPlace(austin, around(30.3, -97.75, 4))).toBe(false);
});

test('a place of a single home is one all the same', () => {
  const home = { south: 30.3, west: -97.75, north: 30.3, east: -97.75 };
  expect(isAtPlace(home, around(30.3, -97.75, 0.005))).toBe(true);
});

test('a town is left by a map that was opened on it', () => {
  const opened = around(30.3, -97.75, 0.2);
  expect(hasLeftPlace(austin, opened, opened)).toBe(false);
  expect(hasLeftPlace(austin, opened, around(30.3, -97.5, 0.2))).toBe(true);
});

test('a town is not left by a map that was opened beside its homes, until it moves on', () => {
  const opened = around(30.9, -97.75, 0.3);
  expect(isAtPlace(austin, opened)).toBe(false);
  expect(hasLeftPlace(austin, opened, opened)).toBe(false);
  expect(hasLeftPlace(austin, opened, around(30.8, -97.7, 0.4))).toBe(false);
  expect(hasLeftPlace(austin, opened, around(30.3, -97.75, 0.2))).toBe(false);
  expect(hasLeftPlace(austin, opened, around(32.8, -96.8, 0.3))).toBe(true);
  expect(hasLeftPlace(austin, opened, around(30.9, -97.75, 4))).toBe(true);
});

test('a map across the antimeridian shows a place on either side of it', () => {
  const adak = { south: 51.8, west: -176.8, north: 52, east: -176.5 };
  const map = { ...around(51.9, 0, 0.5), bottomLeftLongitude: 179.9, topRightLongitude: -173.2 };
  expect(isAtPlace({ ...adak, west: -177.5, east: -175.8 }, map)).toBe(true);
  expect(isAtPlace({ south: 51.8, west: -1, north: 52, east: 1 }, map)).toBe(false);
});

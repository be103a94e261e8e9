import { describe, expect, test } from 'vitest';
import type { Point } from '#domain/geo.ts';
import { landIn } from './testing/landIn.ts';

function isDry({ latitude, longitude }: Point): boolean {
  const area = {
    south: latitude - 0.1,
    west: longitude - 0.1,
    north: latitude + 0.1,
    east: longitude + 0.1,
  };
  return landIn(area)({ latitude, longitude });
}

describe('on land', () => {
  test.each<[string, number, number]>([
    ['Spokane', 47.6588, -117.426],
    ['Capitol Hill, Seattle', 47.6253, -122.3222],
    ['the Loop, Chicago', 41.8781, -87.6358],
    ['Milwaukee', 43.05, -87.96],
    ['Cleveland', 41.47, -81.68],
    ['Buffalo', 42.9, -78.82],
    ['Detroit', 42.36, -83.08],
    ['Manhattan', 40.776, -73.968],
    ['Miami', 25.775, -80.21],
    ['Honolulu', 21.32, -157.84],
    ['Anchorage', 61.18, -149.86],
    ['Toronto', 43.7, -79.42],
    ['where the border crosses the plains', 49, -104],
    ['where the border crosses Maine', 47.07, -67.79],
  ])('%s', (_, latitude, longitude) => {
    expect(isDry({ latitude, longitude })).toBe(true);
  });
});

describe('in the water', () => {
  test.each<[string, number, number]>([
    ['Puget Sound', 47.6, -122.42],
    ['the Pacific', 40, -127],
    ['the Gulf of Mexico', 27, -90],
    ['Lake Michigan', 43, -87],
    ['Lake Superior, south', 47.3, -88.9],
    ['Lake Superior, north', 48.2, -87.5],
    ['Georgian Bay', 45, -81],
    ['Lake Erie', 42.2, -81],
    ['Lake Ontario', 43.6, -78],
    ['Great Salt Lake', 41.1, -112.5],
    ['Lake Okeechobee', 26.95, -80.8],
    ['San Francisco Bay', 37.7, -122.3],
  ])('%s', (_, latitude, longitude) => {
    expect(isDry({ latitude, longitude })).toBe(false);
  });
});

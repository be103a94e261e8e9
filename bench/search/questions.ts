/** What is asked: screens of 1440 × 900 px, and filters as people set them. */
import { latitudeOfMercatorY, longitudeOfMercatorX, mercatorX, mercatorY } from '#domain/geo.ts';
import { type SearchFilter, Sort, type Viewport } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { HomeKind } from '#domain/property/PropertySubType.ts';
import type { Chance } from './chance.ts';

const screen = { widthPx: 1440, heightPx: 900 };

/** What one looks at: the middle as shares of the world, and MapLibre's zoom. */
export interface Look {
  x: number;
  y: number;
  zoom: number;
}

export function viewportOf({ x, y, zoom }: Look): Viewport {
  const worldPx = 512 * 2 ** zoom;
  const [halfWidth, halfHeight] = [screen.widthPx / worldPx / 2, screen.heightPx / worldPx / 2];
  const within = (share: number) => Math.max(0, Math.min(1, share));
  return {
    bottomLeftLatitude: latitudeOfMercatorY(within(y + halfHeight)),
    bottomLeftLongitude: longitudeOfMercatorX(within(x - halfWidth)),
    topRightLatitude: latitudeOfMercatorY(within(y - halfHeight)),
    topRightLongitude: longitudeOfMercatorX(within(x + halfWidth)),
    zoom,
    transitionDuration: 0,
  };
}

const metros = [
  { latitude: 40.71, longitude: -74.0 },
  { latitude: 34.05, longitude: -118.24 },
  { latitude: 41.88, longitude: -87.63 },
  { latitude: 29.76, longitude: -95.37 },
  { latitude: 33.45, longitude: -112.07 },
  { latitude: 39.95, longitude: -75.17 },
  { latitude: 32.78, longitude: -96.8 },
  { latitude: 47.61, longitude: -122.33 },
  { latitude: 39.74, longitude: -104.99 },
  { latitude: 25.76, longitude: -80.19 },
];

/** A metropolitan area as it fills the screen. */
export function metroLook(chance: Chance): Look {
  const metro = chance.of(metros);
  return {
    x: mercatorX(metro.longitude) + (chance.next() - 0.5) / 2000,
    y: mercatorY(metro.latitude) + (chance.next() - 0.5) / 2000,
    zoom: 9.5 + chance.next() * 2.5,
  };
}

export const everything: SearchFilter = { ...defaultFilter, dom: [], statuses: [] };

/** Price, bedrooms and one more. */
export function threeFilters(chance: Chance): Partial<SearchFilter> {
  const low = chance.below(40) * 1_234_500;
  return {
    minPriceCents: low,
    maxPriceCents: low + 10_000_000 + chance.below(60) * 1_234_500,
    minBedrooms: 1 + chance.below(4),
    ...chance.of([
      { types: [chance.of(HomeKind.options)] },
      { minLivingArea: 600 + chance.below(2000) },
      { minYearBuilt: 1900 + chance.below(110) },
      { minBathQuarters: 4 + chance.below(10) },
    ]),
  };
}

/** People pan and zoom most, change a filter now and then, and sometimes the order or the page. */
export function* session(steps: number, chance: Chance): Generator<SearchFilter> {
  let look = metroLook(chance);
  let filter: SearchFilter = { ...defaultFilter };
  for (let step = 0; step < steps; step++) {
    const dice = chance.next();
    const screenShare = screen.widthPx / (512 * 2 ** look.zoom);
    filter = { ...filter, page: 1 };
    if (dice < 0.5) {
      look = {
        ...look,
        x: look.x + (chance.next() - 0.5) * screenShare,
        y: look.y + (chance.next() - 0.5) * screenShare * 0.6,
      };
    } else if (dice < 0.8) {
      look = { ...look, zoom: Math.max(3, Math.min(18, look.zoom + chance.next() * 3 - 1.5)) };
    } else if (dice < 0.88) {
      filter = { ...defaultFilter, ...threeFilters(chance), sort: filter.sort };
    } else if (dice < 0.91) {
      filter = { ...defaultFilter, sort: filter.sort };
    } else if (dice < 0.94) {
      filter = { ...filter, sort: chance.of(Sort.options) };
    } else if (dice < 0.97) {
      filter = { ...filter, page: 2 };
    } else {
      look = metroLook(chance);
    }
    yield { ...filter, viewport: viewportOf(look) };
  }
}

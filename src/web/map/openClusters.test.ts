import { expect, test } from 'vitest';
import { latitudeOfMercatorY, longitudeOfMercatorX, mercatorX, mercatorY } from '#domain/geo.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { bodyOf, spotAt, touch } from './bodies.ts';
import { legFeatures } from './legFeatures.ts';
import { openClusters } from './openClusters.ts';
import { type Place, placesOf } from './places.ts';

const zoom = 15;
const px = 1 / (512 * 2 ** zoom);

/** So many pixels to the east and to the south of the first. */
function pinAt(listingKey: string, east: number, south: number): Pin {
  return {
    listingKey,
    latitude: latitudeOfMercatorY(mercatorY(47.6) + south * px),
    longitude: longitudeOfMercatorX(mercatorX(-122.3) + east * px),
    priceCents: 42_000_000,
    standardStatus: 'Active',
  };
}

/** The middle of the homes. */
function clusterOf(id: string, homes: Pin[], told = true): Cluster {
  const mean = (of: (pin: Pin) => number) =>
    homes.reduce((sum, pin) => sum + of(pin), 0) / homes.length;
  const [latitude, longitude] = [mean((pin) => pin.latitude), mean((pin) => pin.longitude)];
  return {
    id,
    latitude,
    longitude,
    count: homes.length,
    inView: homes.length,
    minPriceCents: 42_000_000,
    maxPriceCents: 42_000_000,
    medianPriceCents: 42_000_000,
    priceKinds: ['asking'],
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
    samePointYn: new Set(homes.map((pin) => `${pin.latitude}/${pin.longitude}`)).size === 1,
    ...(told && { homes }),
  };
}

const ids = (places: Place[]) => places.map(({ id }) => id).toSorted();
const legs = (places: Place[]) => legFeatures(places, 'light', 17).features.length;

function expectRoom(places: Place[], at = zoom): void {
  const boxes = places.map((place) => bodyOf(place, spotAt(place, at)));
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) expect(touch(a, b)).toBe(false);
  }
}

test('homes that stand apart show their prices where they stand', () => {
  const homes = [pinAt('a', 0, 0), pinAt('b', 60, 0), pinAt('c', 0, 45)];
  const places = openClusters(placesOf([clusterOf('x', homes)], []), zoom);
  expect(ids(places)).toEqual(['pin:a', 'pin:b', 'pin:c']);
  expect(legs(places)).toBe(0);
  expectRoom(places);
});

test('homes too near to each other, or on one spot, stand beside it on a leg', () => {
  for (const homes of [
    [pinAt('a', 0, 0), pinAt('b', 12, 4)],
    [pinAt('a', 0, 0), pinAt('b', 0, 0), pinAt('c', 0, 0), pinAt('d', 0, 0)],
  ]) {
    const places = openClusters(placesOf([clusterOf('x', homes)], []), zoom);
    expect(ids(places)).toEqual(homes.map(({ listingKey }) => `pin:${listingKey}`));
    expect(legs(places)).toBe(homes.length - 1);
    expectRoom(places);
    for (const place of places) {
      const [stands, home] = [place, place.kind === 'pin' ? place.pin : place];
      const from = spotAt(stands, zoom);
      const to = spotAt(home, zoom);
      expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeLessThan(70);
    }
  }
});

test('a cluster that does not tell its homes, or has no room for all, stays one', () => {
  const homes = [pinAt('a', 0, 0), pinAt('b', 12, 4)];
  const quiet = placesOf([clusterOf('x', homes, false)], []);
  expect(openClusters(quiet, zoom)).toEqual(quiet);

  // A wall of single homes around it.
  const wall = Array.from({ length: 400 }, (_, at) =>
    pinAt(`wall ${at}`, ((at % 20) - 10) * 30, (Math.floor(at / 20) - 10) * 18),
  ).filter((pin) => Math.hypot(pin.latitude - 47.6, pin.longitude + 122.3) > 20 * px * 360);
  const places = openClusters(placesOf([clusterOf('x', homes)], wall), zoom);
  expect(ids(places)).toContain('cluster:x');
  expect(ids(places)).not.toContain('pin:a');
});

test('single homes and other clusters keep their room', () => {
  const homes = [pinAt('a', 0, 0), pinAt('b', 10, 0), pinAt('c', 5, 8)];
  const others = [pinAt('single', 95, 0)];
  const large = clusterOf('large', [pinAt('p', -70, 0), pinAt('q', -70, 4)], false);
  const places = openClusters(placesOf([clusterOf('x', homes), large], others), zoom);
  expect(ids(places)).toEqual(['cluster:large', 'pin:a', 'pin:b', 'pin:c', 'pin:single']);
  expectRoom(places);
});

test('what is open stands in the order it is read in', () => {
  const homes = [pinAt('south', 0, 60), pinAt('north', 0, 0)];
  const places = openClusters(placesOf([clusterOf('x', homes)], [pinAt('middle', 200, 30)]), zoom);
  expect(places.map(({ id }) => id)).toEqual(['pin:north', 'pin:middle', 'pin:south']);
});

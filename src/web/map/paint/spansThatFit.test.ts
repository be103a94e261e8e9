import { expect, test } from 'vitest';
import { latitudeOfMercatorY, longitudeOfMercatorX, mercatorX, mercatorY } from '#domain/geo.ts';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { placesOf } from '../places.ts';
import { spansThatFit } from './spansThatFit.ts';

const zoom = 11;
const px = 1 / (512 * 2 ** zoom);

/** So many pixels to the east and to the south of the first. */
function clusterAt(id: string, east: number, south: number, count = 100): Cluster {
  const latitude = latitudeOfMercatorY(mercatorY(47.6) + south * px);
  const longitude = longitudeOfMercatorX(mercatorX(-122.3) + east * px);
  return {
    id,
    latitude,
    longitude,
    count,
    inView: count,
    minPriceCents: 42_000_000,
    maxPriceCents: 96_500_000,
    medianPriceCents: 60_000_000,
    priceKinds: ['asking'],
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
    samePointYn: false,
  };
}
const shown = (clusters: Cluster[], at = zoom) =>
  [...spansThatFit(placesOf(clusters, []), at)].toSorted();

test('a cluster with room around it says its prices, from the zoom of a metropolis on', () => {
  const two = [clusterAt('a', 0, 0), clusterAt('b', 120, 0)];
  expect(shown(two)).toEqual(['cluster:a', 'cluster:b']);
  expect(shown(two, 8.4)).toEqual([]);
});

test('where another stands beneath, it says none', () => {
  expect(shown([clusterAt('a', 0, 0), clusterAt('b', 0, 50)])).toEqual(['cluster:b']);
});

test('of two whose words would touch the one with more homes has them', () => {
  const [few, many] = [clusterAt('few', 0, 0, 20), clusterAt('many', 52, 0, 30)];
  expect(shown([few, many])).toEqual(['cluster:many']);
  expect(shown([few, { ...many, count: 10 }])).toEqual(['cluster:few']);
});

test('a single home keeps its room', () => {
  const { latitude, longitude } = clusterAt('', 0, 55);
  const pin = { listingKey: 'k', priceCents: 1, standardStatus: 'Active' as const };
  const places = placesOf([clusterAt('a', 0, 0)], [{ ...pin, latitude, longitude }]);
  expect(spansThatFit(places, zoom).size).toBe(0);
});

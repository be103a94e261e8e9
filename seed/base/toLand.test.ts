import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo.ts';
import type { IsLand } from './isLand.ts';
import { landIn } from './testing/landIn.ts';
import { placeLabels } from './placeLabels.ts';
import { readPlaces } from './readPlaces.ts';
import { toLand } from './toLand.ts';

const move = toLand(landIn);
/** By whole degrees, since finding the shores of an area takes longer than asking them. */
const known = new Map<string, IsLand>();
function near(latitude: number, longitude: number): boolean {
  const [south, west] = [Math.floor(latitude), Math.floor(longitude)];
  const key = `${south} ${west}`;
  const isLand = known.get(key) ?? landIn({ south, west, north: south + 1, east: west + 1 });
  known.set(key, isLand);
  return isLand({ latitude, longitude });
}

test('no name of a town stands in the water', () => {
  const places = readPlaces(new Set(['US']));
  const labels = placeLabels(places, move).filter(({ id }) => id.startsWith('place/'));
  expect(labels.length).toBe(places.length);
  const wet = labels.filter(({ geometry }) => {
    if (geometry.type !== 'Point') return true;
    const [longitude, latitude] = geometry.coordinates as [number, number];
    return !near(latitude, longitude);
  });
  expect(wet.map(({ name }) => name)).toEqual([]);
});

test('it is moved no farther than it must be, and what stands on land stays', () => {
  const miami = { latitude: 25.77427, longitude: -80.19366 };
  expect(near(miami.latitude, miami.longitude)).toBe(false);
  const moved = move(miami);
  expect(near(moved.latitude, moved.longitude)).toBe(true);
  expect(distanceMetres(miami, moved)).toBeLessThan(2_000);
  const denver = { latitude: 39.73915, longitude: -104.9847 };
  expect(move(denver)).toBe(denver);
  const atSea = { latitude: 40, longitude: -60 };
  expect(move(atSea)).toBe(atSea);
});

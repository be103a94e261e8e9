import { expect, test } from 'vitest';
import type { Pin } from '#domain/search/SearchReply.ts';
import { spotAt } from './bodies.ts';
import { gather } from './gather.ts';

/** Two hundred homes around a town, a little denser in its middle. */
const homes: Pin[] = Array.from({ length: 200 }, (_, at) => ({
  listingKey: `home:${at}`,
  latitude: 47.6 + Math.sin(at * 12.9898) * 0.1 * (at / 200),
  longitude: -122.3 + Math.cos(at * 78.233) * 0.1 * (at / 200),
  priceCents: 40_000_000 + at * 100_000,
  standardStatus: 'Active',
}));

test.each([3, 8, 11.4, 13, 16, 20])(
  'at zoom %d every home is once on the map, none too near',
  (zoom) => {
    const { clusters, pins } = gather(homes, zoom);
    expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(homes.length);
    const spots = [...clusters, ...pins].map((place) => spotAt(place, Math.floor(zoom)));
    const tooNear = spots.flatMap((a, at) =>
      spots.slice(at + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 50 - 1e-6),
    );
    expect(tooNear).toEqual([]);
  },
);

test('the order in which homes come changes nothing, and zooms within a whole one neither', () => {
  const gathered = gather(homes, 12);
  expect(gather(homes.toReversed(), 12)).toEqual(gathered);
  expect(gather(homes, 12.9)).toEqual(gathered);
  expect(gathered.clusters.length).toBeGreaterThan(3);
  expect(gathered.pins.length).toBeGreaterThan(3);
});

test('a circle tells its span and its box, and at streets its few homes', () => {
  const near = homes
    .slice(0, 3)
    .map((home, at) => ({ ...home, latitude: 47.6, longitude: -122.3 + at * 1e-5 }));
  expect(gather(near, 10).clusters).toMatchObject([
    { count: 3, minPriceCents: 40_000_000, maxPriceCents: 40_200_000, samePointYn: false },
  ]);
  const sold = { ...near[0]!, standardStatus: 'Closed' as const };
  expect(gather(near, 10).clusters[0]!.priceKinds).toEqual(['asking']);
  expect(gather([sold, ...near.slice(1)], 10).clusters[0]!.priceKinds).toEqual(['asking', 'sold']);
  expect(gather(near, 10).clusters[0]!.homes).toBeUndefined();
  expect(gather(near, 15).clusters[0]!.homes).toHaveLength(3);
  const same = near.map((home) => ({ ...home, longitude: -122.3 }));
  expect(gather(same, 20).clusters).toMatchObject([{ count: 3, samePointYn: true }]);
});

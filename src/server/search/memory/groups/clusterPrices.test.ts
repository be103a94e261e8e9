import { expect, test } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { MemoryIndex } from '../MemoryIndex.ts';

const now = '2026-03-08T20:00:00.000Z';
const anything: SearchFilter = { ...defaultFilter, dom: [], statuses: [] };

/** So many that they stand in one circle of the country, close together. */
const homesOfTown = 4000;

/** A town, all of it one circle on the map of the country. */
async function townWith(prices: (Cents | null)[]): Promise<MemoryIndex> {
  const homes = prices.map((listPriceCents, i) =>
    aHome({
      listingKey: `k${String(i).padStart(5, '0')}`,
      latitude: 47.6 + (i % 64) / 3000,
      longitude: -122.3 + (i >>> 6) / 3000,
      listPriceCents,
    }),
  );
  const index = new MemoryIndex(now);
  await index.load(
    (async function* () {
      yield homes;
    })(),
    now,
  );
  return index;
}

test.each<[string, (i: number) => Cents | null]>([
  ['from cheap to dear', (i) => 5_000_000 + ((i * 7919) % homesOfTown) * 60_000],
  ['in one step', (i) => 40_000_000 + (i % 900)],
  ['of two kinds', (i) => (i % 3 === 0 ? 9_000_000 : 900_000_000)],
  ['often unknown', (i) => (i % 5 === 0 ? 30_000_000 + i * 31_000 : null)],
  ['unknown', () => null],
  ['cheap but for one', (i) => (i === 77 ? 4_000_000_000 : 10_000_000 + i)],
  // Neighbouring words of bits differ, so that some words tell little of all.
  ['alike in each block', (i) => ((i >>> 5) % 16 === 0 ? 10_000_000 : 80_000_000 + i)],
])(
  'a circle of thousands of homes, %s, has the ends and the middle of their prices',
  async (_, priceOf) => {
    const prices = Array.from({ length: homesOfTown }, (__, i) => priceOf(i));
    const index = await townWith(prices);
    for (const bounds of [
      {},
      { minPriceCents: 41_000_000 },
      { maxPriceCents: 40_000_450 },
      { minPriceCents: 20_000_000, maxPriceCents: 100_000_000 },
    ]) {
      const { minPriceCents: least, maxPriceCents: most } = { ...anything, ...bounds };
      const within = prices
        .filter((price) => least === null || (price !== null && price >= least))
        .filter((price) => most === null || (price !== null && price <= most));
      const sorted = within.filter((price) => price !== null).sort((a, b) => a - b);
      const { total, clusters } = index.search({ ...anything, ...bounds }, now);
      expect(total).toBe(within.length);
      if (within.length < 2) continue;
      expect(clusters).toMatchObject([
        {
          count: within.length,
          minPriceCents: sorted[0] ?? null,
          medianPriceCents: sorted[(sorted.length - 1) >>> 1] ?? null,
          maxPriceCents: sorted.at(-1) ?? null,
        },
      ]);
    }
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWire } from '#api/wire.ts';
import { pricedKinds } from '#domain/property/price.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import type { FoundHomes } from './SearchIndex.ts';
import { readHomesWritten, writeHomes } from './writeHomes.ts';

const cents = fc.option(fc.nat(2 ** 40));
// Without −0, which JSON does not know.
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);

const somePin: fc.Arbitrary<Pin> = fc
  .record<Required<Pin>>({
    listingKey: fc.string({ minLength: 1, unit: 'binary' }).filter((key) => !key.includes(' ')),
    latitude: degrees(90),
    longitude: degrees(180),
    priceCents: cents,
    priceFromYn: fc.constant(true as const),
    standardStatus: fc.constantFrom(...StandardStatus.options),
  })
  .chain(({ priceFromYn, ...pin }) => fc.constantFrom(pin, { ...pin, priceFromYn }));

const someCluster: fc.Arbitrary<Cluster> = fc
  .record<Required<Cluster>>({
    id: fc.tuple(fc.nat(22), fc.nat(), fc.nat()).map((parts) => parts.join('/')),
    latitude: degrees(90),
    longitude: degrees(180),
    count: fc.nat(),
    inView: fc.nat(),
    minPriceCents: cents,
    maxPriceCents: cents,
    medianPriceCents: cents,
    priceKinds: fc.subarray([...pricedKinds]),
    south: degrees(90),
    west: degrees(180),
    north: degrees(90),
    east: degrees(180),
    samePointYn: fc.boolean(),
    homes: fc.array(somePin, { maxLength: 3 }),
  })
  .chain(({ homes, ...cluster }) => fc.constantFrom(cluster, { ...cluster, homes }));

const someFound: fc.Arbitrary<FoundHomes> = fc.record<FoundHomes>({
  total: fc.nat(),
  statusCounts: fc.constantFrom([], [{ standardStatus: 'Active', count: 3 }]),
  clusters: fc.array(someCluster, { maxLength: 3 }),
  pins: fc.array(somePin, { maxLength: 3 }),
  page: fc.nat(),
  pageCount: fc.nat(),
  listingKeys: fc.array(
    somePin.map(({ listingKey }) => listingKey),
    { maxLength: 3 },
  ),
  relaxations: fc.constantFrom([], [{ parts: ['price'], adds: 2 }]),
  unmeasured: fc.nat(),
});

const ofDegrees = new Set(['latitude', 'longitude', 'south', 'west', 'north', 'east']);

/** Where degrees stand, numbers that are as good as they. */
function nearly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nearly);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      ofDegrees.has(key) ? expect.closeTo(item as number, 6) : nearly(item),
    ]),
  );
}

test('an answer is the JSON that the wire has for it, places to a centimetre', () => {
  fc.assert(
    fc.property(someFound, (found) => {
      const written = writeHomes(found);
      const { listingKeys, ...answer } = found;
      const text = new TextDecoder().decode(written.json);
      expect(JSON.parse(text)).toEqual(nearly(toWire(answer)));
      expect(text).not.toMatch(/\.\d{8}/);
      expect(readHomesWritten(written)).toEqual({ ...(nearly(answer) as object), listingKeys });
    }),
  );
});

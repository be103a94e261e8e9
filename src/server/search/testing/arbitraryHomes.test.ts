/**
 * That the generators go on asking real questions. With a fixed seed, so that it fails when a
 * generator becomes idle and never by chance.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitingParts } from '#domain/search/relaxations.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { anyInstant, changeOf, someChange, someFilter, someHomes } from './arbitraryHomes.ts';
import { exercised, isInPlace } from './exercised.ts';
import { crowTime } from './crowTime.ts';
import { PlainIndex } from './PlainIndex.ts';

const sample = { seed: 20_260_101, numRuns: 1600 };

const cases = fc.sample(
  fc.record({
    homes: someHomes(0, 300),
    filter: someFilter,
    now: anyInstant,
    changes: fc.array(someChange, { maxLength: 60, size: 'max' }),
  }),
  sample,
);

function indexOf({ homes }: (typeof cases)[number]): PlainIndex {
  const index = new PlainIndex(crowTime);
  index.apply(homes.map((home) => ({ listingKey: home.listingKey, home })));
  return index;
}

const seen = new Map<string, number>();
for (const one of cases) {
  for (const name of exercised(indexOf(one), one.filter, one.now)) {
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
}
const percent = (times: number) => (100 * times) / cases.length;

/** A filter in which every part limits something, the box included. */
const parts = limitingParts({
  ...defaultFilter,
  minPriceCents: 1,
  minBedrooms: 1,
  minBathQuarters: 1,
  minLivingArea: 1,
  minLotSize: 1,
  minYearBuilt: 1900,
  maxAssociationFeeCents: 0,
  minGarageSpaces: 1,
  minStories: 1,
  waterfrontYn: true,
  priceCutYn: true,
  types: ['Townhouse'],
  keyword: 'a',
  withoutWords: 'b',
  area: 'AAAAAA',
  travel: ['30_car_to_free_0_0'],
});

describe('of all generated questions, at least so many percent have', () => {
  test.each([
    ['homes are found', 57],
    ['more homes than a page', 15],
    ['a later page with homes', 5],
    ['a page that begins in the middle', 2],
    ['a relaxation', 15],
    ['several relaxations', 5],
    ['two parts to lift at once', 2],
    ['a cluster', 45],
    ['a cluster that the box cuts', 5],
    ['a pin', 30],
    ['pins beside clusters', 20],
    ['homes on one point', 10],
    ['a home on an edge of the box', 5],
    ['equal values in the sort', 20],
    ['unknown values in the sort', 20],
    ['homes that nobody could measure', 2],
    ['homes measured and others not', 0.5],
    ['a longest way of several', 0.2],
    ['a price that is just a limit', 0.2],
    ...parts.map((part) => [`${part} keeps some and not others`, 0.8] as [string, number]),
    ...parts.map((part) => [`${part} keeps all away`, 0.1] as [string, number]),
  ])('%s: %d', (name, atLeast) => {
    expect(percent(seen.get(name) ?? 0)).toBeGreaterThanOrEqual(atLeast);
  });
});

test('facts change answers, and many of them change a home where it stands', () => {
  let changed = 0;
  let facts = 0;
  let inPlace = 0;
  for (const one of cases) {
    const index = indexOf(one);
    const before = index.search(one.filter, one.now);
    for (const change of one.changes) {
      for (const { listingKey, home } of changeOf(change, index.homes)) {
        facts++;
        if (home && isInPlace(index.homes.get(listingKey), home)) inPlace++;
        index.apply([{ listingKey, home }]);
      }
    }
    if (JSON.stringify(index.search(one.filter, one.now)) !== JSON.stringify(before)) changed++;
  }
  expect(percent(changed)).toBeGreaterThan(40);
  expect((100 * inPlace) / facts).toBeGreaterThan(10);
});

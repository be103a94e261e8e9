import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchableHome } from '#domain/search/matches.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { MemoryIndex } from './memory/MemoryIndex.ts';
import { shelfOf } from './memory/Shelf.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import {
  anyInstant,
  changeOf,
  firstDay,
  someChange,
  someFilter,
  someHomes,
} from './testing/arbitraryHomes.ts';
import { PlainIndex } from './testing/PlainIndex.ts';

const start = `${firstDay}T12:00:00.000Z`;
const of = { number: 41, factId: 'f', migration: '0041_it.sql' };
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-snapshot-'));
  file = join(folder, 'search.index');
});
afterAll(() => rm(folder, { recursive: true }));

async function* once(homes: SearchableHome[]) {
  yield homes;
}

async function indexWith(homes: SearchableHome[]): Promise<MemoryIndex> {
  const index = new MemoryIndex(start);
  await index.load(once(homes), start);
  return index;
}

const someSteps = fc.array(someChange, { maxLength: 40, size: 'max' });
const filterAt = fc.record({ filter: someFilter, now: anyInstant });

test('an index that was put away answers and changes as if it had stayed', async () => {
  await fc.assert(
    fc.asyncProperty(
      someHomes(0, 200),
      someSteps,
      someSteps,
      fc.array(filterAt, { minLength: 1, maxLength: 4 }),
      async (homes, before, after, asked) => {
        const judge = new PlainIndex();
        await judge.load(once(homes));
        let index = await indexWith(homes);
        const change = (changes: typeof before) => {
          for (const one of changes) {
            const told = changeOf(one, judge.homes);
            judge.apply(told);
            index.apply(told, start);
          }
        };
        change(before);
        await writeSnapshot(file, of, (shelf) => index.keepOn(shelf));
        const snapshot = (await readSnapshot(file))!;
        expect(snapshot.of).toEqual(of);
        index = MemoryIndex.takenFrom(snapshot.shelf, start);
        change(after);
        expect(index.size).toBe(judge.size);
        for (const { filter, now } of asked) {
          const { total, listingKeys, relaxations } = index.search(filter, now);
          const { clusters: _, pins: __, ...list } = judge.search(filter, now);
          expect(list).toMatchObject({ total, listingKeys, relaxations });
          expect(index.histogram(filter, now)).toEqual(judge.histogram(filter, now));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a file with any bit flipped, or cut short, is refused in one line', async () => {
  const [homes] = fc.sample(someHomes(20, 40), { seed: 3, numRuns: 1 });
  const index = await indexWith(homes!);
  await writeSnapshot(file, of, (shelf) => index.keepOn(shelf));
  const whole = await readFile(file);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length * 8 - 1), fc.boolean(), async (bit, cutYn) => {
      const damaged = cutYn ? whole.subarray(0, bit >>> 3) : Buffer.from(whole);
      if (!cutYn) damaged[bit >>> 3]! ^= 1 << (bit & 7);
      await writeFile(file, damaged);
      await expect(readSnapshot(file)).rejects.toThrow(/^[^\n]+$/);
    }),
    { numRuns: 150 },
  );
  // The beginning and the end, where lengths and checksums are.
  for (const at of [0, 8, 12, 16, whole.length - 1]) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 128;
    await writeFile(file, damaged);
    await expect(readSnapshot(file)).rejects.toThrow();
  }
});

test('where there is no file there is no snapshot, and others cannot read one', async () => {
  expect(await readSnapshot(join(folder, 'none'))).toBeNull();
  const index = await indexWith([]);
  await writeSnapshot(file, of, (shelf) => index.keepOn(shelf));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { shelf } = (await readSnapshot(file))!;
  expect(MemoryIndex.takenFrom(shelf, start).search(defaultFilter, start).total).toBe(0);
});

test('a shelf without something that is asked for is no index', () => {
  const empty = shelfOf({ numbers: [], values: {} });
  expect(() => MemoryIndex.takenFrom(empty, start)).toThrow('There is no');
});

import { expect, test } from 'vitest';
import { findProperty } from '../queries.ts';
import { findFailingFeeds } from './findFeeds.ts';
import { usualWire } from './FeedWire.ts';
import { feedWorld } from './testing/feedWorld.ts';
import { gridFeed, gridHome, likeMlsGrid, searchableAtMlsGrid } from './testing/likeMlsGrid.ts';

const world = feedWorld();
const { pull, later, put } = world;

/** A clock that only waiting moves. */
function steppedWire() {
  let ms = Date.parse('2026-03-08T12:00:00Z');
  return { ...usualWire, nowMs: () => ms, wait: async (more: number) => void (ms += more) };
}

const home = (key: string) => findProperty(world.database.db, `x-${key}`);

test('follows sales from the second run on, though the source searches by few fields', async () => {
  const wire = steppedWire();
  likeMlsGrid(world.source, wire);
  put(...['1', '2', '3', '4'].map((key) => gridHome(key)));
  expect(await pull({ wire }, gridFeed)).toMatchObject({ inserted: 4, failure: null });
  put(
    gridHome('2', {
      StandardStatus: 'Closed',
      ClosePrice: 480_000,
      CloseDate: '2026-03-09',
      ModificationTimestamp: '2026-03-09T10:00:00Z',
    }),
  );
  // Committed late: its time is older than any overlap, so that the keys bring it.
  put(gridHome('5', { ModificationTimestamp: '2026-01-05T00:00:00Z' }));
  world.source.records.delete('3');
  later(2);
  expect(await pull({ wire }, gridFeed)).toMatchObject({ inserted: 1, gone: 1, failure: null });
  expect(await home('2')).toMatchObject({ standardStatus: 'Closed' });
  expect(await home('3')).toMatchObject({ suppressedAt: world.now });
  expect(await home('5')).toMatchObject({ standardStatus: 'Active' });
});

test('asks by no other fields than the feed names, and keeps its pace', async () => {
  const wire = steppedWire();
  const counted = likeMlsGrid(world.source, wire);
  const named = { ...gridFeed, searchable: searchableAtMlsGrid, requestsPerSecond: 2 };
  put(...['1', '2'].map((key) => gridHome(key)));
  await pull({ wire }, named);
  put(gridHome('9', { ModificationTimestamp: '2026-01-05T00:00:00Z' }));
  world.source.records.delete('1');
  later(2);
  expect(await pull({ wire }, named)).toMatchObject({ inserted: 1, gone: 1, failure: null });
  expect(world.source.asked.filter((path) => path.includes('ListingKey eq'))).toEqual([]);
  expect(counted.tooFast).toBe(0);
});

test('takes the list of keys for the last word where single records can’t be asked for', async () => {
  const wire = steppedWire();
  likeMlsGrid(world.source, { ...wire, singleYn: false });
  put(...['1', '2'].map((key) => gridHome(key)));
  await pull({ wire }, gridFeed);
  world.source.records.delete('1');
  later(2);
  expect(await pull({ wire }, gridFeed)).toMatchObject({ gone: 1, failure: null });
});

test.each([
  { MlgCanView: false },
  { MlgCanUse: ['VOW', 'BO'] },
  { MlgCanView: 'perhaps' },
  { InternetEntireListingDisplayYN: false },
  { InternetEntireListingDisplayYN: false, ListPrice: 'soon' },
  { InternetEntireListingDisplayYN: 'perhaps', ListPrice: 'soon' },
])('hides a home at once when its record says %o', async (flags) => {
  const wire = steppedWire();
  likeMlsGrid(world.source, wire);
  put(gridHome('1'), gridHome('2'));
  await pull({ wire }, gridFeed);
  const bare = { ListingKey: '1', OriginatingSystemName: 'grid' };
  const whole = 'InternetEntireListingDisplayYN' in flags ? gridHome('1') : bare;
  put({ ...whole, ...flags, ModificationTimestamp: '2026-03-09T10:00:00Z' });
  later(0.5);
  world.source.asked.length = 0;
  await pull({ wire }, gridFeed);
  later(1);
  expect(await pull({ wire }, gridFeed)).toMatchObject({ failure: null });
  expect(await home('1')).toMatchObject({ internetEntireListingDisplayYn: false });
  expect(await home('2')).toMatchObject({ internetEntireListingDisplayYn: true });
  put(gridHome('1', { ModificationTimestamp: '2026-03-09T18:00:00Z' }));
  await pull({ wire }, gridFeed);
  expect(await home('1')).toMatchObject({ internetEntireListingDisplayYn: true });
});

test('hides a home in the list of keys, whatever time its record gives', async () => {
  const wire = steppedWire();
  likeMlsGrid(world.source, wire);
  put(gridHome('1'), gridHome('2', { ModificationTimestamp: '2026-03-01T00:00:00Z' }));
  await pull({ wire }, gridFeed);
  put(gridHome('1', { MlgCanView: false }));
  later(2);
  expect(await pull({ wire }, gridFeed)).toMatchObject({ failure: null });
  expect(await home('1')).toMatchObject({ internetEntireListingDisplayYn: false });
});

test('reports a feed after three failures in a row, until a run succeeds', async () => {
  put(gridHome('1'));
  world.source.fault = () => ({ status: 500, body: { error: { message: 'Down' } } });
  for (let run = 1; run <= 3; run++) {
    expect(await findFailingFeeds(world.database.db)).toEqual([]);
    await pull();
  }
  expect(await findFailingFeeds(world.database.db)).toEqual([
    {
      source: 'Example MLS',
      failures: 3,
      failedSince: world.now,
      failure: expect.stringContaining('500'),
    },
  ]);
  world.source.fault = () => undefined;
  await pull();
  expect(await findFailingFeeds(world.database.db)).toEqual([]);
});

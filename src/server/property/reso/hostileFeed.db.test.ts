/** Sources that lie, break off, never end, or want our memory: a run ends with a sentence, and the next one is whole. */
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addMs } from '#domain/calendar.ts';
import { importedContents } from '../import/testing/importedContents.ts';
import { findProperty } from '../queries.ts';
import { findDueSources, findFeeds } from './findFeeds.ts';
import { usualWire } from './FeedWire.ts';
import { pullFeed } from './pullFeed.ts';
import { begin, dayMs, feedWorld, homes } from './testing/feedWorld.ts';
import { resoHome, type ResoSource, resoSource } from './testing/resoSource.ts';

const world = feedWorld();
const { taskOf, pull, later, put, state } = world;

const forever = (one: ResoSource, value: (n: number) => unknown[]) => {
  let n = 0;
  one.spoil = () => ({ value: value(++n), '@odata.nextLink': `${one.url}/Property?n=${n}` });
};

test.each<[string, (source: ResoSource) => void, string]>([
  [
    'a link to another origin',
    (one) => {
      one.spoil = (page) => ({ ...page, '@odata.nextLink': 'http://169.254.169.254/latest' });
    },
    'gave a link that leads to 169.254.169.254',
  ],
  [
    'a link that no server takes',
    (one) => {
      const link = `${one.url}/Property?t=${'a'.repeat(100_000)}`;
      one.spoil = (page) => ({ ...page, '@odata.nextLink': link });
    },
    'too long to be followed',
  ],
  [
    'a redirect',
    (one) => {
      one.fault = () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
    },
    'leads elsewhere (302)',
  ],
  [
    'links that go round',
    (one) => {
      let n = 0;
      one.spoil = () => ({
        value: [resoHome(`${++n}`)],
        '@odata.nextLink': `${one.url}/Property?again=${n % 3}`,
      });
    },
    'go round',
  ],
  ['empty pages without end', (one) => forever(one, () => []), 'pages without a record'],
  ['the same page for ever', (one) => forever(one, () => [resoHome('1')]), 'the same page'],
  ['no JSON', (one) => (one.fault = () => ({ body: '{"value": [' })), 'no JSON to its end'],
  ['no list', (one) => (one.fault = () => ({ body: { value: {} } })), 'no list of records'],
  [
    'a page without end',
    (one) => (one.fault = () => ({ body: ' '.repeat(4_000_000) })),
    'too much at once',
  ],
  [
    'a page that bursts when it is unpacked',
    (one) => {
      const body = gzipSync(Buffer.alloc(200_000_000, ' '));
      one.fault = () => ({ headers: { 'content-encoding': 'gzip' }, body });
    },
    'too much at once',
  ],
  [
    'more records than anybody asks for',
    (one) => (one.fault = () => ({ body: `{"value": [${'{},'.repeat(60_000)}{}]}` })),
    '60001 records at once',
  ],
  [
    'an answer of more parts than can be read at once',
    (one) => (one.fault = () => ({ body: `{"value": [${'[],'.repeat(1_000_000)}[]]}` })),
    'too many parts',
  ],
  ['silence', (one) => (one.fault = () => 'silence'), 'did not answer in time'],
])('%s ends the run with a sentence, and the run after it is whole', async (_, spoil, sentence) => {
  put(...homes(2));
  spoil(world.source);
  const wire = { ...usualWire, mostBytes: 3_500_000, wait: async () => {} };
  const patience = sentence.includes('in time') ? { mostMs: 150, mostTries: 2 } : {};
  expect((await pull({ wire: { ...wire, ...patience } })).failure).toContain(sentence);
  world.source.fault = () => undefined;
  world.source.spoil = (page) => page;
  expect((await pull()).failure).toBeNull();
  expect((await importedContents(world.database.db)).length).toBeGreaterThanOrEqual(2);
});

/** A wire whose clock goes on by a minute with each look at it. */
function hastyWire() {
  let minutes = 0;
  return { ...usualWire, nowMs: () => ++minutes * 60_000, wait: async () => {} };
}

test('new pages for ever end after some hours, and the next run goes on with the next of them', async () => {
  let n = 0;
  forever(world.source, () => [resoHome(`${++n}`)]);
  expect((await pull({ wire: hastyWire() })).failure).toContain('the next run goes on');
  const before = n;
  expect(before).toBeGreaterThan(50);
  await pull({ wire: hastyWire() });
  expect(world.source.asked[0]).toContain(`n=${before}`);
});

test('words for ever end with a sentence', async () => {
  let n = 0;
  put(...homes(1));
  world.source.lookups = [];
  world.source.spoil = (page) =>
    'value' in page && (page['value'] as unknown[]).length > 0
      ? page
      : {
          value: [{ LookupName: `Else${++n}`, LookupValue: 'A' }],
          '@odata.nextLink': `${world.source.url}/Lookup?n=${n}`,
        };
  expect((await pull({ wire: hastyWire() })).failure).toContain('It takes long');
});

test('records that nobody asked for end the look for those that were missed', async () => {
  put(...homes(2));
  await pull();
  later(2);
  put(resoHome('300', { ModificationTimestamp: '2026-01-01T00:00:00Z' }));
  let n = 0;
  world.source.spoil = (page) => {
    if (!world.source.asked.at(-1)!.includes('ListingKey eq')) return page;
    const value = Array.from({ length: 100 }, () => resoHome(`other-${++n}`));
    return {
      value,
      '@odata.nextLink': `${world.source.url}/Property?$filter=ListingKey eq '${n}'`,
    };
  };
  expect((await pull()).failure).toContain('not asked for');
  expect(n).toBeLessThan(2_000);
  world.source.spoil = (page) => page;
  expect((await pull()).failure).toBeNull();
  expect(await findProperty(world.database.db, 'x-300')).toBeDefined();
});

test('a home is present by its own record alone; whoever writes its key otherwise has it no more', async () => {
  put(...homes(4), resoHome('A1'));
  await pull();
  const wrong = /^\/odata\/Property\('(100|A1)'\)/;
  for (const key of ['100', 'A1']) world.source.records.delete(key);
  put(resoHome('a1'));
  world.source.fault = ({ pathname }) => {
    const asked = wrong.exec(decodeURIComponent(pathname))?.[1];
    if (asked === undefined) return undefined;
    return { body: world.source.records.get(asked === 'A1' ? 'a1' : '102') };
  };
  later(1);
  expect((await pull()).failure).toContain('asked for one home and told of another');
  world.source.fault = ({ pathname }) =>
    wrong.exec(decodeURIComponent(pathname))?.[1] === 'A1'
      ? { body: world.source.records.get('a1')! }
      : undefined;
  later(1);
  expect(await pull()).toMatchObject({ gone: 2, failure: null });
  expect(await findProperty(world.database.db, 'x-a1')).toMatchObject({ standardStatus: 'Active' });
});

test('keys that no home can have hold up neither the changes nor the look through all keys', async () => {
  put(...homes(2));
  await pull();
  const at = '2026-03-09T10:00:00Z';
  const odd: unknown[] = [
    ...['a\u0000b', 'half \ud800', 'k'.repeat(100_000), ' ', '', 7, 7.5, null, true, []],
    ...[{ toString: 1, valueOf: 1 }, ["'"], "o'clock", '12/34', ' 500 ', '500', 'A1', 'a1'],
  ];
  for (const [i, ListingKey] of odd.entries()) {
    const record = { ...resoHome(`9${i}`), ListingKey, ModificationTimestamp: at };
    world.source.records.set(`odd-${i}`, record);
  }
  put(resoHome('zz', { ModificationTimestamp: '2026-03-09T11:00:00Z' }));
  for (let day = 1; day <= 3; day++) {
    later(1);
    expect(await pull()).toMatchObject({ failure: null });
    expect(await state()).toMatchObject({ stage: 'changes' });
  }
  const { rows } = await sql<{ listingKey: string }>`
    select listing_key from property order by listing_key collate "C"`.execute(world.database.db);
  expect(rows.map(({ listingKey }) => listingKey)).toEqual([
    'x-100',
    'x-101',
    'x-12::2F34',
    'x-500',
    'x-7',
    'x-7.5',
    'x-A1',
    'x-a1',
    'x-o::27clock',
    'x-true',
    'x-zz',
  ]);
});

test('an odd key at the end of a page is no place to go on from', async () => {
  put(...homes(2));
  await pull();
  later(2);
  const ModificationTimestamp = '2026-03-09T10:00:00Z';
  for (const ListingKey of ['a\u0000', 'half \ud800', 'k'.repeat(100_000)]) {
    world.source.records.set('odd', { ...resoHome('9'), ListingKey, ModificationTimestamp });
    expect((await pull()).failure).toBeNull();
    expect((await pull()).failure).toBeNull();
    expect(await state()).toMatchObject({ changedAt: ModificationTimestamp });
  }
});

/** Patterns that look again and again at the same letters take hours for these. */
test('values that take long to look at, or cannot be written out, cost their cells', async () => {
  const spaces = `1${' '.repeat(2_000_000)}x`;
  const nested = '(nested)';
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  world.source.spoil = (page) => JSON.stringify(page).replaceAll(`"${nested}"`, deep);
  put(
    resoHome('100', { Heating: `Wood,${spaces}` }),
    resoHome('101', { BedroomsTotal: spaces, LivingArea: spaces, ClosePrice: spaces }),
    resoHome('102', { YearBuilt: nested, OpenHouse: [nested] }),
    resoHome('103', { City: ','.repeat(2_000_000), StreetName: spaces }),
    resoHome('104', { OpenHouse: `1T1-${'1T1-'.repeat(20_000)}\r.` }),
    resoHome('105', { Heating: ','.repeat(5_000_000), OpenHouse: Array(300_000).fill('1T1') }),
    resoHome('106', { OnMarketDate: '9999-12-31', CloseDate: '0000-00-00', YearBuilt: -1e300 }),
  );
  world.source.mostPerPage = 50;
  expect(await pull()).toMatchObject({ recordsRead: 7, failure: null });
  for (const key of ['100', '101', '102', '104', '105']) {
    expect(await findProperty(world.database.db, `x-${key}`)).toMatchObject({ yearBuilt: null });
  }
  expect(await findProperty(world.database.db, 'x-103')).toBeUndefined();
}, 120_000);

test('a token goes to no address that somebody has written into the database', async () => {
  put(...homes(8));
  world.source.fault = (url) => (url.searchParams.has('$skiptoken') ? { status: 503 } : undefined);
  await pull();
  const thief = await resoSource();
  try {
    await sql`update feed set next_link = ${`${thief.url}/Property`}`.execute(world.database.db);
    world.source.fault = () => undefined;
    expect((await pull()).failure).toContain('gave a link that leads to 127.0.0.1');
    expect([thief.asked, thief.refused]).toEqual([[], 0]);
  } finally {
    await thief.close();
  }
});

test('keys that cannot be read hold up no change', async () => {
  put(...homes(2));
  await pull();
  const noKeys = (url: URL) =>
    url.searchParams.get('$select')?.startsWith('ListingKey,ModificationTimestamp')
      ? { status: 500 }
      : undefined;
  world.source.fault = noKeys;
  for (const day of [10, 12, 14]) {
    later(2);
    const at = `2026-03-${day}T10:00:00Z`;
    put(resoHome('100', { ListPrice: 400_000 + day, ModificationTimestamp: at }));
    expect(await pull()).toMatchObject({ updated: 1, failure: expect.stringContaining('500') });
  }
  world.source.fault = () => undefined;
  expect(await pull()).toMatchObject({ failure: null });
  expect(await state()).toMatchObject({ stage: 'changes', keysReadAt: world.now });
});

test.each([
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '1 Jan 275000',
  'soon',
])('a source whose clock says %s is read, and its changes after it', async (date) => {
  put(...homes(4));
  world.source.headers = { date };
  expect(await pull()).toMatchObject({ inserted: 4, failure: null });
  later(0.1);
  const at = addMs(world.now, -60_000);
  put(resoHome('100', { ListPrice: 1_000_000, ModificationTimestamp: at }));
  expect(await pull()).toMatchObject({ updated: 1, failure: null });
});

test('a clock of ours that was years ahead, or behind, and has been put right, keeps nothing waiting', async () => {
  put(...homes(2));
  for (const wrong of ['2031-01-01T00:00:00.000Z', '2019-01-01T00:00:00.000Z']) {
    await sql`truncate feed`.execute(world.database.db);
    world.now = wrong;
    expect(await pull()).toMatchObject({ failure: null });
    world.now = addMs(begin, dayMs);
    expect([...(await findDueSources(world.database.db, ['Example MLS'], world.now))]).toEqual([
      'Example MLS',
    ]);
    world.source.records.delete('101');
    put(resoHome('102', { ModificationTimestamp: '2026-01-01T00:00:00Z' }));
    expect(await pullFeed(taskOf({ ifDueYn: true }))).toMatchObject({ failure: null });
    expect(await findProperty(world.database.db, 'x-102')).toBeDefined();
  }
});

test('a run that is killed before its first page, again and again, is seen by whoever looks after it', async () => {
  put(...homes(4));
  await pull();
  const kill = () =>
    sql`update feed set held_by = gen_random_uuid(), held_until = now() - interval '1 second',
      records_read = 0`.execute(world.database.db);
  let seen: unknown;
  world.source.fault = () => {
    seen ??= findFeeds(world.database.db);
    return undefined;
  };
  await kill();
  expect(await pull()).toMatchObject({ failure: null });
  expect(await seen).toMatchObject([
    { failedSince: world.now, failure: expect.stringContaining('ended without a word') },
  ]);
  expect(await findFeeds(world.database.db)).toMatchObject([{ failedSince: null, failure: null }]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import type { CsvImport } from './CsvImport.ts';
import { importCsv } from './importCsv.ts';
import { advanceRun, beginRun } from './importRun.ts';
import { Mapping } from './Mapping.ts';
import { readMapping } from './readMapping.ts';

const mapping = Mapping.parse({
  source: 'Test listings',
  keyPrefix: 't',
  key: ['id'],
  fields: {
    StandardStatus: { value: 'Active' },
    PropertySubType: { value: 'Townhouse' },
    ListPrice: 'price',
    UnparsedAddress: 'street',
    City: { value: 'Seattle' },
    StateOrProvince: { value: 'WA' },
    PostalCode: { value: '98103' },
    Latitude: { value: '47.66' },
    Longitude: { value: '-122.34' },
  },
});
const now = '2026-03-08T20:00:00.000Z';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-import-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(emptyTables);

async function emptyTables(): Promise<void> {
  await inTransaction(database.db, (tx) =>
    sql`truncate property, property_event, property_record, feed_snapshot, fact, import_run`.execute(
      tx,
    ),
  );
}

/** Rows by the hundred: every hundredth has no price that can be read. */
function csvOf(rows: number, price = 500_000): string {
  const lines = Array.from({ length: rows }, (_, i) =>
    [i, i % 100 === 99 ? 'soon' : price + i, `${i + 1} Birch Ave`].join(','),
  );
  return ['id,price,street', ...lines, ''].join('\n');
}

function fileOf(content: string | Buffer, name = 'homes.csv'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function taskOf(path: string, change: Partial<CsvImport> = {}): CsvImport {
  return {
    db: database.db,
    path,
    mapping,
    asDemoYn: false,
    now,
    reportPath: join(folder, 'refused.csv'),
    say: () => {},
    ...change,
  };
}

/** All that the import has made, histories among it, but the times of the homes. */
async function contents(): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(property) - 'last_confirmed_at' - 'modification_timestamp' as home,
      to_jsonb(record) as record,
      (select jsonb_agg(to_jsonb(event) order by step) from property_event event
        where event.listing_key = property.listing_key) as history
    from property join property_record record using (listing_key)
    order by listing_key`.execute(database.db);
  return rows;
}

async function factCount(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from fact`.execute(database.db);
  return rows[0]!.n;
}

test('good rows become homes, bad rows are reported, and once more changes nothing', async () => {
  const path = fileOf(csvOf(2500));
  const done = await importCsv(taskOf(path));
  expect(done).toMatchObject({ rowCount: 2500, inserted: 2475, updated: 0, refused: 25 });
  expect(readFileSync(done.reportPath!, 'utf8').split('\n').slice(0, 2)).toEqual([
    'line,effect,field,value,reason',
    '101,"refused","ListPrice","soon","Is not an amount of dollars."',
  ]);
  const [before, facts] = [await contents(), await factCount()];
  expect(facts).toBe(2475);

  const again = await importCsv(taskOf(path));
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 2475, refused: 25 });
  expect(await contents()).toEqual(before);
  expect(await factCount()).toBe(facts);
});

test('a file of the next day confirms what stayed and changes what changed', async () => {
  const path = fileOf(csvOf(50));
  utimesSync(path, new Date('2026-03-01'), new Date('2026-03-01'));
  await importCsv(taskOf(path));
  fileOf(csvOf(50).replace('500007', '499000'));
  utimesSync(path, new Date('2026-03-02'), new Date('2026-03-02'));
  expect(await importCsv(taskOf(path))).toMatchObject({ inserted: 0, updated: 1, unchanged: 49 });
  const { rows } = await sql<{ day: string }>`
    select distinct left(last_confirmed_at::text, 10) as day from property`.execute(database.db);
  expect(rows).toEqual([{ day: '2026-03-02' }]);
});

test('of two rows with one key the first counts, in each run', async () => {
  const path = fileOf('id,price,street\n1,100000,1 Birch Ave\n1,200000,2 Birch Ave\n');
  for (const inserted of [1, 0]) {
    const done = await importCsv(taskOf(path));
    expect(done).toMatchObject({ inserted, updated: 0, refused: 1 });
    expect(readFileSync(done.reportPath!, 'utf8')).toContain(
      '3,"refused","id","t-1","An earlier row',
    );
  }
});

test.each<[string, string | Buffer]>([
  ['an open quote at its end', `${csvOf(1500)}9999,"1,1 Birch Ave\n`],
  ['a NUL at its end', `${csvOf(1500)}9999,1,\0\n`],
  ['Latin-1 at its end', Buffer.from(`${csvOf(1500)}9999,1,Caf\xe9\n`, 'latin1')],
  ['10 MB in a line', `${csvOf(1500)}9999,${'1'.repeat(10_000_000)},x\n`],
  ['other columns', 'id,cost,street\n1,2,3\n'],
  ['no rows', 'id,price,street\n'],
  ['nothing', ''],
])('nothing is imported of a file with %s', async (_, content) => {
  await expect(importCsv(taskOf(fileOf(content)))).rejects.toMatchObject({ name: 'CannotStart' });
  expect(await contents()).toEqual([]);
  expect(await factCount()).toBe(0);
});

test('a file of nothing but bad rows imports nothing and says why for each', async () => {
  const done = await importCsv(taskOf(fileOf('id,price,street\n1,x,a\n2,y,b\n3\n')));
  expect(done).toMatchObject({ rowCount: 3, inserted: 0, refused: 3 });
  expect(readFileSync(done.reportPath!, 'utf8').trim().split('\n')).toHaveLength(4);
});

/** An import in another process, which is told only by what it leaves in the database. */
function importInChild(path: string) {
  const task = { path, mapping, asDemoYn: false, now, reportPath: join(folder, 'refused.csv') };
  const url = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const source = `
    import { connect } from ${url('../../platform/db/connect.ts')};
    import { importCsv } from ${url('./importCsv.ts')};
    const { db } = connect(${JSON.stringify(database.url)});
    await importCsv({ ...${JSON.stringify(task)}, db, say() {} });
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, exited: once(child, 'exit') };
}

async function rowsDone(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(rows_done), 0)::int as n from import_run`.execute(database.db);
  return rows[0]!.n;
}

test('an import that was killed goes on where it was, and ends as if it never had been', async () => {
  const rows = 12_000;
  const path = fileOf(csvOf(rows));
  const { child, exited } = importInChild(path);
  while ((await rowsDone()) === 0 && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  await exited;
  const done = await rowsDone();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(rows);
  const { rows: saved } = await sql<{ n: number }>`select count(*) as n from property`.execute(
    database.db,
  );
  expect(saved[0]!.n).toBe(done - Math.floor(done / 100));

  const lines: string[] = [];
  const resumed = await importCsv(taskOf(path, { say: (line) => lines.push(line) }));
  expect(lines[0]).toBe(`Goes on after row ${done.toLocaleString('en-US')}`);
  expect(resumed).toMatchObject({ inserted: 11_880, updated: 0, unchanged: 0, refused: 120 });
  expect(readFileSync(resumed.reportPath!, 'utf8').trim().split('\n')).toHaveLength(121);
  expect(await factCount()).toBe(11_880);
  expect(await importCsv(taskOf(path))).toMatchObject({ unchanged: 11_880, refused: 120 });

  const killed = await contents();
  await emptyTables();
  await importCsv(taskOf(path));
  expect(await contents()).toEqual(killed);
});

test('a later file that was killed leaves the steps that it leaves in one go', async () => {
  const files = [csvOf(6000), csvOf(6000, 490_000)].map((content, i) => {
    const path = fileOf(content, `day${i}.csv`);
    utimesSync(path, new Date(`2026-03-0${i + 1}`), new Date(`2026-03-0${i + 1}`));
    return path;
  });
  await importCsv(taskOf(files[0]!));
  const { child, exited } = importInChild(files[1]!);
  while (!(await underWay()) && child.exitCode === null) await sleep(2);
  child.kill('SIGKILL');
  await exited;
  expect(await rowsDone()).toBeLessThan(6000);
  await importCsv(taskOf(files[1]!));
  const killed = await contents();

  await emptyTables();
  for (const path of files) await importCsv(taskOf(path));
  expect(await contents()).toEqual(killed);
});

/** An import has saved a batch and is not at its end. */
async function underWay(): Promise<boolean> {
  const { rows } = await sql`
    select from import_run where finished_at is null and rows_done > 0`.execute(database.db);
  return rows.length > 0;
}

test('what two full snapshots lack is taken off the market, but no home whose row was odd', async () => {
  const snapshot = { mapping: { ...mapping, fullSnapshot: true } };
  const importDay = (day: number, content: string) => {
    const path = fileOf(content, 'all.csv');
    utimesSync(path, new Date(`2026-03-0${day}`), new Date(`2026-03-0${day}`));
    return importCsv(taskOf(path, snapshot));
  };
  const rows = (...ids: string[]) =>
    ['id,price,street', ...ids.map((id) => `${id},400000,${id} Birch Ave`), ''].join('\n');
  const odd = `${rows('1', '2')}4,soon,4 Birch Ave\n`;
  expect(await importDay(1, rows('1', '2', '3', '4'))).toMatchObject({ vanished: 0 });
  expect(await importDay(2, odd)).toMatchObject({ vanished: 0, refused: 1 });
  expect(await importDay(2, odd)).toMatchObject({ vanished: 0 });
  expect(await importDay(3, odd)).toMatchObject({ vanished: 1 });
  const { rows: gone } = await sql<{ key: string }>`
    select listing_key as key from property where suppressed_at is not null`.execute(database.db);
  expect(gone).toEqual([{ key: 't-3' }]);
  expect(await importDay(4, rows('1', '2', '3', '4'))).toMatchObject({ updated: 1, vanished: 0 });
});

test('another file after one that was never finished begins anew, and says so', async () => {
  await importCsv(taskOf(fileOf(csvOf(1200), 'old.csv')));
  await inTransaction(database.db, (tx) =>
    sql`update import_run set finished_at = null, rows_done = 1000`.execute(tx),
  );
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const done = await importCsv(taskOf(fileOf(csvOf(10), 'new.csv'), { say }));
  expect(lines).toEqual(['old.csv stopped after row 1,000; its homes stay.']);
  expect(done).toMatchObject({ rowCount: 10, unchanged: 10 });
});

test('of two imports of one source at a time the second to move is told', async () => {
  const of = { source: 'Test listings', fileName: 'homes.csv', fingerprint: 'same' };
  const nothing = { inserted: 0, updated: 0, unchanged: 0 };
  const [first, second] = [
    await beginRun(database.db, of, now),
    await beginRun(database.db, of, now),
  ];
  const advance = ({ run }: typeof first) =>
    inTransaction(database.db, (tx) => advanceRun(tx, run, 1000, nothing));
  await advance(first);
  await expect(advance(second)).rejects.toThrow(
    'Another import of “Test listings” is running. Let it finish first.',
  );
});

const kingCounty = fileURLToPath(
  new URL('../../../../../shared/data/king-county/kc_sales_with_addresses.csv', import.meta.url),
);

test.skipIf(!existsSync(kingCounty))(
  'the sales of King County come in, as they are and as a demo (needs ../shared/data)',
  async () => {
    const checkout = new URL('../../../../', import.meta.url);
    const task = taskOf(kingCounty, {
      mapping: readMapping(fileURLToPath(new URL('mappings/king-county.json', checkout))),
    });
    expect(await importCsv(task)).toMatchObject({ rowCount: 4127, inserted: 4127, refused: 0 });
    const demo = { ...task, asDemoYn: true };
    expect(await importCsv(demo)).toMatchObject({ inserted: 0, updated: 4127 });
    expect(await importCsv({ ...demo, now: '2026-05-01T20:00:00.000Z' })).toMatchObject({
      unchanged: 4127,
    });
  },
);

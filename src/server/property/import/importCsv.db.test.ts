import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import type { CsvImport } from './CsvImport.ts';
import { importCsv } from './importCsv.ts';
import { advanceRun, beginRun } from './importRun.ts';
import { readMapping } from './readMapping.ts';
import { birchCsv, birchMapping, scantMapping } from './testing/birchHomes.ts';
import { emptyImports, importedContents } from './testing/importedContents.ts';

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
beforeEach(() => emptyImports(database.db));

function fileOf(content: string | Buffer, name = 'homes.csv'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function taskOf(path: string, change: Partial<CsvImport> = {}): CsvImport {
  return {
    db: database.db,
    path,
    mapping: birchMapping,
    asDemoYn: false,
    now,
    reportPath: join(folder, 'refused.csv'),
    say: () => {},
    ...change,
  };
}

async function factCount(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from fact`.execute(database.db);
  return rows[0]!.n;
}

test('good rows become homes, bad rows are reported, and once more changes nothing', async () => {
  const path = fileOf(birchCsv(2500));
  const done = await importCsv(taskOf(path));
  expect(done).toMatchObject({ rowCount: 2500, inserted: 2475, updated: 0, refused: 25 });
  expect(readFileSync(done.reportPath!, 'utf8').split('\n').slice(0, 2)).toEqual([
    'line,effect,field,value,reason',
    '101,"refused","ListPrice","soon","Is not an amount of dollars."',
  ]);
  const [before, facts] = [await importedContents(database.db), await factCount()];
  expect(facts).toBe(2475);

  const again = await importCsv(taskOf(path));
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 2475, refused: 25 });
  expect(await importedContents(database.db)).toEqual(before);
  expect(await factCount()).toBe(facts);
});

test('a file of the next day confirms what stayed and changes what changed', async () => {
  const path = fileOf(birchCsv(50));
  utimesSync(path, new Date('2026-03-01'), new Date('2026-03-01'));
  await importCsv(taskOf(path));
  fileOf(birchCsv(50).replace('500007', '499000'));
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
  ['a NUL at its end', `${birchCsv(1500)}9999,1,\0\n`],
  ['a byte of no text at its end', Buffer.from(`${birchCsv(1500)}9999,1,Caf\x81\n`, 'latin1')],
  ['10 MB in a line', `${birchCsv(1500)}9999,${'1'.repeat(10_000_000)},x\n`],
  ['other columns', 'id,cost,street\n1,2,3\n'],
  ['no rows', 'id,price,street\n'],
  ['nothing', ''],
])('nothing is imported of a file with %s', async (_, content) => {
  await expect(importCsv(taskOf(fileOf(content)))).rejects.toMatchObject({ name: 'CannotStart' });
  expect(await importedContents(database.db)).toEqual([]);
  expect(await factCount()).toBe(0);
});

test('a stray quote costs its row, with line and column in the report, and shifts no other', async () => {
  const importOf = (content: string) => {
    const path = fileOf(content);
    utimesSync(path, new Date('2026-03-01'), new Date('2026-03-01'));
    return importCsv(taskOf(path));
  };
  expect(await importOf(birchCsv(30))).toMatchObject({ inserted: 30, refused: 0 });
  const whole = await importedContents(database.db);
  await emptyImports(database.db);

  const [header, ...rows] = birchCsv(30).trim().split('\n');
  const [open, behind, inches] = ['97,1,"1 Birch Ave', '98,"1"0,x', '99,700000,1 Birch Ave 5" up'];
  const odd = [header, open, ...rows.slice(0, 20), behind, ...rows.slice(20), inches, ''];
  const done = await importOf(odd.join('\n'));
  expect(done).toMatchObject({ rowCount: 33, inserted: 31, refused: 2 });
  expect([...done.noted]).toEqual([['street', 1]]);
  const report = readFileSync(done.reportPath!, 'utf8');
  expect(report).toContain('2,"refused","","","Could not be read: in column 3 a quote is opened');
  expect(report).toContain('23,"refused","","","Could not be read: in column 2 text stands behind');
  expect(report).toContain('34,"noted","street","1 Birch Ave 5"" up","A quote stands within');
  expect(await importedContents(database.db)).toEqual(expect.arrayContaining(whole));
});

test('a file of nothing but bad rows imports nothing and says why for each', async () => {
  const done = await importCsv(taskOf(fileOf('id,price,street\n1,x,a\n2,y,b\n3\n')));
  expect(done).toMatchObject({ rowCount: 3, inserted: 0, refused: 3 });
  expect(readFileSync(done.reportPath!, 'utf8').trim().split('\n')).toHaveLength(4);
});

test('what two full snapshots lack is taken off the market, but no home whose row was odd', async () => {
  const snapshot = { mapping: { ...birchMapping, fullSnapshot: true } };
  const importDay = (day: number, content: string) => {
    const path = fileOf(content, 'all.csv');
    utimesSync(path, new Date(`2026-03-0${day}`), new Date(`2026-03-0${day}`));
    return importCsv(taskOf(path, snapshot));
  };
  const rows = (...ids: string[]) =>
    ['id,price,street', ...ids.map((id) => `${id},400000,${id} Birch Ave`), ''].join('\n');
  const odd = `${rows('1', '2')}4,soon,4 Birch Ave\n`;
  expect(await importDay(1, rows('1', '2', '3', '4'))).toMatchObject({ vanished: 0, missing: 0 });
  expect(await importDay(2, odd)).toMatchObject({ vanished: 0, missing: 1, refused: 1 });
  expect(await importDay(2, odd)).toMatchObject({ vanished: 0, missing: 1 });
  expect(await importDay(3, odd)).toMatchObject({ vanished: 1, missing: 0 });
  const { rows: gone } = await sql<{ key: string }>`
    select listing_key as key from property where suppressed_at is not null`.execute(database.db);
  expect(gone).toEqual([{ key: 't-3' }]);
  expect(await importDay(4, rows('1', '2', '3', '4'))).toMatchObject({ updated: 1, vanished: 0 });
});

test('a full snapshot that was cut short takes nothing off the market, unless it is told to', async () => {
  const importDay = (day: number, content: string, closeAnywayYn = false) => {
    const path = fileOf(content, 'all.csv');
    utimesSync(path, new Date(`2026-03-0${day}`), new Date(`2026-03-0${day}`));
    const mapping = { ...birchMapping, fullSnapshot: true };
    return importCsv(taskOf(path, { mapping, closeAnywayYn }));
  };
  const [all, half] = [birchCsv(40), birchCsv(20)];
  await importDay(1, all);
  expect(await importDay(2, half)).toMatchObject({ vanished: 0, notClosed: null });
  const many = '20 of 40 homes for sale would go at once';
  expect(await importDay(3, half)).toMatchObject({ vanished: 0, notClosed: many });
  const unread = `${half}"40`;
  const odd = { vanished: 0, notClosed: '1 row has no key that could be read' };
  expect(await importDay(4, unread)).toMatchObject(odd);
  expect(await importDay(4, unread, true)).toMatchObject({ vanished: 20, notClosed: null });
});

test('another file after one that was never finished begins anew, and says so', async () => {
  await importCsv(taskOf(fileOf(birchCsv(1200), 'old.csv')));
  await inTransaction(database.db, (tx) =>
    sql`update import_run set finished_at = null, rows_done = 1000`.execute(tx),
  );
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const done = await importCsv(taskOf(fileOf(birchCsv(10), 'new.csv'), { say }));
  expect(lines).toEqual(['old.csv stopped after row 1,000; its homes stay.']);
  expect(done).toMatchObject({ rowCount: 10, unchanged: 10 });
});

test('of two imports of one source at a time the second to move is told', async () => {
  const of = { source: 'Birch Avenue', fileName: 'homes.csv', fingerprint: 'same' };
  const nothing = { inserted: 0, updated: 0, unchanged: 0 };
  const [first, second] = [
    await beginRun(database.db, of, now),
    await beginRun(database.db, of, now),
  ];
  const advance = ({ run }: typeof first) =>
    inTransaction(database.db, (tx) => advanceRun(tx, run, 1000, nothing));
  await advance(first);
  await expect(advance(second)).rejects.toThrow(
    'Another import of “Birch Avenue” is running. Let it finish first.',
  );
});

test('rows without coordinates stand at addresses that another source has placed', async () => {
  await importCsv(taskOf(fileOf(birchCsv(5))));
  const path = fileOf(birchCsv(6), 'elsewhere.csv');
  const done = () => importCsv(taskOf(path, { mapping: scantMapping }));
  expect(await done()).toMatchObject({ inserted: 6 });
  expect(await done()).toMatchObject({ updated: 0, unchanged: 6 });
  const { rows } = await sql`
    select street_number::int as n, latitude = 47.66 and longitude = -122.34 as "thereYn",
      coordinates_approximate_yn
    from property where originating_system_name = ${scantMapping.source}
    order by n`.execute(database.db);
  expect(rows).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => ({ n, thereYn: n < 6, coordinatesApproximateYn: true })),
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
      mapping: await readMapping(fileURLToPath(new URL('mappings/king-county.json', checkout))),
    });
    expect(await importCsv(task)).toMatchObject({ rowCount: 4127, inserted: 4127, refused: 0 });
    // Writing homes takes most of the time, and a part of them shows the rest.
    const lines = readFileSync(kingCounty, 'utf8').split('\n');
    const some = [lines[0]!, ...lines.slice(1, 301), ''].join('\n');
    const demo = { ...task, path: fileOf(some), asDemoYn: true };
    expect(await importCsv(demo)).toMatchObject({ inserted: 0, updated: 300 });
    expect(await importCsv({ ...demo, now: '2026-05-01T20:00:00.000Z' })).toMatchObject({
      unchanged: 300,
    });
  },
);

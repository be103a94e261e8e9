/** Imports that are killed, at one statement after the other, and begun again. */
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { killAfter } from '../../platform/db/testing/killAfter.ts';
import type { CsvImport } from './CsvImport.ts';
import { type CsvImported, importCsv } from './importCsv.ts';
import { birchCsv, birchMapping } from './testing/birchHomes.ts';
import { emptyImports, importedContents } from './testing/importedContents.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-killed-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => emptyImports(database.db));

const rows = 120;
/** Everything there at first; then a cut for all; then half of them gone, in two full files. */
const days = [
  birchCsv(rows),
  birchCsv(rows, 490_000),
  birchCsv(rows / 2, 490_000),
  birchCsv(rows / 2, 480_000),
];

/** The file as of a day of March, in batches of fifty rows. */
function fileOf(day: number): Omit<CsvImport, 'db' | 'say'> {
  const path = join(folder, `day${day}.csv`);
  writeFileSync(path, days[day - 1]!);
  utimesSync(path, new Date(`2026-03-0${day}`), new Date(`2026-03-0${day}`));
  return {
    path,
    mapping: { ...birchMapping, fullSnapshot: true },
    asDemoYn: false,
    now: '2026-03-08T20:00:00.000Z',
    reportPath: join(folder, 'refused.csv'),
    rowsPerBatch: 50,
  };
}

function importDay(day: number, say: CsvImport['say'] = () => {}): Promise<CsvImported> {
  return importCsv({ ...fileOf(day), db: database.db, say });
}

/** @returns false when the import needed no more statements than that */
function importUntil(day: number, fatal: number): Promise<boolean> {
  return killAfter(fatal, {
    databaseUrl: database.url,
    imports: { importCsv: new URL('importCsv.ts', import.meta.url) },
    script: `await importCsv({ ...${JSON.stringify(fileOf(day))}, db, say() {} });`,
  });
}

async function count(table: 'property' | 'fact'): Promise<number> {
  const { rows: found } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)}`.execute(database.db);
  return found[0]!.n;
}

async function rowsDone(): Promise<number> {
  const { rows: runs } = await sql<{ n: number }>`
    select coalesce(max(rows_done), 0)::int as n from import_run`.execute(database.db);
  return runs[0]!.n;
}

/** A file has some fifty statements; which of them belong to what may change. */
const stride = 6;
const minutes = 60_000;

test(
  'an import that was killed goes on where it was, and ends as if it never had been',
  async () => {
    await importDay(1);
    const whole = await importedContents(database.db);
    const seen = new Set<number>();
    for (let fatal = 2; ; fatal += stride) {
      await emptyImports(database.db);
      if (!(await importUntil(1, fatal))) break;
      const done = await rowsDone();
      seen.add(done);
      expect(await count('property')).toBe(done - Math.floor(done / 100));
      const lines: string[] = [];
      const resumed = await importDay(1, (line) => lines.push(line));
      // A slow machine also gets lines about its progress.
      const resumption = lines.filter((line) => line.startsWith('Goes on'));
      expect(resumption).toEqual(done === 0 ? [] : [`Goes on after row ${done}`]);
      expect(resumed).toMatchObject({ inserted: 119, updated: 0, unchanged: 0, refused: 1 });
      expect(readFileSync(resumed.reportPath!, 'utf8').trim().split('\n')).toHaveLength(2);
      expect(await count('fact')).toBe(119);
      expect(await importedContents(database.db)).toEqual(whole);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 50, 100, 120]);
  },
  5 * minutes,
);

test(
  'killed in the last of four full files, it leaves the steps and takes off what the four do',
  async () => {
    for (const day of [1, 2, 3, 4]) await importDay(day);
    const whole = await importedContents(database.db);
    const facts = await count('fact');
    for (let fatal = 5; ; fatal += 2 * stride) {
      await emptyImports(database.db);
      for (const day of [1, 2, 3]) await importDay(day);
      const endedYn = !(await importUntil(4, fatal));
      await importDay(4);
      expect(await importedContents(database.db)).toEqual(whole);
      expect(await count('fact')).toBe(facts);
      if (endedYn) break;
    }
  },
  5 * minutes,
);

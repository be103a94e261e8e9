/** Runs of a feed that are killed, at one statement after the other, and begun again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { killAfter } from '../../platform/db/testing/killAfter.ts';
import { emptyImports, importedContents } from '../import/testing/importedContents.ts';
import { pullFeed } from './pullFeed.ts';
import { ResoFeed } from './ResoFeed.ts';
import { resoHome, type ResoSource, resoSource } from './testing/resoSource.ts';

let database: FreshDatabase;
let source: ResoSource;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  source = await resoSource();
  source.tokens.add('a-token');
  source.mostPerPage = 4;
  folder = mkdtempSync(join(tmpdir(), 'lintel-killed-feed-'));
});
afterAll(async () => {
  await database.close();
  await source.close();
  rmSync(folder, { recursive: true });
});

/** Fourteen homes at first; then some cut, one gone, one new. */
function tell(day: number): void {
  source.records.clear();
  for (let i = 0; i < 14; i++) source.records.set(`${100 + i}`, resoHome(`${100 + i}`));
  if (day === 1) return;
  for (let i = 0; i < 6; i++) {
    const at = `2026-03-09T1${i}:00:00Z`;
    const cut = resoHome(`${100 + i}`, { ListPrice: 480_000 + i, ModificationTimestamp: at });
    source.records.set(`${100 + i}`, cut);
  }
  source.records.delete('113');
  source.records.set('200', resoHome('200', { ModificationTimestamp: '2026-03-09T20:00:00Z' }));
}

const feedOf = () => ({
  source: 'Example MLS',
  keyPrefix: 'x',
  url: source.url,
  access: { bearer: { env: 'A_FEED_TOKEN' } },
});
const nowOf = (day: number) =>
  day === 1 ? '2026-03-08T20:00:00.000Z' : '2026-03-10T20:00:00.000Z';

const pullDay = (day: number) =>
  pullFeed({
    db: database.db,
    feed: ResoFeed.parse(feedOf()),
    secretOf: () => 'a-token',
    now: () => nowOf(day),
    reportPath: join(folder, 'report.csv'),
    say: () => {},
  });

/** @returns false when the run needed no more statements than that */
function pullUntil(day: number, fatal: number): Promise<boolean> {
  return killAfter(fatal, {
    databaseUrl: database.url,
    imports: {
      pullFeed: new URL('pullFeed.ts', import.meta.url),
      ResoFeed: new URL('ResoFeed.ts', import.meta.url),
    },
    script: `
      await pullFeed({
        db,
        feed: ResoFeed.parse(${JSON.stringify(feedOf())}),
        secretOf: () => 'a-token',
        now: () => ${JSON.stringify(nowOf(day))},
        reportPath: ${JSON.stringify(join(folder, 'killed.csv'))},
        say() {},
      });`,
  });
}

/** What a minute of silence does. */
const forgetHolder = () =>
  sql`update feed set held_until = now() - interval '1 second' where held_by is not null`.execute(
    database.db,
  );

const stride = 9;
const minutes = 60_000;

test.each([1, 2])(
  'day %i of a feed, killed anywhere and begun again, ends as if it never had been',
  async (day) => {
    const before = async () => {
      await emptyImports(database.db);
      tell(1);
      if (day === 2) expect(await pullDay(1)).toMatchObject({ inserted: 14, failure: null });
      tell(day);
    };
    await before();
    expect(await pullDay(day)).toMatchObject({ failure: null, gone: day === 1 ? 0 : 1 });
    const whole = await importedContents(database.db);
    const stages = new Set<unknown>();
    for (let fatal = 4; ; fatal += stride) {
      await before();
      if (!(await pullUntil(day, fatal))) break;
      // Whoever was killed holds it for a while still.
      const held = await sql<{ stage: string; heldYn: boolean }>`
        select stage || ' ' || records_read as stage, held_until > now() as held_yn from feed`.execute(
        database.db,
      );
      if (held.rows[0]?.heldYn) expect(await pullDay(day)).toBeNull();
      stages.add(held.rows[0]?.stage);
      await forgetHolder();
      expect(await pullDay(day)).toMatchObject({ failure: null });
      expect(await importedContents(database.db)).toEqual(whole);
      const { rows } = await sql<{ stage: string }>`select stage from feed`.execute(database.db);
      expect(rows).toEqual([{ stage: 'changes' }]);
    }
    // It was killed between pages, not only before the first.
    expect(stages.size).toBeGreaterThan(3);
  },
  5 * minutes,
);

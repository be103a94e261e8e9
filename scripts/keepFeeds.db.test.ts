import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import { emptyImports } from '#server/property/import/testing/importedContents.ts';
import { findProperty } from '#server/property/queries.ts';
import { resoHome, type ResoSource, resoSource } from '#server/property/reso/testing/resoSource.ts';
import { keepFeeds, readFeeds } from './keepFeeds.ts';
import { runScript, ScriptFailed } from './runScript.ts';

let database: FreshDatabase;
let folder: string;
let source: ResoSource;
let feed: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-feeds-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  source = await resoSource();
  source.tokens.add('a-token');
  writeFileSync(join(folder, 'token'), 'a-token');
  chmodSync(join(folder, 'token'), 0o600);
  feed = join(folder, 'example.reso.json');
  writeFileSync(
    feed,
    JSON.stringify({
      source: 'Example MLS',
      keyPrefix: 'x',
      url: source.url,
      access: { bearer: { file: 'token' } },
    }),
  );
  for (const key of ['1', '2']) source.records.set(key, resoHome(key));
  await emptyImports(database.db);
});
afterEach(() => source.close());

/** What `npm run import` says, and whether it ended well. */
async function importFeed(...options: string[]): Promise<{ said: string; wellYn: boolean }> {
  const lines: string[] = [];
  try {
    await runScript(['scripts/import.ts', feed, ...options], {
      env: { DATABASE_URL: database.url, LINTEL_DATA: folder },
      say: (line) => lines.push(line),
    });
    return { said: lines.join('\n'), wellYn: true };
  } catch (error) {
    if (!(error instanceof ScriptFailed)) throw error;
    return { said: error.output, wellYn: false };
  }
}

test('a feed is imported by its file, and a second run finds nothing new', async () => {
  source.records.set('3', resoHome('3', { ListPrice: 'a lot' }));
  const first = await importFeed();
  expect(first.said).toContain('Records: 3. Homes: 2 new, 0 changed. Refused records: 1.');
  expect(first.wellYn).toBe(true);
  const report = readFileSync(join(folder, 'imports', 'example.reso.json.refused.csv'), 'utf8');
  expect(report).toContain('"x-3","refused","ListPrice","a lot","Is not an amount of dollars."');
  expect((await importFeed()).said).toContain('Homes: 0 new, 0 changed.');
  expect((await importFeed('--if-due')).said).toContain('Not due.');
});

test('what goes wrong ends in a sentence and a failure, without the token', async () => {
  source.fault = () => ({ status: 403, body: { error: { message: 'Not for a-token.' } } });
  const refused = await importFeed();
  expect(refused).toMatchObject({ wellYn: false });
  expect(refused.said).toContain('It did not come to its end: ');
  expect(refused.said).toContain('answered with 403: Not for (a secret).');
  chmodSync(join(folder, 'token'), 0o640);
  const open = await importFeed();
  expect(open).toMatchObject({ wellYn: false });
  expect(open.said).toContain('Others can read the secret');
  await database.pool.query(`update feed set held_by = gen_random_uuid(), held_until = 'infinity'`);
  expect((await importFeed()).said).toContain('A run of “Example MLS” is under way');
});

test('the server pulls what is due, and again when it is due again', async () => {
  const said: string[] = [];
  const stop = keepFeeds({
    databaseUrl: database.url,
    feeds: readFeeds([feed]),
    lookEveryMs: 20,
    say: (line) => said.push(line),
  });
  const price = async () => (await findProperty(database.db, 'x-1'))?.listPriceCents;
  try {
    await expect.poll(price).toBe(50_000_000);
    await expect.poll(() => said.join()).toContain('Example MLS: Records: 2. Homes: 2 new');
    const at = new Date().toISOString();
    source.records.set('1', resoHome('1', { ListPrice: 490_000, ModificationTimestamp: at }));
    await database.pool.query(`update feed set due_at = '2026-01-01'`);
    await expect.poll(price).toBe(49_000_000);
  } finally {
    await stop();
  }
});

test('a source that is silent holds no other one up', async () => {
  const silent = await resoSource();
  silent.tokens.add('a-token');
  silent.records.set('1', resoHome('1'));
  silent.fault = () => 'silence';
  const first = join(folder, 'silent.reso.json');
  const { url } = silent;
  writeFileSync(
    first,
    JSON.stringify({
      ...{ source: 'Silent MLS', keyPrefix: 's', url, access: { bearer: { file: 'token' } } },
    }),
  );
  const stop = keepFeeds({
    databaseUrl: database.url,
    feeds: readFeeds([first, feed]),
    lookEveryMs: 20,
    say: () => {},
  });
  const found = async () => (await findProperty(database.db, 'x-1')) !== undefined;
  try {
    await expect.poll(found, { timeout: 60_000 }).toBe(true);
  } finally {
    await stop();
    await silent.close();
  }
});

test('two feeds of one source, and a file that makes no sense, are told before anything is started', () => {
  expect(() => readFeeds([feed, feed])).toThrow(
    `Two feeds of RESO_FEEDS have the source “Example MLS”: ${feed} and ${feed}. Give each`,
  );
  writeFileSync(feed, '{}');
  expect(() => readFeeds([feed])).toThrow('cannot be used');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { saveProperties } from './saveProperties.ts';
import { sitemapIndex, sitemapOfHomes } from './sitemap.ts';

const origin = 'https://homes.example?a&b';
/** Two database reads per file; the product puts 10,000 homes into one. */
const homesPerFile = 2_000;
const extra = 3;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const home = { property: aHome({ listingKey: 'home-0' }), history: [] };
  await inTransaction(database.db, async (tx) => {
    await saveProperties(tx, '2026-03-08T12:00:00.000Z', [home]);
    await sql`
      insert into property
      select (json_populate_record(home, json_build_object('listing_key', 'home-' || number))).*
      from property as home, generate_series(1, ${homesPerFile + extra - 1}) as number`.execute(tx);
  });
});
afterAll(() => database.close());

async function read(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('files follow each other without a gap or a double', async () => {
  const index = await read(sitemapIndex(database.db, origin, homesPerFile));
  const starts = [...index.matchAll(/from=([^<]+)</g)].map((match) => match[1]!);
  expect(starts).toHaveLength(2);

  const files = await Promise.all(
    starts.map((from) => read(sitemapOfHomes(database.db, origin, from, homesPerFile))),
  );
  const keys = files.map((file) =>
    [...file.matchAll(/\/home\/([^<]+)</g)].map((found) => found[1]),
  );
  expect(keys.map((list) => list.length)).toEqual([homesPerFile, extra]);
  expect(new Set(keys.flat()).size).toBe(homesPerFile + extra);
});

test('addresses are escaped for XML', async () => {
  const index = await read(sitemapIndex(database.db, origin, homesPerFile));
  expect(index).toContain('a&amp;b');
  expect(index.replaceAll('&amp;', '')).not.toContain('&');
});

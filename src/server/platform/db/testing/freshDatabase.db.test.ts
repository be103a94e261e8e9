import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from './freshDatabase.ts';

const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
afterAll(() => Promise.all([one.close(), other.close()]));

test('is migrated, and shares nothing with the next one', async () => {
  await sql`CREATE TABLE only_here (word text)`.execute(one.db);
  const tables = async ({ db }: typeof one) =>
    (await db.introspection.getTables()).map((table) => table.name);
  expect(await tables(one)).toContain('only_here');
  expect(await tables(other)).not.toContain('only_here');
  expect(await tables(other)).toContain('migration');
});

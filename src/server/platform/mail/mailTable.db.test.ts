import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { snakeCase } from '#api/wire.ts';
import { Mail } from '#domain/mail/Mail.ts';
import { type FreshDatabase, freshDatabase } from '../db/testing/freshDatabase.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const types: Record<string, string> = {
  'string:uuid': 'uuid',
  'string:date-time': 'timestamp with time zone',
  string: 'text',
  integer: 'integer',
};

/** One that may be null says so in a list of types, or where it has a format as one of two. */
interface Said {
  type?: string | string[];
  format?: string;
  anyOf?: Said[];
}

test('the table has a column for each field of a mail, and no other', async () => {
  const { rows } = await sql<{ name: string; type: string; nullableYn: boolean }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable_yn
    from information_schema.columns
    where table_schema = 'public' and table_name = 'mail' order by 1`.execute(database.db);
  const { properties = {} } = z.toJSONSchema(Mail);
  const told = Object.entries(properties as Record<string, Said>).map(([field, said]) => {
    const { type, format } = said.anyOf?.find((option) => option.type !== 'null') ?? said;
    const kind = [type].flat().find((one) => one !== 'null')!;
    return {
      name: snakeCase(field),
      type: types[format === undefined ? kind : `${kind}:${format}`],
      nullableYn: said.anyOf !== undefined || Array.isArray(type),
    };
  });
  expect(rows).toEqual(told.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});

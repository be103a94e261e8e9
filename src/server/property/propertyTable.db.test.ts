import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { snakeCase } from '#api/wire.ts';
import { isPublic } from '#domain/property/shown.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { Step } from '#domain/property/history/Step.ts';
import { Property, StandardStatus } from '#domain/property/Property.ts';
import { byName, type Column, columnsOf } from '../platform/db/testing/columnsOf.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { publicInSql } from './queries.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** What the table must look like, were it printed from the noun. */
function columnsFor(noun: z.ZodObject): Column[] {
  const { properties = {} } = z.toJSONSchema(noun, { unrepresentable: 'any' });
  return Object.entries(properties)
    .map(([field, schema]) => {
      const { anyOf, type } = schema as { anyOf?: { type: string }[]; type?: string | string[] };
      const types = anyOf?.map((option) => option.type) ?? [type].flat();
      const kind =
        anyOf?.find((option) => option.type !== 'null') ?? (schema as { format?: string });
      const known = types.find((name) => name !== 'null');
      return {
        name: snakeCase(field),
        type: typeFor(field, { ...kind, type: known! }),
        nullableYn: types.includes('null'),
      };
    })
    .toSorted(byName);
}

function typeFor(field: string, schema: { type: string; format?: string }): string {
  if (field.endsWith('Cents')) return 'bigint';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'timestamp with time zone';
  const types: Record<string, string> = {
    string: 'text',
    integer: 'integer',
    number: 'double precision',
    boolean: 'boolean',
    array: 'jsonb',
  };
  return types[schema.type] ?? schema.type;
}

test('the property table has a column for each field of the noun, and no other', async () => {
  expect(await columnsOf(database.db, 'property')).toEqual(columnsFor(Property));
});

test('the history table has a column for each field of a step, its home and its place', async () => {
  const noun = Step.extend({ listingKey: z.string(), step: z.int() });
  expect(await columnsOf(database.db, 'property_event')).toEqual(columnsFor(noun));
});

test('SQL and domain agree on which homes are public', async () => {
  for (const standardStatus of StandardStatus.options) {
    for (const internetEntireListingDisplayYn of [true, false]) {
      for (const suppressedAt of [null, '2026-03-08T00:00:00.000Z']) {
        const home = aHome({ standardStatus, internetEntireListingDisplayYn, suppressedAt });
        const { rows } = await sql<{ yes: boolean }>`
          select ${publicInSql} as yes from (values (
            ${internetEntireListingDisplayYn}::boolean, ${suppressedAt}::timestamptz, ${standardStatus}
          )) as home (internet_entire_listing_display_yn, suppressed_at, standard_status)
        `.execute(database.db);
        expect(rows[0]!.yes).toBe(isPublic(home));
      }
    }
  }
});

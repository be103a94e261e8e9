import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { snakeCase } from '#api/wire.ts';
import { Agent } from '#domain/agent/Agent.ts';
import { AgentEntry } from '#domain/agent/AgentEntry.ts';
import { License } from '#domain/agent/License.ts';
import { AgentStatus } from '#domain/agent/AgentStatus.ts';
import { AgentPackage, PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; nullableYn: boolean }>`
    select column_name as name, is_nullable = 'YES' as nullable_yn
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(database.db);
  return rows.map(({ name, nullableYn }) => (nullableYn ? `${name}?` : name)).toSorted();
}

/** The noun's fields as columns; `?` where there may be none. */
function columnsFor(noun: z.ZodObject, others: string[]): string[] {
  const fields = Object.entries(noun.shape).map(([field, schema]) =>
    schema.safeParse(null).success ? `${snakeCase(field)}?` : snakeCase(field),
  );
  return [...fields, ...others].toSorted();
}

test('an agent is stored field by field; name, photo and firm stand elsewhere', async () => {
  const stored = Agent.omit({
    licenses: true,
    states: true,
    name: true,
    photoFileId: true,
    brokerageName: true,
    brokerageLicenseNumber: true,
  });
  expect(await columnsOf('agent')).toEqual(
    columnsFor(stored, ['status', 'revision', 'suspension?', 'created_at']),
  );
});

test('a license is stored field by field, with what time does to it', async () => {
  const others = ['agent_profile_id', 'ends_soon_at?', 'lapses_at?', 'told?', 'next_notice_at?'];
  expect(await columnsOf('agent_license')).toEqual(columnsFor(License, others));
});

test('what was changed about an agent is stored field by field', async () => {
  expect(await columnsOf('agent_record')).toEqual(columnsFor(AgentEntry, ['agent_profile_id']));
});

test('a package is stored field by field, its terms as one document', async () => {
  const { packageId, version, agentProfileId, publishedAt, retiredAt } = AgentPackage.shape;
  const given = { packageId, version, agentProfileId, publishedAt, retiredAt };
  expect(Object.keys(AgentPackage.shape).toSorted()).toEqual(
    [...Object.keys(PackageTerms.shape), ...Object.keys(given)].toSorted(),
  );
  const others = ['terms', 'fee_model', 'states', 'own_words_yn', 'created_at'];
  expect(await columnsOf('agent_package')).toEqual(columnsFor(z.object(given), others));
});

test('a jurisdiction is stored as a document; what it is found by are columns', async () => {
  const found = Jurisdiction.pick({ state: true, status: true, validFrom: true });
  const others = [
    'jurisdiction_id',
    'rules',
    'drafted_by?',
    'drafted_at',
    'published_by?',
    'published_at?',
    'shipped_yn',
  ];
  expect(await columnsOf('jurisdiction')).toEqual(columnsFor(found, others));
});

test('SQL and domain know the same statuses of agents', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conrelid = 'agent'::regclass and conname = 'agent_status_check'`.execute(database.db);
  const named = [...rows[0]!.check.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(named).toEqual(AgentStatus.options);
});

/**
 * The database of the version before starts under this one, with people, agreements, letters and facts
 * in it. `testing/before0013.json` holds its rows, as that version wrote them.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { userApi } from '#api/user.ts';
import { migrate } from './platform/db/migrate.ts';
import { databaseOn, query } from './platform/db/testing/testServer.ts';
import { type Key, signIn } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

const admin = inject('testServerUrl');
const name = `test_${randomBytes(6).toString('hex')}`;
const databaseUrl = databaseOn(admin, name);
const firstNew = '0013';
const rows = JSON.parse(
  readFileSync(new URL('testing/before0013.json', import.meta.url), 'utf8'),
) as Record<string, object[]>;

/** As the version before left it. */
async function fillBefore(client: pg.Client): Promise<void> {
  const folder = new URL('platform/db/migrations/', import.meta.url);
  await client.query(
    `create table migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < firstNew);
  for (const file of files.toSorted()) {
    const sql = readFileSync(new URL(file, folder), 'utf8');
    await client.query(sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [
      file,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
  for (const [table, content] of Object.entries(rows)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
      [table],
    );
    const list = columns.map(({ name }) => `"${name}"`).join(', ');
    await client.query(
      `insert into "${table}" (${list})
       select ${list} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(content)],
    );
  }
}

let client: pg.Client;
let server: WholeServer;
beforeAll(async () => {
  await query(admin, `create database ${name}`);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillBefore(client);
  const applied = await migrate(databaseUrl);
  expect(applied[0]).toMatch(/^0013/);
  server = await wholeServer({ databaseUrl });
});
afterAll(async () => {
  await server.close();
  await client.end();
  await query(admin, `drop database ${name} with (force)`);
});

async function as(key: Key) {
  return (await signIn(server, key)).browser;
}

test('people sign in, and find what they had signed', async () => {
  const ana = await as('ana');
  expect((await ana.call(userApi.me, {})).data.name).toBe('Ana Ruiz');
  const { contract } = (await ana.call(contractApi.current, {})).data;
  expect(contract).toMatchObject({ status: 'active', propertyArea: 'Seattle' });
  const { contractId } = contract!;
  const detail = (await ana.call(contractApi.contract, { params: { contractId } })).data;
  const signed = detail.history.filter(({ kind }) => kind === 'signed');
  expect(signed).toHaveLength(2);
});

test('what waited can be approved; only letters that follow anew are written', async () => {
  const kim = await as('kim');
  const { contracts } = (await kim.call(contractApi.approvalList, { query: {} })).data;
  expect(contracts).toHaveLength(1);
  const { contractId, revision: seenRevision } = contracts[0]!;
  const moved = await kim.call(contractApi.move, {
    body: { contractId, seenRevision, action: 'approve', reason: '' },
  });
  expect(moved.data.status).toBe('active');

  const before = new Set(rows.mail!.map((mail) => (mail as { mail_id: string }).mail_id));
  const written = async () => {
    const { rows: mails } = await client.query<{ mailId: string; subject: string }>(
      'select mail_id as "mailId", subject from mail order by mail_id',
    );
    return mails.filter(({ mailId }) => !before.has(mailId)).map(({ subject }) => subject);
  };
  // Of the agreement that was approved above; the other one's were mailed by the version before.
  await expect
    .poll(written, { timeout: 30_000 })
    .toEqual(['Your touring agreement is complete', 'Your touring agreement is complete']);
  const { rows: facts } = await client.query('select from fact where number is null');
  expect(facts).toEqual([]);
});

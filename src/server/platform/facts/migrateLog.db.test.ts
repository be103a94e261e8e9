import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { databaseOn, query } from '../db/testing/testServer.ts';
import { type Delivering, deliverFacts } from './deliver.ts';
import { readFacts } from './readFacts.ts';
import { reaction } from './Reaction.ts';

const server = inject('testServerUrl');
const name = `test_${randomBytes(6).toString('hex')}`;
const url = databaseOn(server, name);
const folder = new URL('../db/migrations/', import.meta.url);
const contractId = '0198c0de-0000-7000-8000-000000000001';
const moved = (kind: string, version: number) => ({ kind, contractId, version });

let connection: Connection;
const handled: string[] = [];
let delivering: Delivering;

/** As it was before facts had numbers. */
async function migrateBefore(): Promise<void> {
  await connection.pool.query(
    'create table migration (name text primary key, sha256 text, applied_at timestamptz default now())',
  );
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.sql') || file >= '0013') continue;
    const sql = readFileSync(new URL(file, folder), 'utf8');
    await connection.pool.query(sql);
    const sha256 = createHash('sha256').update(sql).digest('hex');
    await connection.pool.query('insert into migration values ($1, $2)', [file, sha256]);
  }
}

let facts = 0;

/** Ids in the order of the calls; `doneBy` are the reactions that have marked it. */
async function fact(body: { kind: string }, xid: string, ...doneBy: string[]): Promise<void> {
  const factId = `0198c0de-0000-7000-9000-${String(++facts).padStart(12, '0')}`;
  await connection.pool.query(
    `insert into fact (fact_id, xid, kind, body, stated_at)
     values ($1, $2::text::xid8, $3, $4, '2026-03-08T20:00:00Z')`,
    [factId, xid, body.kind, body],
  );
  for (const reactionName of doneBy) {
    await connection.pool.query('insert into fact_done values ($1, $2, now())', [
      reactionName,
      factId,
    ]);
  }
}

beforeAll(async () => {
  await query(server, `create database ${name}`);
  connection = connect(url);
  await migrateBefore();
  // 10005 was handled before 9985, which the order of text had passed over.
  await fact(moved('contract.activated', 1), '10005', 'contract.seal');
  await fact(moved('contract.activated', 2), '9985');
  await fact(moved('contract.proposed', 3), '9985', 'notify.agreements');
  await fact(moved('contract.proposed', 4), '10006');
  await fact({ kind: 'map.changed', source: 'osm' } as { kind: string }, '10007');
  await fact(moved('contract.sealed', 1), '10008', 'notify.agreements');
  expect((await migrate(url))[0]).toBe('0013_log.sql');

  const note = (reactionName: string) => async (of: { kind: string }) => {
    handled.push(`${reactionName} ${of.kind} ${'version' in of ? of.version : ''}`);
    return null;
  };
  delivering = await deliverFacts({
    db: connection.db,
    onError: (error) => {
      throw error;
    },
    reactions: [
      reaction({
        name: 'contract.seal',
        kinds: ['contract.activated'],
        prepare: note('contract.seal'),
      }),
      reaction({
        name: 'notify.agreements',
        kinds: ['contract.proposed', 'contract.sealed'],
        prepare: note('notify.agreements'),
      }),
      reaction({ name: 'new.one', kinds: ['contract.activated'], prepare: note('new.one') }),
    ],
  });
});
afterAll(async () => {
  await delivering.stop();
  await connection.close();
  await query(server, `drop database ${name} with (force)`);
});

test('facts of before have numbers in the order of their transactions, as numbers', async () => {
  const { facts: all, upTo } = await readFacts(connection.db, 0, null, 100);
  expect(all.map(({ number, fact: { kind } }) => [number, kind])).toEqual([
    [1, 'contract.activated'],
    [2, 'contract.proposed'],
    [3, 'contract.activated'],
    [4, 'contract.proposed'],
    [5, 'map.changed'],
    [6, 'contract.sealed'],
  ]);
  expect(all[0]!.fact).toEqual(moved('contract.activated', 2));
  expect(upTo).toBe(6);
});

test('what was marked stays done, what was not is delivered once, and a new consumer begins now', async () => {
  await delivering.settle();
  await delivering.settle();
  expect(handled.toSorted()).toEqual([
    'contract.seal contract.activated 2',
    'notify.agreements contract.proposed 4',
  ]);
});

/** What people had chosen by topic holds for the events of that topic. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { choiceOf } from '#domain/notice/NoticeChoices.ts';
import { type Connection, connect } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { databaseOn, query } from '../platform/db/testing/testServer.ts';
import { settingOf } from './settings.ts';

const server = inject('testServerUrl');
const name = `test_${randomBytes(6).toString('hex')}`;
const url = databaseOn(server, name);
const folder = new URL('../platform/db/migrations/', import.meta.url);
const idOf = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`;

/** By the last digit of the user. */
const chosen = [
  null,
  { mail: ['messages'], push: ['agreements'] },
  { mail: ['messages', 'agreements', 'tours', 'alerts'], push: [] },
];

let connection: Connection;
beforeAll(async () => {
  await query(server, `create database ${name}`);
  connection = connect(url);
  const { pool } = connection;
  await pool.query(
    'create table migration (name text primary key, sha256 text, applied_at timestamptz default now())',
  );
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.sql') || file >= '0037_notice') continue;
    const sql = readFileSync(new URL(file, folder), 'utf8');
    await pool.query(sql);
    const sha256 = createHash('sha256').update(sql).digest('hex');
    await pool.query('insert into migration (name, sha256) values ($1, $2)', [file, sha256]);
  }
  for (const [last, notifications] of chosen.entries()) {
    await pool.query(
      `insert into users (id, name, email, email_verified, notifications, created_at, updated_at)
       values ($1, 'Ana', $2, true, $3, now(), now())`,
      [idOf(last), `ana${last}@example.org`, notifications && JSON.stringify(notifications)],
    );
  }
  await migrate(url);
});
afterAll(async () => {
  await connection.close();
  await query(server, `drop database ${name}`);
});

test('who had chosen nothing is told of everything', async () => {
  const { rows } = await connection.pool.query('select user_id from notice_setting order by 1');
  expect(rows.map((row: { user_id: string }) => row.user_id)).toEqual([idOf(1), idOf(2)]);
  const { choices } = await settingOf(connection.db, idOf(0));
  expect(choices).toEqual({});
});

test('who had switched agreements off gets no letters about them but those that bind', async () => {
  const { choices } = await settingOf(connection.db, idOf(1));
  for (const event of ['agreement', 'end_near', 'waiting', 'people', 'fault'] as const) {
    expect(choiceOf(event, choices)).toEqual({ inAppYn: true, mail: 'off', pushYn: true });
  }
  expect(choiceOf('message', choices)).toEqual({ inAppYn: true, mail: 'at_once', pushYn: false });
  expect(choiceOf('signature_due', choices).mail).toBe('at_once');
  expect(choiceOf('binding', choices).mail).toBe('at_once');
});

test('who had switched pushes off gets none', async () => {
  const { choices } = await settingOf(connection.db, idOf(2));
  for (const event of ['agreement', 'signature_due', 'binding', 'message'] as const) {
    expect(choiceOf(event, choices)).toEqual({ inAppYn: true, mail: 'at_once', pushYn: false });
  }
});

import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { addMs } from '#domain/calendar.ts';
import { freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { keepAccountsSwept, sweepAccounts } from './sweepAccounts.ts';

const now = '2026-03-08T20:00:00.000Z';
const hourMs = 3_600_000;
const database = await freshDatabase();
const { db, pool } = database;
afterAll(() => database.close());

beforeEach(async () => {
  const userId = randomUUID();
  await pool.query('truncate users, user_verification cascade');
  await pool.query(
    `insert into users (id, name, email, created_at, updated_at)
     values ($1, 'Ana', 'ana@example.com', $2, $2)`,
    [userId, now],
  );
  for (const [name, expiresAt] of Object.entries({
    old: addMs(now, -hourMs),
    'just over': addMs(now, -1),
    open: addMs(now, hourMs),
  })) {
    await pool.query(
      `insert into user_session (id, user_id, token, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [randomUUID(), userId, name, expiresAt, now],
    );
    await pool.query(
      `insert into user_verification (id, identifier, value, expires_at, created_at, updated_at)
       values ($1, $2, '', $3, $4, $4)`,
      [randomUUID(), name, expiresAt, now],
    );
  }
});

async function left(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select array(select token from user_session order by 1) as sessions,
            array(select identifier from user_verification order by 1) as verifications`,
  );
  return rows;
}

test('what has run out goes, what is open stays, and so does the user', async () => {
  await sweepAccounts(db, now);
  expect(await left()).toEqual([
    { sessions: ['just over', 'open'], verifications: ['just over', 'open'] },
  ]);
  expect((await pool.query('select 1 from users')).rowCount).toBe(1);
});

test('a server sweeps when it starts and each hour, and stops when it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const app = Fastify();
    let at = addMs(now, -2 * hourMs);
    const clock = vi.fn(() => at);
    keepAccountsSwept(app, { db, log: pino({ level: 'silent' }), now: clock });
    await app.ready();
    expect(clock).toHaveBeenCalledTimes(1);
    at = addMs(now, 2 * hourMs);
    const anHourLater = () => {
      vi.advanceTimersByTime(hourMs);
      return left();
    };
    await expect.poll(anHourLater).toEqual([{ sessions: [], verifications: [] }]);
    await app.close();
    const sweeps = clock.mock.calls.length;
    vi.advanceTimersByTime(2 * hourMs);
    expect(clock).toHaveBeenCalledTimes(sweeps);
  } finally {
    vi.useRealTimers();
  }
});

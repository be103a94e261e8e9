import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing/freshDatabase.ts';
import { postgresCarrier } from './postgresCarrier.ts';
import {
  connected,
  expectToCarry,
  type HearingBus,
  hearingBus,
  soon,
  topic,
} from './testing/hearing.ts';

const database = await freshDatabase();
const opened: HearingBus[] = [];
afterAll(async () => {
  await Promise.all(opened.map(({ bus }) => bus.close()));
  await database.close();
});

function open(): HearingBus {
  const own = hearingBus(postgresCarrier(database.url));
  opened.push(own);
  return own;
}

test('two processes hear each other, long messages too, in few notifications below the bound', async () => {
  const watcher = new pg.Client({ connectionString: database.url });
  await watcher.connect();
  const payloads: string[] = [];
  watcher.on('notification', ({ payload }) => void payloads.push(payload!));
  await watcher.query('listen lintel_bus');

  const [one, other] = [open(), open()];
  await connected(one, other);
  await expectToCarry(one, other);
  expect(await one.bus.measure()).toBeGreaterThan(0);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  // 500 messages went in the pieces of a few sends.
  expect(payloads.length).toBeLessThan(60);
  await watcher.end();
});

test('a connection that broke is told of once and made anew, and a gap is told', async () => {
  const [one, other] = [open(), open()];
  await connected(one, other);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lintel bus'`,
  );
  await expect.poll(() => [one.gaps, other.gaps], soon).toEqual([2, 2]);
  expect([one.errors.length, other.errors.length]).toEqual([1, 1]);
  one.bus.publish(topic, 'after it');
  await expect.poll(() => other.heard, soon).toEqual(['after it']);
});

test('a process that begins to listen in the midst of a long message passes it over', async () => {
  const own = open();
  await connected(own);
  const notify = (payload: string) =>
    database.pool.query('select pg_notify($1, $2)', ['lintel_bus', payload]);
  const sender = '0'.repeat(36);
  await notify(`1 2 half of something"]]`);
  await notify(`0 1 ${sender}[["${topic}","whole"]]`);
  await expect.poll(() => own.heard, soon).toEqual(['whole']);
  expect(own.errors).toEqual([]);
});

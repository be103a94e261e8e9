import { afterAll, expect, test } from 'vitest';
import { addMs, type Instant } from '#domain/calendar.ts';
import { freshDatabase } from '../db/testing/freshDatabase.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { countLetter, type Sender } from './countLetter.ts';

const database = await freshDatabase();
afterAll(() => database.close());

const noon = '2026-03-08T12:00:00.000Z';
const hourMs = 3_600_000;

const counts = (email: string, by: Sender, now: Instant = noon) =>
  inTransaction(database.db, (tx) => countLetter(tx, now, { email, by })).then(
    () => true,
    ({ status }: { status: number }) => status,
  );

/** How many of so many letters pass. */
async function passing(many: number, one: (count: number) => Promise<unknown>): Promise<number> {
  let passed = 0;
  for (let count = 0; count < many; count++) if ((await one(count)) === true) passed++;
  return passed;
}

test('an address gets eight an hour and twenty a day, whoever sends and however it is written', async () => {
  const ask = (now: Instant) => (count: number) =>
    counts(
      count % 2 ? 'Ana@Example.com' : 'ana@example.com',
      { ipAddress: `10.0.0.${count}` },
      now,
    );
  expect(await passing(10, ask(noon))).toBe(8);
  expect(await passing(10, ask(addMs(noon, hourMs)))).toBe(8);
  expect(await passing(10, ask(addMs(noon, 2 * hourMs)))).toBe(4);
  expect(await passing(10, ask(addMs(noon, 24 * hourMs)))).toBe(8);
  expect(await counts('ana@example.com', { ipAddress: '10.1.1.1' }, addMs(noon, 24 * hourMs))).toBe(
    429,
  );
});

test('a sender has a hundred an hour, a network of IPv6 together, and users each their own', async () => {
  const by = (ipAddress: string) => (count: number) => counts(`p${count}@a.example`, { ipAddress });
  expect(await passing(103, by('2001:db8::1'))).toBe(100);
  expect(await counts('q@example.com', { ipAddress: '2001:db8::2' })).toBe(429);
  expect(await counts('q@example.com', { ipAddress: '2001:db8:0:1::1' })).toBe(true);
  expect(await counts('q@example.com', { userId: 'u' })).toBe(true);
});

test('what was refused is not counted, and whom it counts is not readable', async () => {
  const { rows } = await database.pool.query('select * from letter_count');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/example|2001/);
  const most = await database.pool.query<{ letters: number }>(
    `select max(letters) as letters from letter_count where span = 'hour'`,
  );
  expect(most.rows[0]!.letters).toBe(100);
});

import { afterAll, afterEach, expect, test } from 'vitest';
import { addMs, type Instant } from '#domain/calendar.ts';
import { failuresKeptMs } from '#domain/user/signInThrottle.ts';
import { connect } from '../platform/db/connect.ts';
import { freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { Refusal } from '../platform/http/errors.ts';
import { createSignInThrottle, type SignInThrottle } from './signInThrottle.ts';
import { sweepAccounts } from './sweepAccounts.ts';

const database = await freshDatabase();
afterEach(() => database.pool.query('truncate sign_in_failure'));
afterAll(() => database.close());

const begun: Instant = '2026-03-08T20:00:00.000Z';
const email = 'ana@example.com';
const throttleAt = (now: Instant = begun) => createSignInThrottle(database.db, () => now);

async function letIn(
  throttle: SignInThrottle,
  address: string,
  browser: string | null = null,
): Promise<boolean> {
  try {
    await throttle.begin(email, address, browser);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests' });
    return false;
  }
}

/** How many tries are let in from addresses that `addressOf` names. */
async function triesUntilWait(addressOf: (count: number) => string): Promise<number> {
  await database.pool.query('truncate sign_in_failure');
  const throttle = throttleAt();
  for (let count = 0; count < 100; count++) {
    if (!(await letIn(throttle, addressOf(count)))) return count;
  }
  return 100;
}

test('addresses of one IPv6 household wait together, as one address does', async () => {
  const fromOne = await triesUntilWait(() => '203.0.113.7');
  expect(fromOne).toBeLessThan(50);
  expect(await triesUntilWait((count) => `2001:db8:1:2::${count.toString(16)}`)).toBe(fromOne);
  expect(await triesUntilWait((count) => `2001:db8:1:${count.toString(16)}::1`)).toBeGreaterThan(
    fromOne,
  );
});

test('a browser that has signed in before is let in whatever others try, and guesses as few times', async () => {
  const throttle = throttleAt();
  const tries = async (count: number, browser: string | null) => {
    let passed = 0;
    for (let number = 0; number < count; number++) {
      if (await letIn(throttle, `203.0.113.${number}`, browser)) passed++;
    }
    return passed;
  };
  expect(await tries(60, null)).toBe(50);
  expect(await tries(20, 'hers')).toBe(5);
  await throttle.succeeded(email, '203.0.113.1', 'hers');
  expect(await tries(20, 'hers')).toBe(5);
  expect(await tries(1, null)).toBe(0);
});

test('several processes let in together as many as one, also all at once', async () => {
  const connections = [connect(database.url), connect(database.url)];
  const processes = connections.map(({ db }) => createSignInThrottle(db, () => begun));
  const tries = Array.from({ length: 40 }, (_, number) =>
    letIn(processes[number % 2]!, '203.0.113.7'),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
  // A success in one of them is one in all.
  await processes[0]!.succeeded(email, '203.0.113.7', null);
  expect(await letIn(processes[1]!, '203.0.113.7')).toBe(true);
  await Promise.all(connections.map((connection) => connection.close()));
});

test('failures are forgotten in time, kept as hashes, and swept', async () => {
  for (let tried = 0; tried < 5; tried++) await letIn(throttleAt(), '203.0.113.7');
  expect(await letIn(throttleAt(), '203.0.113.7')).toBe(false);
  const { rows } = await database.pool.query('select * from sign_in_failure');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/ana@|203\.0/);
  await sweepAccounts(database.db, begun);
  expect(await letIn(throttleAt(), '203.0.113.7')).toBe(false);
  const later = addMs(begun, failuresKeptMs + 1);
  expect(await letIn(throttleAt(later), '203.0.113.7')).toBe(true);
  await sweepAccounts(database.db, addMs(later, failuresKeptMs + 1));
  const swept = await database.pool.query('select * from sign_in_failure');
  expect(swept.rows).toEqual([]);
});

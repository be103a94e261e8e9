import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { type FreshDatabase, freshDatabase } from '../db/testing/freshDatabase.ts';
import { localBus } from '../live/bus/testing/localBus.ts';
import { testApp } from './testing/testApp.ts';

let database: FreshDatabase;
let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(() => app.close());
afterAll(() => database.close());

/** The same for each app, as routes share theirs: one app's setting is not another's. */
const config = { rateLimit: { max: 2, timeWindow: 60_000 } };

async function start(rateLimitPercent?: number): Promise<void> {
  app = await testApp(database.db, rateLimitPercent === undefined ? {} : { rateLimitPercent });
  app.get('/call', { config }, () => 'done');
  await app.ready();
}

async function ask(address: string, token?: string): Promise<number> {
  const headers = {
    'x-forwarded-for': address,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return (await app.inject({ url: '/call', headers })).statusCode;
}

async function tokenOf(userId: string): Promise<string> {
  return (await app.tokens.forUser({ userId, sessionId: uuidv7() })).token;
}

test('IPv6 is counted by /64, so that another address of the same household does not help', async () => {
  await start();
  expect(await ask('2001:db8:1:2::1')).toBe(200);
  expect(await ask('2001:db8:1:2:3::1')).toBe(200);
  expect(await ask('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});

test('whoever is signed in is counted by account, wherever they call from', async () => {
  await start();
  const [ana, leo] = [await tokenOf(uuidv7()), await tokenOf(uuidv7())];
  expect(await ask('203.0.113.1', ana)).toBe(200);
  expect(await ask('203.0.113.2', ana)).toBe(200);
  expect(await ask('203.0.113.3', ana)).toBe(429);
  // Others of the same office are not held up by her.
  expect(await ask('203.0.113.1', leo)).toBe(200);
  expect(await ask('203.0.113.1')).toBe(200);
});

test('a made-up token counts for nothing', async () => {
  await start();
  const answers = [];
  for (let asked = 0; asked < 3; asked++) {
    answers.push(await ask('203.0.113.1', `${await tokenOf(uuidv7())}x`));
  }
  expect(answers).toEqual([200, 200, 429]);
});

test.each([
  [50, [200, 429, 429, 429, 429]],
  [200, [200, 200, 200, 200, 429]],
  [1, [200, 429, 429, 429, 429]],
  [0, [200, 200, 200, 200, 200]],
])('a setting of %i percent', async (percent, expected) => {
  await start(percent);
  const answers = [];
  for (let asked = 0; asked < 5; asked++) answers.push(await ask('203.0.113.1'));
  expect(answers).toEqual(expected);
});

test('two processes count together, each route by itself', async () => {
  const bus = localBus();
  const apps = await Promise.all([
    testApp(database.db, { bus }),
    (async () => (app = await testApp(database.db, { bus })))(),
  ]);
  const config = { rateLimit: { max: 4, timeWindow: 60_000 } };
  for (const one of apps) {
    one.get('/call', { config }, () => 'done');
    one.get('/other', { config }, () => 'done');
    await one.ready();
  }
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  const answers: number[] = [];
  for (let asked = 0; asked < 6; asked++) {
    answers.push((await apps[asked % 2]!.inject({ url: '/call', headers })).statusCode);
  }
  expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await apps[0]!.inject({ url: '/other', headers })).statusCode).toBe(200);
  await apps[0]!.close();
});

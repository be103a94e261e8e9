import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { testApp } from '../platform/http/testing/testApp.ts';
import { registerNames } from './nameRoutes.ts';

let database: FreshDatabase;
let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database.db);
  registerNames(app, database);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function suggest(address: string, text = 'a '.repeat(99)) {
  const response = await app.inject({
    url: '/api/address/suggest',
    query: { text },
    headers: { 'x-forwarded-for': address },
  });
  const { code } = response.json<{ code?: string }>();
  return { status: response.statusCode, code, retryAfter: response.headers['retry-after'] };
}

test('searches that take long end, leave connections to others, and one caller has few', async () => {
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table gazetteer');
  const [flood, others] = [
    Promise.all(Array.from({ length: 20 }, () => suggest('203.0.113.1'))),
    Promise.all(Array.from({ length: 3 }, (_, at) => suggest(`198.51.100.${at}`))),
  ];
  // More than the pool has left, were every search given a connection.
  const reads = Array.from({ length: 6 }, () => database.pool.query('select 1'));
  let floodOverYn = false;
  void flood.then(() => (floodOverYn = true));
  await Promise.all(reads);
  expect(floodOverYn).toBe(false);

  const answers = await flood;
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(8);
  for (const answer of [...answers, ...(await others)]) {
    expect(answer.retryAfter).toMatch(/^[1-9]/);
    expect(answer.code).toBe(answer.status === 429 ? 'too_many_requests' : 'busy');
  }
  await blocker.query('rollback');
  blocker.release();
  expect(await suggest('203.0.113.1', 'port')).toMatchObject({ status: 200 });
});

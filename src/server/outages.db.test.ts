import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from './platform/createLog.ts';
import { type FreshDatabase, freshDatabase } from './platform/db/testing/freshDatabase.ts';
import { type Road, roadTo } from './platform/db/testing/roadTo.ts';
import { type Present, savePeople, signIn } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let database: FreshDatabase;
let road: Road;
let server: WholeServer;
let ana: Present;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  road = await roadTo(database.url);
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  server = await wholeServer({
    databaseUrl: road.url,
    log: createLog({}, { write }),
    healthEveryMs: 50,
    databaseSilenceMs: 1_000,
  });
  await savePeople({ ...server, database });
  ana = await signIn(server, 'ana');
});
/** Of everything that went on here there is one line a minute for each outage, and no other. */
function expectFewLines(outage: string): void {
  expect(lines.filter((line) => line.outage === outage)).toHaveLength(1);
  expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
}
afterAll(async () => {
  // Where a test failed while it was held: connections to a silent database do not close.
  road.release();
  await server.close();
  await road.cut();
  await database.close();
});

interface Answer {
  status: number;
  retryAfter: string | null;
  code?: string;
  message: string | null;
  data: { status?: string; parts?: Record<string, string> } | null;
}

/** Longer than the server lets any call wait, on the slowest machine. */
const patienceMs = 60_000;

/** @throws Error that names the call, where the server does not answer */
async function ask(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      authorization: `Bearer ${ana.browser.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`${path} was not answered.`, { cause });
  });
  const envelope = (await response.json()) as Omit<Answer, 'status' | 'retryAfter'>;
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ...envelope,
  };
}

const health = () => ask('/api/health');
const search = () => ask('/api/property/search', {});
const writes = [
  ['signing in', () => ask('/api/users/sign-in-as-demo', { key: 'ana' })],
  [
    'a preference',
    () =>
      ask('/api/users/set-preferences', {
        display: { theme: 'dark', zoom_yn: false, larger_text_yn: false },
      }),
  ],
  [
    'signing up',
    () =>
      ask('/api/users/sign-up', {
        name: 'Zoe',
        email: 'zoe@example.com',
        password: 'a long and winding road',
      }),
  ],
] as const;

/** Whoever is connected is sent away, so that the setting holds for everybody. */
async function letWrite(yn: boolean): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const { name } = rows[0]!;
  await database.pool.query('set default_transaction_read_only = off');
  await database.pool.query(
    `alter database ${name} set default_transaction_read_only = ${yn ? 'off' : 'on'}`,
  );
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  );
}

test('while nothing can be written, writes say so, search goes on, and all comes back by itself', async () => {
  await letWrite(false);
  await expect
    .poll(health)
    .toMatchObject({ status: 200, data: { status: 'impaired', parts: { writing: 'failing' } } });
  await expect.poll(health).toMatchObject({ data: { parts: { reading: 'ok' } } });
  for (const [what, write] of writes) {
    // Connections of before are gone once somebody has met them.
    await expect.poll(async () => (await write()).code, { message: what }).toBe('cannot_save');
    for (let tried = 0; tried < 3; tried++) {
      expect(await write(), what).toMatchObject({
        status: 503,
        code: 'cannot_save',
        retryAfter: '60',
        message: 'Nothing can be saved just now. What is saved is safe. Try again later.',
      });
    }
  }
  await expect.poll(search).toMatchObject({ status: 200 });
  expectFewLines('read only');

  await letWrite(true);
  await expect.poll(health).toMatchObject({ data: { status: 'ok', parts: { writing: 'ok' } } });
  for (const [what, write] of writes) expect((await write()).status, what).toBeLessThan(500);
});

test('without its database the server says so, is passed over by a balancer, and comes back', async () => {
  await road.cut();
  await expect
    .poll(health)
    .toMatchObject({ status: 503, retryAfter: '10', data: { status: 'down' } });
  for (const [what, write] of [...writes, ['figures', () => ask('/api/figures')] as const]) {
    const answer = await write();
    expect(answer, what).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '15' });
    expect(answer.message, what).toBe(
      'Our database does not answer just now. Try again in a moment.',
    );
  }
  expectFewLines('database away');

  await road.mend();
  await expect.poll(health).toMatchObject({ status: 200, data: { status: 'ok' } });
  for (const [what, write] of writes) expect((await write()).status, what).toBeLessThan(500);
});

test('a database that has stopped in its tracks holds nobody, and all comes back by itself', async () => {
  road.hold();
  const calls = [...writes, ['who I am', () => ask('/api/users/me')] as const];
  for (const answer of await Promise.all(calls.map(([, call]) => call()))) {
    expect(answer).toMatchObject({
      status: 503,
      code: expect.stringMatching(/^(unavailable|busy)$/),
    });
  }
  await expect.poll(health).toMatchObject({ status: 503, data: { status: 'down' } });
  road.release();
  await expect.poll(health).toMatchObject({ status: 200, data: { status: 'ok' } });
  for (const [what, write] of writes) {
    await expect.poll(async () => (await write()).status, { message: what }).toBeLessThan(500);
  }
});

test('what is measured is told to admins with its words, and holds no address or password', async () => {
  const { browser } = await signIn(server, 'kim');
  const detail = async () => {
    const response = await fetch(`${server.url}/api/admin/health`, {
      headers: { authorization: `Bearer ${browser.token}` },
    });
    return { status: response.status, text: await response.text() };
  };
  await letWrite(false);
  await expect.poll(async () => (await detail()).text).toContain('read-only transaction');
  await road.cut();
  const failing = { status: 503, data: { parts: { reading: 'failing' } } };
  await expect.poll(health).toMatchObject(failing);
  const { password } = new URL(database.url);
  expect(JSON.stringify(await health())).not.toContain(password);
  await road.mend();
  await letWrite(true);
  await expect.poll(health).toMatchObject({ data: { status: 'ok' } });
  const { status, text } = await detail();
  expect(status).toBe(200);
  expect(text).not.toContain(password);
});

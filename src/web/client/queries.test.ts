import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callSchemas } from '#api/callSchemas.ts';
import { callsOf, get, post } from '#api/endpoint.ts';
import { call } from './call.ts';
import { asks, outdates, queries, questions } from './queries.ts';
import { leaveProfile, provideSession } from './session.ts';
import { storeWith } from './testing/storeWith.ts';

const Person = z.object({ name: z.string(), revision: z.int() });
type Person = z.infer<typeof Person>;
const schemas = callSchemas({
  read: { summary: 'Reads.', params: z.object({ personId: z.string() }), reply: Person },
  rename: { summary: 'Renames.', reply: Person },
  count: { summary: 'Counts.', reply: z.int() },
  raise: { summary: 'Counts one more.', reply: z.int() },
});
const { read, rename, count, raise } = callsOf<typeof schemas>()({
  read: get('/api/people/:personId', { audience: 'signed in' }),
  rename: post('/api/people', { audience: 'anyone' }),
  count: get('/api/people/count', { audience: 'anyone' }),
  raise: post('/api/people/raise', { audience: 'anyone' }),
});

const asked = questions({
  testPerson: asks(
    read,
    ({ params }) => [{ type: 'contract', id: params.personId }],
    (seen: Person, came: Person) => (came.revision < seen.revision ? seen : came),
  ),
  testCount: asks(count, ['approvals']),
});
outdates(rename, ['approvals'], (reply) => ({
  name: 'testPerson',
  request: ana,
  reply,
}));

outdates(raise, ['approvals'], (by) => ({
  name: 'testCount',
  request: {},
  change: (seen: number) => seen + by,
}));

const ana = { params: { personId: 'ana' } };

interface Waiting {
  address: string;
  signal: AbortSignal;
  answer(data: unknown): void;
  refuse(status: number, code: string): void;
}
let asking: Waiting[] = [];

beforeEach(() => {
  asking = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    const envelope = (body: object, status = 200) => resolve(Response.json(body, { status }));
    asking.push({
      address,
      signal,
      answer: (data) => envelope({ success: true, data, message: null }),
      refuse: (status, code) =>
        envelope({ success: false, data: null, message: 'No.', code, field: 'a_field' }, status),
    });
    return promise;
  });
});
afterEach(() => {
  // A page that is closed asks for nothing any more.
  for (const store of opened.splice(0)) store.dispatch(queries.util.resetApiState());
  provideSession(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Running extends PromiseLike<{ data?: unknown; error?: unknown }> {
  unsubscribe(): void;
}
type Store = ReturnType<typeof openStore>;
const opened: Pick<ReturnType<typeof storeWith>, 'dispatch'>[] = [];
function openStore() {
  const store = storeWith({});
  opened.push(store);
  return store;
}
const askFor = (store: Store, question: { initiate(request: never): unknown }, request: object) =>
  store.dispatch(question.initiate(request as never) as never) as unknown as Running;
const seenPerson = (store: Store) =>
  Object.values(store.getState().queries.queries).find(
    (entry) => entry?.endpointName === 'testPerson',
  )?.data;

const seenCount = (store: Store) =>
  Object.values(store.getState().queries.queries).find(
    (entry) => entry?.endpointName === 'testCount',
  )?.data;

test('two who ask the same ask the server once', async () => {
  const store = openStore();
  const both = [askFor(store, asked.testPerson, ana), askFor(store, asked.testPerson, ana)];
  await expect.poll(() => asking).toHaveLength(1);
  asking[0]!.answer({ name: 'Ana', revision: 1 });
  const [first, second] = await Promise.all(both);
  expect(first!.data).toEqual({ name: 'Ana', revision: 1 });
  expect(second!.data).toBe(first!.data);
  expect(asking).toHaveLength(1);
});

test('a refusal is plain data: code, field and sentence', async () => {
  const store = openStore();
  const running = askFor(store, asked.testCount, {});
  await expect.poll(() => asking).toHaveLength(1);
  asking[0]!.refuse(409, 'not_found');
  expect((await running).error).toEqual({
    status: 'failed',
    code: 'not_found',
    field: 'a_field',
    message: 'No.',
  });
});

test('what nobody waits for any more is cancelled, and asked again by who comes next', async () => {
  const store = openStore();
  askFor(store, asked.testCount, {}).unsubscribe();
  await expect.poll(() => asking[0]?.signal.aborted).toBe(true);
  const again = askFor(store, asked.testCount, {});
  await expect.poll(() => asking).toHaveLength(2);
  asking[1]!.answer(7);
  expect((await again).data).toBe(7);
});

test('what became old and was left before it came anew is there for who comes next', async () => {
  const store = openStore();
  const first = askFor(store, asked.testCount, {});
  await expect.poll(() => asking).toHaveLength(1);
  asking[0]!.answer(7);
  await first;
  store.dispatch(queries.util.invalidateTags(['approvals']));
  await expect.poll(() => asking).toHaveLength(2);
  first.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve));
  void askFor(store, asked.testCount, {});
  asking[1]!.answer(8);
  await expect.poll(() => seenCount(store)).toBe(8);
});

test('one of two who leaves cancels nothing', async () => {
  const store = openStore();
  const first = askFor(store, asked.testCount, {});
  const second = askFor(store, asked.testCount, {});
  await expect.poll(() => asking).toHaveLength(1);
  first.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve));
  asking[0]!.answer(7);
  expect((await second).data).toBe(7);
});

test('a change makes old what it says, and its own reply is known at once', async () => {
  const store = openStore();
  const person = askFor(store, asked.testPerson, ana);
  const counted = askFor(store, asked.testCount, {});
  await expect.poll(() => asking).toHaveLength(2);
  asking[0]!.answer({ name: 'Ana', revision: 1 });
  asking[1]!.answer(1);
  await Promise.all([person, counted]);
  const written = call(rename, {});
  await expect.poll(() => asking).toHaveLength(3);
  asking[2]!.answer({ name: 'Anna', revision: 2 });
  await written;
  expect(seenPerson(store)).toEqual({ name: 'Anna', revision: 2 });
  await expect.poll(() => asking).toHaveLength(4);
  expect(asking[3]!.address).toBe('/api/people/count');
});

test('a slow answer does not undo the change that came after it was asked for', async () => {
  const store = openStore();
  const first = askFor(store, asked.testPerson, ana);
  await expect.poll(() => asking).toHaveLength(1);
  asking[0]!.answer({ name: 'Ana', revision: 1 });
  await first;
  store.dispatch(queries.util.invalidateTags(['contract']));
  await expect.poll(() => asking).toHaveLength(2);
  const written = call(rename, {});
  await expect.poll(() => asking).toHaveLength(3);
  asking[2]!.answer({ name: 'Anna', revision: 2 });
  await written;
  asking[1]!.answer({ name: 'Ana', revision: 1 });
  await expect.poll(() => asking[1]!.signal.aborted).toBe(true);
  expect(seenPerson(store)).toEqual({ name: 'Anna', revision: 2 });
});

test('what a change says of a part is seen before the whole comes anew', async () => {
  const store = openStore();
  const counted = askFor(store, asked.testCount, {});
  await expect.poll(() => asking).toHaveLength(1);
  asking[0]!.answer(10);
  await counted;
  const written = call(raise, {});
  await expect.poll(() => asking).toHaveLength(2);
  asking[1]!.answer(5);
  await written;
  expect(seenCount(store)).toBe(15);
  await expect.poll(() => asking).toHaveLength(3);
  asking[2]!.answer(16);
  await expect.poll(() => seenCount(store)).toBe(16);
});

test('a part that changed while the whole is first asked for takes nothing from it', async () => {
  const store = openStore();
  const counted = askFor(store, asked.testCount, {});
  await expect.poll(() => asking).toHaveLength(1);
  const written = call(raise, {});
  await expect.poll(() => asking).toHaveLength(2);
  asking[1]!.answer(5);
  await written;
  expect(seenCount(store)).toBeUndefined();
  expect(asking[0]!.signal.aborted).toBe(false);
  asking[0]!.answer(10);
  await counted;
  await expect.poll(() => asking).toHaveLength(3);
  asking[2]!.answer(15);
  await expect.poll(() => seenCount(store)).toBe(15);
});

test('nothing that was asked for one profile arrives at the next', async () => {
  const store = openStore();
  provideSession({
    userToken: () => null,
    profileToken: () => 'token',
    renew: async () => true,
    mayRenew: () => true,
  });
  const running = askFor(store, asked.testPerson, ana);
  await expect.poll(() => asking).toHaveLength(1);
  leaveProfile();
  store.dispatch(queries.util.resetApiState());
  asking[0]!.answer({ name: 'Ana', revision: 1 });
  await running;
  expect(seenPerson(store)).toBeUndefined();
});

/** The request rules and the error catalogue of the specification (sections 7 and 8). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callSchemas } from '#api/callSchemas.ts';
import { callsOf, get, post } from '#api/endpoint.ts';
import { call, CallFailed, Canceled } from './call.ts';
import { leaveProfile, provideSession, type Session } from './session.ts';

const Person = z.object({ firstName: z.string() });
const schemas = callSchemas({
  read: {
    summary: 'Reads.',
    params: z.object({ personId: z.string() }),
    query: z.object({ pageSize: z.number(), sortBy: z.string().optional() }),
    reply: Person,
  },
  write: { summary: 'Writes.', body: Person, reply: Person },
  upload: { summary: 'Takes a file.', body: z.instanceof(FormData), reply: Person },
  mine: { summary: 'Mine.', reply: Person },
  exchange: { summary: 'Exchanges.', reply: Person },
});
const { read, write, upload, mine, exchange } = callsOf<typeof schemas>()({
  read: get('/api/people/:personId', { audience: 'anyone' }),
  write: post('/api/people', { audience: 'anyone' }),
  upload: post('/api/files', { audience: 'anyone' }),
  mine: get('/api/users/me', { audience: 'signed in' }),
  exchange: get('/api/users/get-profile-token', { audience: 'user token' }),
});

const aSession = (more: Partial<Session>): Session => ({
  userToken: () => null,
  profileToken: () => null,
  renew: async () => false,
  mayRenew: () => true,
  ...more,
});

const ana = { success: true, data: { first_name: 'Ana' }, message: null };
const fetched = vi.fn<typeof fetch>();
const logged = vi.fn();

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

function sent(): { address: string; method: string; headers: Headers; body: unknown } {
  const [address, init] = fetched.mock.calls[0]!;
  return {
    address: String(address),
    method: init!.method!,
    headers: new Headers(init!.headers),
    body: init!.body,
  };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'log').mockImplementation(logged);
});
afterEach(() => {
  provideSession(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  logged.mockReset();
});

test('bodies go out in snake_case and replies come in camelCase', async () => {
  answer(ana);
  await expect(call(write, { body: { firstName: 'Ana' } })).resolves.toEqual({ firstName: 'Ana' });
  expect(JSON.parse(sent().body as string)).toEqual({ first_name: 'Ana' });
  expect(sent().method).toBe('POST');
  expect(sent().headers.get('content-type')).toBe('application/json');
});

test('query keys are in snake_case, what is not given is left out, paths are escaped', async () => {
  answer(ana);
  await call(read, { params: { personId: 'a/b c' }, query: { pageSize: 5 } });
  expect(sent().address).toBe('/api/people/a%2Fb%20c?page_size=5');
  expect(sent().body).toBeUndefined();
});

test('form data goes as it is, without a content type of ours', async () => {
  answer(ana);
  const form = new FormData();
  form.set('fileName', 'a.pdf');
  await call(upload, { body: form });
  expect(sent().body).toBe(form);
  expect(sent().headers.has('content-type')).toBe(false);
});

test('a request carries the bearer token', async () => {
  provideSession(aSession({ profileToken: () => 'secret' }));
  answer(ana);
  await call(write, { body: { firstName: 'Ana' } });
  expect(sent().headers.get('authorization')).toBe('Bearer secret');
});

test('an authorization header that is set already stays', async () => {
  provideSession(aSession({ profileToken: () => 'secret' }));
  answer(ana);
  const headers = { Authorization: 'Bearer other' };
  await call(write, { body: { firstName: 'Ana' } }, { headers });
  expect(sent().headers.get('authorization')).toBe('Bearer other');
});

test('nobody signed in, no header', async () => {
  answer(ana);
  await call(write, { body: { firstName: 'Ana' } });
  expect(sent().headers.has('authorization')).toBe(false);
});

test('a reply without the success flag is refused with its message', async () => {
  answer({ success: false, data: null, message: 'This person is already on this agreement.' });
  await expect(call(write, { body: { firstName: 'Ana' } })).rejects.toThrow(
    'This person is already on this agreement.',
  );
});

test.each([
  ['no flag', { data: { first_name: 'Ana' } }],
  ['a flag that is not true', { success: 'yes', data: {} }],
  ['nothing that can be read', null],
])('%s and no message is a Network Error', async (_case, body) => {
  answer(body);
  await expect(call(write, { body: { firstName: 'Ana' } })).rejects.toThrow('Network Error');
});

test('the message of an HTTP error’s body becomes the error, with its code, field and status', async () => {
  const message = 'viewport.zoom: Too big.';
  const code = 'invalid_field';
  answer({ success: false, data: null, message, code, field: 'viewport.zoom' }, 400);
  const error = await call(write, { body: { firstName: 'Ana' } }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ message, code, field: 'viewport.zoom', status: 400 });
});

test('an HTTP error without a message is told by its status', async () => {
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(write, { body: { firstName: 'Ana' } })).rejects.toThrow(
    'Request failed with status 502',
  );
});

test.each([
  ['an empty message', { success: false, message: '', code: 'not_found' }, 'not_found'],
  ['a message that is no text', { success: false, message: { a: 1 }, code: 'failed' }, 'failed'],
  ['a code of another version', { success: false, code: 'made_of_cheese' }, 'unknown'],
  ['a code that is no text', { success: false, code: ['failed'] }, 'unknown'],
  ['a list', [], 'unknown'],
])('%s is told by its status', async (_case, body, code) => {
  answer(body, 502);
  const error = await call(write, { body: { firstName: 'Ana' } }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ message: 'Request failed with status 502', code });
});

test('a server that cannot be reached is a Network Error that keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  fetched.mockRejectedValueOnce(cause);
  const error = await call(write, { body: { firstName: 'Ana' } }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({
    message: 'Network Error',
    status: 0,
    code: 'no_connection',
    cause,
  });
});

/** Answers only when it is aborted, as a slow server would. */
function hang(): void {
  fetched.mockImplementationOnce(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason));
      }),
  );
}

test('a cancelled request is only logged', async () => {
  hang();
  const controller = new AbortController();
  const asked = call(write, { body: { firstName: 'Ana' } }, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toBeInstanceOf(Canceled);
  expect(logged.mock.calls).toEqual([['Request canceled']]);
});

test('a request can take the place of the one before it', async () => {
  hang();
  const first = call(write, { body: { firstName: 'A' } }, { replaces: 'person' });
  answer(ana);
  const second = call(write, { body: { firstName: 'An' } }, { replaces: 'person' });
  await expect(first).rejects.toBeInstanceOf(Canceled);
  await expect(second).resolves.toEqual({ firstName: 'Ana' });
});

test('requests under other names, or none, go on', async () => {
  answer(ana);
  answer(ana);
  answer(ana);
  const replies = await Promise.all([
    call(write, { body: { firstName: 'A' } }, { replaces: 'one' }),
    call(write, { body: { firstName: 'B' } }, { replaces: 'two' }),
    call(write, { body: { firstName: 'C' } }),
  ]);
  expect(replies).toHaveLength(3);
});

const refused = {
  success: false,
  data: null,
  message: 'Your session has expired.',
  code: 'session_expired',
};

test('the profile-token exchange alone carries the user token', async () => {
  provideSession(aSession({ userToken: () => 'of user', profileToken: () => 'of profile' }));
  answer(ana);
  answer(ana);
  await call(exchange, {});
  await call(mine, {});
  const sentWith = fetched.mock.calls.map(([, init]) =>
    new Headers(init!.headers).get('authorization'),
  );
  expect(sentWith).toEqual(['Bearer of user', 'Bearer of profile']);
});

/** A session whose token is refused until it is renewed once. */
function expiredSession() {
  let token = 'old';
  const renew = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    token = 'new';
    return true;
  });
  fetched.mockImplementation(async (_, init) => {
    const isNew = new Headers(init!.headers).get('authorization') === 'Bearer new';
    return new Response(JSON.stringify(isNew ? ana : refused), { status: isNew ? 200 : 401 });
  });
  return { session: aSession({ profileToken: () => token, renew }), renew };
}

test('concurrent refusals lead to one renewal, and each call is sent again', async () => {
  const { session, renew } = expiredSession();
  provideSession(session);
  const replies = await Promise.all([call(mine, {}), call(mine, {}), call(mine, {})]);
  expect(replies).toEqual(Array.from({ length: 3 }, () => ({ firstName: 'Ana' })));
  expect(renew).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(6);
});

test('a refusal that comes after the renewal of another call needs no second one', async () => {
  const { session, renew } = expiredSession();
  provideSession(session);
  const { promise: renewed, resolve: release } = Promise.withResolvers<void>();
  const answers = fetched.getMockImplementation()!;
  fetched.mockImplementationOnce(async (...sent) => {
    const reply = await answers(...sent);
    await renewed;
    return reply;
  });
  const slow = call(mine, {});
  await call(mine, {});
  release();
  await expect(slow).resolves.toEqual({ firstName: 'Ana' });
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a session that has ended is told with the server’s sentence, after one try', async () => {
  const renew = vi.fn(async () => false);
  provideSession(aSession({ profileToken: () => 'old', renew }));
  answer(refused, 401);
  await expect(call(mine, {})).rejects.toThrow('Your session has expired.');
  expect(renew).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('who is signed out is not renewed for, and neither is what anyone may call', async () => {
  const renew = vi.fn(async () => true);
  provideSession(aSession({ renew, mayRenew: () => false }));
  answer(refused, 401);
  await expect(call(mine, {})).rejects.toThrow('Your session has expired.');
  provideSession(aSession({ renew }));
  answer(refused, 401);
  await expect(call(write, { body: { firstName: 'Ana' } })).rejects.toThrow('expired');
  expect(renew).not.toHaveBeenCalled();
});

test('what was asked for one profile is cancelled when it is left, the rest goes on', async () => {
  provideSession(aSession({ profileToken: () => 'secret' }));
  fetched.mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(new Error('aborted')));
        setTimeout(() => resolve(new Response(JSON.stringify(ana))), 10);
      }),
  );
  const ofProfile = call(mine, {});
  const ofAnyone = call(write, { body: { firstName: 'Ana' } });
  leaveProfile();
  await expect(ofProfile).rejects.toBeInstanceOf(Canceled);
  await expect(ofAnyone).resolves.toEqual({ firstName: 'Ana' });
  expect(logged).toHaveBeenCalledWith('Request canceled');
});

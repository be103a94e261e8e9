import { randomUUID } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveLimits } from '#api/live.ts';
import { liveClient, openLive } from './testing/liveClient.ts';
import { liveTown, type LiveTown, type Options } from './testing/liveTown.ts';

let town: LiveTown;
beforeAll(async () => {
  town = await liveTown();
});
afterAll(() => town.close());

async function withTown(options: Options, play: (own: LiveTown) => Promise<void>): Promise<void> {
  const own = await liveTown(options);
  try {
    await play(own);
  } finally {
    await own.close();
  }
}

const changedUser = (userId: string) => ({ kind: 'user.changed', userId }) as const;
const moved = (contractId: string) =>
  ({ kind: 'contract.proposed', contractId, version: 1 }) as const;

async function anAgreement(...profileIds: string[]): Promise<string> {
  const contractId = randomUUID();
  town.parties.set(contractId, new Set(profileIds));
  return contractId;
}

test('who has said who they are hears of the names they asked for, with the number of the log', async () => {
  const ana = await town.person();
  const [mine, other] = [await anAgreement(ana.profileId), await anAgreement(ana.profileId)];
  const client = await town.signedIn(ana);
  client.send({ kind: 'subscribe', names: [`contract:${mine}`] });
  await client.settled();
  await town.happen(moved(other));
  const number = await town.happen(moved(mine));
  await client.settled();
  expect(client.frames.filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', name: `contract:${mine}`, number },
  ]);
  client.send({ kind: 'unsubscribe', names: [`contract:${mine}`] });
  await client.settled();
  await town.happen(moved(mine));
  await client.settled();
  expect(client.frames.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  client.ws.close();
});

test('many facts of one thing in one batch are one change, by the last number', async () => {
  const ana = await town.person();
  const mine = await anAgreement(ana.profileId);
  const client = await town.signedIn(ana);
  client.send({ kind: 'subscribe', names: [`contract:${mine}`] });
  await client.settled();
  const number = await town.happen(moved(mine), moved(mine), moved(mine));
  await client.settled();
  expect(client.frames.filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', name: `contract:${mine}`, number },
  ]);
  client.ws.close();
});

test('who resumes after a number is told what changed since, once, and nothing else', async () => {
  const ana = await town.person();
  const names = [await anAgreement(ana.profileId), await anAgreement(ana.profileId)];
  const after = await town.happen(moved(names[0]!));
  const number = await town.happen(moved(names[1]!));
  const client = await town.signedIn(ana);
  client.send({ kind: 'subscribe', names: names.map((id) => `contract:${id}`), after });
  await client.settled();
  expect(client.frames.filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', name: `contract:${names[1]}`, number },
  ]);
  client.ws.close();
});

test.each([
  ['older than what is remembered', () => 3],
  ['of another life of the database', () => town.number() + 1_000],
])('who resumes after a number %s is told to ask for all anew', async (_, afterOf) => {
  const ana = await town.person();
  const mine = await anAgreement(ana.profileId);
  const client = await town.signedIn(ana);
  client.send({ kind: 'subscribe', names: [`contract:${mine}`], after: afterOf() });
  expect(await client.next('changed')).toMatchObject({
    name: `contract:${mine}`,
    number: town.number(),
  });
  client.ws.close();
});

test('the number of the welcome is no later than what was told before the token was made', async () => {
  const ana = await town.person();
  const early = await town.happen(changedUser(ana.userId));
  town.pass(60_000);
  const token = await town.tokenOf(ana);
  town.pass(2_000);
  await town.happen(changedUser(ana.userId));
  const client = await liveClient(town.url);
  client.send({ kind: 'authenticate', token });
  expect(await client.next('welcome')).toMatchObject({ number: early });
  client.send({ kind: 'subscribe', names: ['account'], after: early });
  expect(await client.next('changed')).toMatchObject({ name: 'account' });
  client.ws.close();
});

test('a name of somebody else, one of nothing and one that is none are refused in the same words', async () => {
  const [ana, mia] = [await town.person(), await town.person()];
  const theirs = await anAgreement(mia.profileId);
  const client = await town.signedIn(ana);
  const answers: unknown[] = [];
  for (const name of [`contract:${theirs}`, `contract:${randomUUID()}`, 'contract:x', 'secrets']) {
    client.send({ kind: 'subscribe', names: [name] });
    const { names, ...refusal } = await client.next('refused');
    expect(names).toEqual([name]);
    answers.push(refusal);
  }
  expect(answers).toEqual(Array(4).fill(answers[0]));
  expect(answers[0]).toMatchObject({ code: 'not_found' });
  await town.happen(moved(theirs));
  await client.settled();
  expect(client.frames.some(({ kind }) => kind === 'changed')).toBe(false);
  client.ws.close();
});

test('who is taken off hears that once, as of something that is not there, and nothing more', async () => {
  const ana = await town.person();
  const mine = await anAgreement(ana.profileId);
  const name = `contract:${mine}`;
  const client = await town.signedIn(ana);
  client.send({ kind: 'subscribe', names: [name] });
  await client.settled();
  town.parties.get(mine)!.clear();
  await town.happen(moved(mine));
  await town.happen(moved(mine));
  await client.settled();
  const heard = client.frames.filter(({ kind }) => kind === 'changed' || kind === 'refused');
  expect(heard).toMatchObject([{ kind: 'refused', names: [name], code: 'not_found' }]);
  client.ws.close();
});

test('a token that is none, is over, or is for something else opens nothing', async () => {
  const ana = await town.person();
  const late = await town.tokenOf(ana);
  town.pass(11 * 60_000);
  const userToken = (await town.tokens.forUser(ana)).token;
  for (const [token, code] of [
    ['no.token.atall', 'not_signed_in'],
    [late, 'session_expired'],
    [userToken, 'wrong_token'],
  ] as const) {
    const client = await liveClient(town.url);
    client.send({ kind: 'authenticate', token });
    expect(await client.next('refused')).toMatchObject({ code, names: [] });
    expect(await client.closed).toEqual({ code: 4401, reason: code });
  }
});

test('whoever speaks of anything else first is sent away', async () => {
  const client = await liveClient(town.url);
  client.send({ kind: 'subscribe', names: ['account'] });
  expect(await client.closed).toEqual({ code: 4401, reason: 'not_signed_in' });
});

test('a session that ends is cut at once where that is told, and by the next look where it is not', async () => {
  const ana = await town.person();
  const other = { ...ana, sessionId: await town.session(ana.userId) };
  const [told, unseen] = [await town.signedIn(ana), await town.signedIn(other)];
  await town.pool.query('delete from user_session where id = $1', [ana.sessionId]);
  await town.happen({ kind: 'session.ended', userId: ana.userId, sessionId: ana.sessionId });
  expect(await told.closed).toEqual({ code: 4401, reason: 'session_expired' });
  await unseen.settled();
  await town.pool.query('delete from user_session where id = $1', [other.sessionId]);
  await town.live.checkSessions();
  expect(await unseen.closed).toEqual({ code: 4401, reason: 'session_expired' });
});

test('who loses the profile is cut too', async () => {
  const ana = await town.person();
  const client = await town.signedIn(ana);
  await town.pool.query(`update profile set role = 'agent' where profile_id = $1`, [ana.profileId]);
  await town.live.checkSessions();
  expect(await client.closed).toEqual({ code: 4401, reason: 'session_expired' });
});

test('a token is warned of before its end, and cut at it unless a newer one has come', async () => {
  const ana = await town.person();
  const [renewing, careless] = [await town.signedIn(ana), await town.signedIn(ana)];
  town.pass(9 * 60_000 + 1_000);
  town.live.sweep();
  town.live.sweep();
  await careless.next('expiring');
  await renewing.next('expiring');
  renewing.send({ kind: 'authenticate', token: await town.tokenOf(ana) });
  await renewing.next('welcome');
  town.pass(60_000);
  town.live.sweep();
  expect(await careless.closed).toEqual({ code: 4401, reason: 'session_expired' });
  await renewing.settled();
  expect(renewing.frames.filter(({ kind }) => kind === 'expiring')).toHaveLength(1);
  renewing.ws.close();
});

test('a socket does not change hands', async () => {
  const [ana, mia] = [await town.person(), await town.person()];
  const client = await town.signedIn(ana);
  client.send({ kind: 'authenticate', token: await town.tokenOf(mia) });
  expect(await client.closed).toEqual({ code: 4403, reason: 'wrong_account' });
});

test('pages of other sites open nothing, and no other address takes a socket', async () => {
  const { host } = new URL(town.url);
  expect(await openLive(town.url, { origin: 'https://evil.example' })).toBe(403);
  expect(await openLive(town.url, { origin: `http://${host}@evil.example` })).toBe(403);
  expect(await openLive(town.url, { origin: 'null' })).toBe(403);
  expect(await openLive(town.url, {}, '/api/other')).toBe(404);
  const own = await openLive(town.url, { origin: town.url });
  if (typeof own === 'number') throw new Error(`refused: ${own}`);
  own.ws.close();
  const plain = await fetch(`${town.url}/api/live`);
  expect(plain.status).toBe(426);
});

test('what cannot be read is refused with a code, and five times at most', async () => {
  const ana = await town.person();
  const client = await town.signedIn(ana);
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const notUnicode = '{"kind":"subscribe","names":["\\ud800"]}';
  const bad = ['{', 'null', Buffer.from('{}'), nested, notUnicode];
  for (const data of bad) {
    client.sendRaw(data);
    const { code } = await client.next('refused');
    expect(['unreadable_request', 'invalid_field']).toContain(code);
  }
  await client.settled();
  client.sendRaw('{"kind":"dance"}');
  expect(await client.closed).toEqual({ code: 4400, reason: 'unreadable_request' });
});

test('a frame over 64 KB is not taken', async () => {
  const client = await liveClient(town.url);
  client.sendRaw(JSON.stringify({ kind: 'authenticate', token: 'x'.repeat(65 * 1024) }));
  expect(await client.closed).toMatchObject({ code: 1009 });
});

test('more frames than a page needs end the socket', async () => {
  const ana = await town.person();
  const client = await town.signedIn(ana);
  for (let sent = 0; sent < 5_000; sent++) client.send({ kind: 'ping' });
  expect(await client.closed).toEqual({ code: 4429, reason: 'too_many_requests' });
  const pongs = client.frames.filter(({ kind }) => kind === 'pong');
  expect(pongs.length).toBeLessThanOrEqual(liveLimits.framesAtOnce);
});

test('a socket hears of a thousand names and of no more', async () => {
  const ana = await town.person();
  const client = await town.signedIn(ana);
  const ids = await Promise.all(
    Array.from({ length: liveLimits.names }, () => anAgreement(ana.profileId)),
  );
  client.send({ kind: 'subscribe', names: ids.map((id) => `contract:${id}`) });
  await client.settled();
  client.send({ kind: 'subscribe', names: ['account'] });
  expect(await client.next('refused')).toMatchObject({
    names: ['account'],
    code: 'too_many_requests',
  });
  client.send({ kind: 'unsubscribe', names: [`contract:${ids[0]}`] });
  client.send({ kind: 'subscribe', names: ['account'] });
  await client.settled();
  await town.happen(changedUser(ana.userId));
  expect(await client.next('changed')).toMatchObject({ name: 'account' });
  client.ws.close();
});

test('sockets that say nothing are closed, and one address has only so many of them', () =>
  withTown({ limits: { silentOfAddress: 3 } }, async (own) => {
    const silent = await Promise.all([1, 2, 3].map(() => liveClient(own.url)));
    expect(await openLive(own.url)).toBe(429);
    const elsewhere = await liveClient(own.url, { 'x-forwarded-for': '10.9.9.9' });
    own.pass(liveLimits.authenticateMs);
    own.live.sweep();
    for (const client of [...silent, elsewhere]) {
      expect(await client.closed).toEqual({ code: 4408, reason: 'too_slow' });
    }
    await liveClient(own.url);
  }));

test('a process takes so many sockets in all, so many silent ones, and so many of one person', () =>
  withTown({ limits: { sockets: 4, silent: 2, ofUser: 2 } }, async (own) => {
    const ana = await own.person();
    await own.signedIn(ana);
    await own.signedIn(ana);
    const third = await liveClient(own.url);
    third.send({ kind: 'authenticate', token: await own.tokenOf(ana) });
    expect(await third.closed).toEqual({ code: 4429, reason: 'too_many_requests' });
    const address = (last: number) => ({ 'x-forwarded-for': `10.8.0.${last}` });
    await liveClient(own.url, address(1));
    await liveClient(own.url, address(2));
    expect(await openLive(own.url, address(3))).toBe(503);
  }));

test('a peer that gives no sign of life is hung up on', async () => {
  const ana = await town.person();
  const [present, dead] = [await town.signedIn(ana), await town.signedIn(ana)];
  dead.ws.pause();
  town.pass(30_000);
  const answered = new Promise((resolve) => present.ws.once('ping', resolve));
  town.live.sweep();
  await answered;
  await present.settled();
  town.pass(31_000);
  town.live.sweep();
  await present.settled();
  dead.ws.resume();
  expect(await dead.closed).toMatchObject({ code: 1006 });
  present.ws.close();
});

test('who does not read is hung up on before it costs memory', () =>
  withTown({ limits: { unreadBytes: 32 * 1024 } }, async (own) => {
    const [ana, leo] = [await own.person(), await own.person()];
    const [slow, quick] = [await own.signedIn(ana), await own.signedIn(leo)];
    const ids = Array.from({ length: liveLimits.names }, () => randomUUID());
    for (const id of ids) own.parties.set(id, new Set([ana.profileId]));
    slow.send({ kind: 'subscribe', names: ids.map((id) => `contract:${id}`) });
    await slow.settled();
    slow.ws.pause();
    // What the operating system keeps for a reader is filled first.
    for (let told = 0; told < 2_000 && own.live.count() === 2; told++) {
      await own.happen(...ids.map(moved));
      await immediate();
    }
    expect(own.live.count()).toBe(1);
    await quick.settled();
  }));

test('a server that stops says goodbye, and waits for nobody who does not answer', () =>
  withTown({ limits: { closingMs: 50 } }, async (own) => {
    const ana = await own.person();
    const [polite, deaf] = [await own.signedIn(ana), await own.signedIn(ana)];
    deaf.ws.pause();
    await own.closeApp();
    expect(await polite.closed).toEqual({ code: 1001, reason: 'going_away' });
  }));

test('pages may open a socket to this installation, as its settings name it', () =>
  withTown({ publicUrl: 'https://homes.example:8443' }, async (own) => {
    const { headers } = await fetch(`${own.url}/api/live`);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' wss://homes.example:8443");
    const named = await openLive(own.url, { origin: 'https://homes.example:8443' });
    expect(typeof named).toBe('object');
    expect(await openLive(own.url, { origin: 'https://homes.example' })).toBe(403);
  }));

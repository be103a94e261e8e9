import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import type { LiveName } from '#api/live.ts';
import { userApi } from '#api/user.ts';
import { type LiveClient, liveClient } from './platform/live/testing/liveClient.ts';
import { saveThings, type Things } from './testing/things.ts';
import { type Key, type Present, savePeople, signIn } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

/** Two processes on one database: what is done in one is told by the other. */
let here: WholeServer;
let there: WholeServer;
let things: Things;
beforeAll(async () => {
  here = await wholeServer();
  await savePeople(here);
  things = await saveThings(here, await signIn(here, 'ana'));
  there = await wholeServer({ databaseUrl: here.database.url });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function listen(
  key: Key,
  names: LiveName[],
  at = there,
): Promise<LiveClient & { who: Present }> {
  const who = await signIn(here, key);
  const client = await liveClient(at.url);
  client.send({ kind: 'authenticate', token: who.browser.token! });
  if (names.length > 0) client.send({ kind: 'subscribe', names });
  await client.settled();
  return Object.assign(client, { who });
}

const heard = ({ frames }: LiveClient) =>
  frames.flatMap((frame) => (frame.kind === 'changed' ? [frame.name] : []));

test('who stands on an agreement hears of a step that was taken in another process', async () => {
  const { contractId } = things;
  const contract: LiveName = `contract:${contractId}`;
  const all: LiveName[] = [contract, 'agreements'];
  const [ana, leo, dana, kim] = await Promise.all([
    listen('ana', all),
    listen('leo', all),
    listen('dana', all),
    listen('kim', all),
  ]);
  const mia = await listen('mia', ['agreements']);
  const tom = await listen('tom', ['agreements']);
  const { browser } = ana.who;
  const answer = await browser.call(invitationApi.inviteCoBuyer, {
    body: {
      contractId,
      kind: 'viewer',
      email: 'mia@demo.example',
      firstName: 'Mia',
      lastName: 'Okafor',
    },
  });
  expect(answer.message).toBeNull();
  for (const client of [ana, leo, dana, kim]) {
    const names = [(await client.next('changed')).name, (await client.next('changed')).name];
    expect(new Set(names)).toEqual(new Set(all));
  }
  for (const client of [mia, tom]) {
    await client.settled();
    expect(heard(client)).toEqual([]);
  }
  for (const client of [ana, leo, dana, kim, mia, tom]) client.ws.terminate();
});

test('who joins hears of it from then on, and who is removed no longer', async () => {
  const { contractId } = things;
  const name: LiveName = `contract:${contractId}`;
  const ana = await signIn(here, 'ana');
  const mia = await listen('mia', ['agreements']);
  const token = await mailedToken('mia@demo.example');
  const joined = await mia.who.browser.call(invitationApi.acceptInvite, { body: { token } });
  expect(joined.message).toBeNull();
  expect(await mia.next('changed')).toMatchObject({ name: 'agreements' });
  mia.send({ kind: 'subscribe', names: [name] });
  await mia.settled();
  expect(mia.frames.some(({ kind }) => kind === 'refused')).toBe(false);

  const { data } = await ana.browser.call(contractApi.contract, { params: { contractId } });
  const { inviteId } = data.parties.find(({ invite }) => invite?.status === 'accepted')!.invite!;
  const removal = { body: { contractId, inviteId } };
  expect((await ana.browser.call(invitationApi.removeCoBuyer, removal)).message).toBeNull();
  expect(await mia.next('refused')).toMatchObject({ names: [name], code: 'not_found' });
  // Her list is shorter, which is the last that she hears.
  await expect.poll(() => heard(mia).at(-1)).toBe('agreements');
  const count = heard(mia).length;
  const dana = await listen('dana', [name]);
  const { data: now } = await dana.who.browser.call(contractApi.contract, {
    params: { contractId },
  });
  const step = await dana.who.browser.call(contractApi.move, {
    body: { contractId, seenRevision: now.revision, action: 'withdraw', reason: 'Moved.' },
  });
  expect(step.message).toBeNull();
  expect(await dana.next('changed')).toMatchObject({ name });
  await mia.settled();
  expect(heard(mia)).toHaveLength(count);
  for (const client of [mia, dana]) client.ws.terminate();
});

async function mailedToken(email: string): Promise<string> {
  const letter = await here.database.db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', email)
    .orderBy('mailId', 'desc')
    .executeTakeFirstOrThrow();
  return decodeURIComponent(/[?&]token=([\w.%-]+)/.exec(letter.textBody ?? '')![1]!);
}

test('one’s own account tells of a change on another device', async () => {
  const ana = await listen('ana', ['account']);
  const leo = await listen('leo', ['account']);
  await ana.who.browser.call(userApi.updateAccount, { body: { locale: 'en-GB' } });
  expect(await ana.next('changed')).toMatchObject({ name: 'account' });
  await leo.settled();
  expect(heard(leo)).toEqual([]);
  for (const client of [ana, leo]) client.ws.terminate();
});

test('a device that is signed out in one process is cut by the other', async () => {
  const ana = await listen('ana', ['account']);
  const other = await listen('ana', ['account']);
  await other.who.browser.call(userApi.endSession, { body: { sessionId: ana.who.sessionId } });
  expect(await ana.closed).toEqual({ code: 4401, reason: 'session_expired' });
  // The other devices show one less.
  expect(await other.next('changed')).toMatchObject({ name: 'account' });
  expect((await fetchMe(ana.who.browser.token!)).status).toBe(401);
  other.ws.terminate();
});

/** Of the process that was only told. */
function fetchMe(token: string): Promise<Response> {
  return fetch(`${there.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
}

test('what was missed while away is told by another process than the one before', async () => {
  const ana = await listen('ana', ['account']);
  ana.send({ kind: 'ping' });
  const { number: before } = await ana.next('pong');
  ana.ws.terminate();
  const { browser } = ana.who;
  await browser.call(userApi.updateAccount, { body: { locale: 'en-US' } });
  const watching = await listen('ana', [], here);
  const token = browser.token!;
  const resume = async (after: number) => {
    const back = await liveClient(here.url);
    back.send({ kind: 'authenticate', token });
    back.send({ kind: 'subscribe', names: ['account'], after });
    await back.settled();
    back.ws.terminate();
    return back;
  };
  await expect.poll(async () => heard(await resume(before))).toEqual(['account']);
  watching.send({ kind: 'ping' });
  const { number: now } = await watching.next('pong');
  expect(heard(await resume(now))).toEqual([]);
  watching.ws.terminate();
});

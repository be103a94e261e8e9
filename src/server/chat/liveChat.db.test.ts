import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import type { ServerFrame } from '#api/live/serverFrame.ts';
import { userApi } from '#api/user.ts';
import type { LiveClient } from '../platform/live/testing/liveClient.ts';
import { signIn } from '../testing/story.ts';
import { type ChatTown, chatTown, eventually } from '../testing/chatTown.ts';
import { waitingCount } from './waitForChange.ts';

let town: ChatTown;
let threadId: string;
let groupId: string;
let name: string;
beforeAll(async () => {
  town = await chatTown();
  ({ threadId, groupId } = await town.open(town.ana, town.dana));
  name = `chat:${threadId}`;
});
afterAll(() => town.close());

type Frame<K extends ServerFrame['kind']> = Extract<ServerFrame, { kind: K }>;
const framesOf = <K extends ServerFrame['kind']>({ frames }: LiveClient, kind: K) =>
  frames.filter((frame): frame is Frame<K> => frame.kind === kind);

/** The texts that have come, by number, each as it was told last. */
function heard(client: LiveClient): string[] {
  const texts = new Map<number, string>();
  for (const { changes } of framesOf(client, 'thread')) {
    for (const { number, body } of changes.messages) texts.set(number, body);
  }
  return [...texts].toSorted(([a], [b]) => a - b).map(([, body]) => body);
}

test('what is said comes to both sides, in order, each frame going on where the last ended', async () => {
  const [ana, dana] = [await town.listen(town.ana), await town.listen(town.dana)];
  for (const client of [ana, dana]) {
    client.send({ kind: 'subscribe', names: [name], resume: [{ name, revision: 0 }] });
    await client.next('thread');
  }
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      town.send(index % 2 === 0 ? town.ana : town.dana, threadId, `Number ${index}`),
    ),
  );
  const { messages } = await town.messages(town.ana, threadId);
  const texts = messages.map(({ body }) => body);
  for (const client of [ana, dana]) {
    await eventually(() => expect(heard(client)).toEqual(texts));
    const frames = framesOf(client, 'thread');
    for (const [index, frame] of frames.entries()) {
      if (index > 0) expect(frame.after).toBe(frames[index - 1]!.changes.revision);
    }
    client.ws.close();
  }
});

test('who comes back after any revision is told exactly what they missed', async () => {
  const { revision } = await town.messages(town.ana, threadId);
  for (const after of [0, 5, revision - 1, revision]) {
    const client = await town.listen(town.ana);
    client.send({ kind: 'subscribe', names: [name], resume: [{ name, revision: after }] });
    const frame = await client.next('thread');
    expect(frame.after).toBe(after);
    expect(frame.changes).toEqual(await town.changes(town.ana, threadId, after));
    client.ws.close();
  }
});

test('marks, reactions and rewriting come like messages', async () => {
  const client = await town.listen(town.ana);
  client.send({ kind: 'subscribe', names: [name] });
  await client.next('thread');
  await town.dana.browser.call(chatApi.read, { body: { threadId, upTo: 3 } });
  const marked = await client.next('thread');
  expect(marked.changes.seats).toMatchObject([{ profileId: town.dana.profileId, readUpTo: 3 }]);
  await town.dana.browser.call(chatApi.react, {
    body: { threadId, number: 1, emoji: '👍', onYn: true },
  });
  const reacted = await client.next('thread');
  expect(reacted.changes.messages).toMatchObject([{ number: 1, reactions: [{ emoji: '👍' }] }]);
  client.ws.close();
});

test('the list tells what is unread, right after it changed, to its owner alone', async () => {
  const [ana, mia] = [await town.listen(town.ana), await town.listen(town.mia)];
  for (const client of [ana, mia]) {
    client.send({ kind: 'subscribe', names: ['chats'] });
    await client.next('changed');
  }
  const { data: before } = await town.ana.browser.call(chatApi.threads, { query: {} });
  await town.send(town.dana, threadId, 'One more.');
  await eventually(() => {
    const last = framesOf(ana, 'threads').at(-1);
    expect(last).toMatchObject({
      unreadTotal: before.unreadTotal + 1,
      threads: [{ threadId, lastMessage: { excerpt: 'One more.' } }],
    });
  });
  await mia.settled();
  expect(framesOf(mia, 'threads')).toEqual([]);
  ana.ws.close();
  mia.ws.close();
});

test('typing and presence come to the others, and only from who listens', async () => {
  const [ana, dana, mia] = [
    await town.listen(town.ana),
    await town.listen(town.dana),
    await town.listen(town.mia),
  ];
  ana.send({ kind: 'subscribe', names: [name] });
  await ana.next('thread');
  dana.send({ kind: 'subscribe', names: [name] });
  mia.send({ kind: 'subscribe', names: [name] });
  expect(await mia.next('refused')).toMatchObject({ names: [name], code: 'not_found' });
  await eventually(() => {
    const present = framesOf(ana, 'presence').at(-1)?.profileIds.toSorted();
    expect(present).toEqual([town.ana.profileId, town.dana.profileId].toSorted());
  });
  mia.send({ kind: 'typing', name, typingYn: true });
  dana.send({ kind: 'typing', name, typingYn: true });
  expect(await ana.next('typing')).toEqual({
    kind: 'typing',
    name,
    profileId: town.dana.profileId,
    typingYn: true,
  });
  await dana.settled();
  expect(framesOf(dana, 'typing')).toEqual([]);
  // Whoever begins and stops in turn is not told of each time.
  const turns = 40;
  for (let turn = 0; turn < turns; turn++) {
    dana.send({ kind: 'typing', name, typingYn: turn % 2 === 1 });
  }
  await dana.settled();
  await ana.settled();
  expect(framesOf(ana, 'typing').length).toBeLessThan(turns / 2);
  dana.ws.close();
  await eventually(() =>
    expect(framesOf(ana, 'presence').at(-1)?.profileIds).toEqual([town.ana.profileId]),
  );
  ana.ws.close();
  mia.ws.close();
});

test('who leaves the group hears nothing from that moment, and is told that there is nothing', async () => {
  const memberId = await town.join(groupId, town.leo);
  await eventually(async () => {
    expect((await town.thread(town.leo, threadId)).status).toBe(200);
  });
  const leo = await town.listen(town.leo);
  leo.send({ kind: 'subscribe', names: [name] });
  await leo.next('thread');
  await town.leave(groupId, memberId);
  await town.send(town.ana, threadId, 'Not for Leo.');
  expect(await leo.next('refused')).toMatchObject({ names: [name], code: 'not_found' });
  await town.send(town.ana, threadId, 'Nor this.');
  await leo.settled();
  expect(heard(leo)).toEqual([]);
  leo.ws.close();
});

test('a session that ends is cut, and hears nothing more', async () => {
  const late = await signIn(town.server, 'ana');
  const client = await town.listen(late);
  client.send({ kind: 'subscribe', names: [name] });
  await client.next('thread');
  await town.ana.browser.call(userApi.endSession, { body: { sessionId: late.sessionId } });
  expect(await client.closed).toMatchObject({ code: 4401 });
  const before = client.frames.length;
  await town.send(town.dana, threadId, 'Is anybody there?');
  expect(client.frames).toHaveLength(before);
});

test('a change that nobody told of is found by looking', async () => {
  const client = await town.listen(town.ana);
  client.send({ kind: 'subscribe', names: [name, 'chats'] });
  await client.next('thread');
  // As a process would write whose pokes are all lost.
  await town.pool.query(
    `with thread as (
       update chat_thread set last_number = last_number + 1, revision = revision + 1
       where thread_id = $1 returning *)
     insert into chat_message (thread_id, number, message_id, body, created_at, revision)
     select thread_id, last_number, gen_random_uuid(), 'Written in silence.', now(), revision from thread`,
    [threadId],
  );
  await eventually(() => expect(heard(client)).toEqual(['Written in silence.']));
  client.ws.close();
});

test('who waits by a call, and signs out meanwhile, is told nothing more', async () => {
  const late = await signIn(town.server, 'ana');
  const { revision } = await town.messages(town.ana, threadId);
  const waiting = late.browser.call(chatApi.changes, {
    params: { threadId },
    query: { afterRevision: String(revision), waitSeconds: '20' },
  });
  // Until it waits, so that it was let in by a session that stood.
  await eventually(() => expect(waitingCount()).toBe(1));
  await town.ana.browser.call(userApi.endSession, { body: { sessionId: late.sessionId } });
  await town.send(town.dana, threadId, 'For who is here.');
  expect(await waiting).toMatchObject({ status: 401, data: null });
});

test('who cannot have a socket waits by a call', async () => {
  const { revision } = await town.messages(town.ana, threadId);
  const waiting = town.ana.browser.call(chatApi.changes, {
    params: { threadId },
    query: { afterRevision: String(revision), waitSeconds: '20' },
  });
  await town.send(town.dana, threadId, 'By post.');
  const { data } = await waiting;
  expect(data.messages.map(({ body }) => body)).toEqual(['By post.']);
});

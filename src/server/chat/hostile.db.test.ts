/** What people try who mean no good, or whose line breaks at the worst moment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { suspendedSentence } from '#domain/agent/whyAway.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { insertContract } from '../contract/saveContract.ts';
import { exportData } from '../user/exportData.ts';
import { type ChatTown, chatTown, eventually } from '../testing/chatTown.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { openPokes } from './pokes.ts';
import { localBus } from '../platform/live/bus/testing/localBus.ts';
import { sayInThread } from './sayInThread.ts';

let town: ChatTown;
let threadId: string;
let groupId: string;
beforeAll(async () => {
  town = await chatTown();
  ({ threadId, groupId } = await town.open(town.ana, town.dana));
});
afterAll(() => town.close());

const suspend = (status: 'active' | 'suspended') =>
  town.db
    .updateTable('agent')
    .set({ status })
    .where('profileId', '=', town.dana.profileId)
    .execute();
beforeEach(() => suspend('active'));

const wait = (by: ChatTown['ana'], afterRevision: number) =>
  by.browser.call(chatApi.changes, {
    params: { threadId },
    query: { afterRevision: String(afterRevision), waitSeconds: '25' },
  });

test('what is deleted or rewritten is told with each message that repeats it', async () => {
  const asked = await town.send(town.ana, threadId, 'The code of the gate is 4711.');
  const answers = [
    await town.send(town.dana, threadId, 'Noted.', { quotedNumber: asked.number }),
    await town.send(town.ana, threadId, 'Or 4712.', { quotedNumber: asked.number }),
  ];
  const other = await town.send(town.dana, threadId, 'See you.');
  const quotesAfter = async (revision: number) => {
    const { messages, revision: now } = await town.changes(town.dana, threadId, revision);
    const revisions = messages.map((one) => one.revision);
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(Math.max(...revisions)).toBe(now);
    expect(messages.map(({ number }) => number)).not.toContain(other.number);
    return messages.flatMap(({ quote }) => (quote ? [quote] : []));
  };
  const { number } = asked;
  await town.ana.browser.call(chatApi.edit, {
    body: { threadId, number, body: 'It is in the letter.' },
  });
  const edited = await quotesAfter(other.revision);
  expect(edited.map(({ excerpt }) => excerpt)).toEqual(answers.map(() => 'It is in the letter.'));
  const { revision } = await town.messages(town.dana, threadId);
  await town.ana.browser.call(chatApi.delete, { body: { threadId, number } });
  const gone = await quotesAfter(revision);
  expect(gone.map(({ excerpt, deletedYn }) => [excerpt, deletedYn])).toEqual([
    ['', true],
    ['', true],
  ]);
});

test('a suspended agent reads on, and says nothing more as an agent', async () => {
  const { number } = await town.send(town.dana, threadId, 'Before.');
  await suspend('suspended');
  expect(await town.trySend(town.dana, threadId, 'After.')).toMatchObject({
    status: 403,
    code: 'no_access',
  });
  const edited = await town.dana.browser.call(chatApi.edit, {
    body: { threadId, number, body: 'Sign with my friend.' },
  });
  expect(edited.status).toBe(403);
  const { messages, lastNumber } = await town.messages(town.dana, threadId);
  expect([lastNumber, messages.at(-1)!.body]).toEqual([number, 'Before.']);
  const react = (onYn: boolean) =>
    town.dana.browser.call(chatApi.react, { body: { threadId, number, emoji: '👍', onYn } });
  expect(await react(true)).toMatchObject({ status: 403, code: 'no_access' });
  // What one has said already can be taken back, and one's own desk is one's own.
  expect((await react(false)).status).toBe(200);
  const until = addMs(instant(Date.now()), 3_600_000);
  const snoozed = await town.dana.browser.call(agentInboxApi.snooze, { body: { threadId, until } });
  expect(snoozed.status).toBe(200);
  // A thread that is there is read on; a new one is not begun.
  const { profileId: agentProfileId } = town.dana;
  const open = (groupId: string) =>
    town.dana.browser.call(chatApi.open, { body: { agentProfileId, groupId } });
  const mias = await town.open(town.mia, town.tom);
  const agent = { ...aContract().agent, profileId: agentProfileId };
  for (const buyerGroupId of [groupId, mias.groupId]) {
    const contract = aContract({ contractId: randomUUID(), buyerGroupId, agent });
    await inTransaction(town.db, (tx) => insertContract(tx, contract));
  }
  expect((await open(groupId)).status).toBe(200);
  expect(await open(mias.groupId)).toMatchObject({ status: 403, code: 'no_access' });
  await suspend('active');
  expect((await open(mias.groupId)).status).toBe(200);
  await town.send(town.dana, threadId, 'I am back.');
});

test('a suspended agent reads the templates, and neither writes, changes nor deletes one', async () => {
  const { browser } = town.dana;
  const words = { title: 'Tour', body: 'Shall we see it?' };
  const kept = await browser.call(agentInboxApi.saveTemplate, { body: words });
  const { templates } = kept.data;
  const { templateId } = templates[0]!;
  await suspend('suspended');
  const refused = { status: 403, code: 'no_access', message: suspendedSentence };
  for (const body of [words, { ...words, templateId, title: 'Tours' }]) {
    expect(await browser.call(agentInboxApi.saveTemplate, { body })).toMatchObject(refused);
  }
  expect(await browser.call(agentInboxApi.deleteTemplate, { body: { templateId } })).toMatchObject(
    refused,
  );
  expect((await browser.call(agentInboxApi.templates, {})).data).toEqual({ templates });
  await suspend('active');
  const gone = await browser.call(agentInboxApi.deleteTemplate, { body: { templateId } });
  expect(gone.data.templates).toEqual([]);
});

test('one person waits by so many calls at once, and the others by theirs', async () => {
  const { revision } = await town.messages(town.ana, threadId);
  let refused = 0;
  const waits = Array.from({ length: 30 }, async () => {
    const { status } = await wait(town.ana, revision);
    if (status === 429) refused++;
    return status;
  });
  await eventually(() => expect(refused).toBe(18));
  const other = wait(town.dana, revision);
  await town.send(town.dana, threadId, 'News.');
  expect((await Promise.all(waits)).filter((status) => status === 200)).toHaveLength(12);
  expect((await other).status).toBe(200);
  // Whoever was answered may wait again.
  const { revision: now } = await town.messages(town.ana, threadId);
  const again = wait(town.ana, now);
  await town.send(town.dana, threadId, 'More news.');
  expect((await again).status).toBe(200);
});

test('who is taken out while a call waits is told nothing by it', async () => {
  const memberId = await town.join(groupId, town.leo);
  await eventually(async () => {
    expect((await town.thread(town.leo, threadId)).status).toBe(200);
  });
  const { revision } = await town.messages(town.leo, threadId);
  const waiting = wait(town.leo, revision);
  await town.leave(groupId, memberId);
  await town.send(town.dana, threadId, 'Now that Leo is gone.');
  const answer = await waiting;
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer)).not.toContain('Leo is gone');
});

test('what is for some alone is found by nobody else, in no way', async () => {
  const { number } = await inTransaction(town.db, async (tx) => {
    const said = await sayInThread(
      tx,
      { now: () => instant(Date.now()), pokes: openPokes(localBus()) },
      threadId,
      {
        body: 'Confidential quokka terms.',
        causeProfileId: null,
        subject: null,
        visibleTo: [town.dana.profileId],
      },
    );
    return said!;
  });
  const { browser } = town.ana;
  const replies = [
    await town.messages(town.ana, threadId),
    await town.changes(town.ana, threadId, 0),
    await town.thread(town.ana, threadId),
    await browser.call(chatApi.threads, { query: {} }),
    await browser.call(chatApi.search, { query: { text: 'quokka' } }),
    await town.trySend(town.ana, threadId, 'What?', { quotedNumber: number }),
    await browser.call(chatApi.react, { body: { threadId, number, emoji: '👀', onYn: true } }),
    await browser.call(chatApi.edit, { body: { threadId, number, body: 'Mine.' } }),
    await exportData(town.db, town.ana.userId, instant(Date.now())),
  ];
  expect(JSON.stringify(replies)).not.toContain('Confidential');
  expect(replies.slice(5, 8)).toMatchObject([{ status: 400 }, { status: 404 }, { status: 404 }]);
  const mine = await town.dana.browser.call(chatApi.search, { query: { text: 'quokka' } });
  expect(mine.data.hits).toHaveLength(1);
});

test('letters that nobody can store, and too many of them, are refused in words', async () => {
  for (const body of ['a\0b', 'half \ud83d of one', '\udfff', '🏠'.repeat(10_000), '\u0007']) {
    const answer = await town.trySend(town.ana, threadId, body);
    expect(answer.status, JSON.stringify(body.slice(0, 12))).toBe(400);
    expect(answer.message).not.toBe('');
  }
  await town.send(town.ana, threadId, '🏠'.repeat(4_000));
  await town.send(town.ana, threadId, 'The file is \u202Egpj.exe');
});

test('an id that somebody else has used for a message is free for one’s own', async () => {
  const clientId = randomUUID();
  const theirs = await town.send(town.dana, threadId, 'Hers.', { clientId });
  const own = await town.send(town.ana, threadId, 'His.', { clientId });
  expect(own).toMatchObject({ body: 'His.', number: theirs.number + 1 });
});

test('what one has said goes with one’s data, and what others said does not', async () => {
  await town.send(town.ana, threadId, 'Words of my own.');
  await town.send(town.dana, threadId, 'Words of somebody else.');
  const text = JSON.stringify(await exportData(town.db, town.ana.userId, instant(Date.now())));
  expect(text).toContain('Words of my own.');
  expect(text).not.toMatch(/"body":"Words of somebody else/);
});

test('a message about a home that was taken off since is sent again without harm', async () => {
  const property = aHome({ listingKey: 'demo:1', demoYn: true });
  const keep = (internetEntireListingDisplayYn: boolean) =>
    inTransaction(town.db, (tx) =>
      saveProperties(tx, instant(Date.now()), [
        { property: { ...property, internetEntireListingDisplayYn }, history: [] },
      ]),
    );
  await keep(true);
  const clientId = randomUUID();
  const subject = { kind: 'home', listingKey: 'demo:1' } as const;
  const first = await town.send(town.ana, threadId, 'Is it quiet?', { clientId, subject });
  await keep(false);
  expect(await town.send(town.ana, threadId, 'Is it quiet?', { clientId, subject })).toEqual(first);
  const another = await town.trySend(town.ana, threadId, 'And this?', { subject });
  expect(another).toMatchObject({ status: 400, field: 'subject' });
});

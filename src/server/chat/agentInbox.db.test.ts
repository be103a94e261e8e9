import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { chatApi } from '#api/chat.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { chatTemplateLimits } from '#domain/chat/ChatTemplate.ts';
import type { InboxFilter } from '#domain/chat/inboxFilter.ts';
import { type Key, type Present, savePeople, signIn } from '../testing/story.ts';
import { saveThings, type Things } from '../testing/things.ts';
import { type WholeServer, wholeServer } from '../testing/wholeServer.ts';

let server: WholeServer;
let things: Things;
/** Of Mia, with Dana. */
let mias: string;
const people: Partial<Record<Key, Present>> = {};
const as = (key: Key) => people[key]!;
beforeAll(async () => {
  server = await wholeServer({ settings: { RATE_LIMIT_PERCENT: 0 } });
  await savePeople(server);
  for (const key of ['ana', 'leo', 'mia', 'dana', 'tom'] as const) {
    people[key] = await signIn(server, key);
  }
  things = await saveThings(server, as('ana'));
  mias = uuidv7();
  const groupId = uuidv7();
  const { pool } = server.database;
  await pool.query(
    `insert into buyer_group select (jsonb_populate_record(buyer_group,
       jsonb_build_object('group_id', $1::text))).* from buyer_group where group_id = $2`,
    [groupId, things.groupId],
  );
  await pool.query(
    `insert into group_member select (jsonb_populate_record(group_member, jsonb_build_object(
       'group_id', $1::text, 'member_id', $2::text, 'profile_id', $3::text))).*
     from group_member where group_id = $4 and profile_id = $5`,
    [groupId, uuidv7(), as('mia').profileId, things.groupId, as('ana').profileId],
  );
  await pool.query(
    `insert into chat_thread select (jsonb_populate_record(chat_thread, jsonb_build_object(
       'thread_id', $1::text, 'group_id', $2::text))).* from chat_thread where thread_id = $3`,
    [mias, groupId, things.threadId],
  );
  for (const [key, side, name] of [
    ['mia', 'buyers', 'Mia Okafor'],
    ['dana', 'agent', 'Dana Whitfield'],
  ] as const) {
    await pool.query(
      `insert into chat_seat (thread_id, profile_id, side, name, from_number, read_up_to,
         delivered_up_to, unread, marked_unread_yn, revision)
       values ($1, $2, $3, $4, 1, 0, 0, 0, false, 1)`,
      [mias, as(key).profileId, side, name],
    );
  }
});
afterAll(() => server.close());

async function say(key: Key, threadId: string, body = 'Hello'): Promise<number> {
  const sent = { threadId, clientId: uuidv7(), body };
  const answer = await as(key).browser.call(chatApi.send, { body: sent });
  if (answer.status !== 200) throw answer;
  return answer.data.message.number;
}

async function inbox(filter: InboxFilter, name = '') {
  const { data } = await as('dana').browser.call(agentInboxApi.inbox, { query: { filter, name } });
  return { ids: data.threads.map(({ threadId }) => threadId), ...data };
}

const putOff = (key: Key, threadId: string, ms: number | null) =>
  as(key).browser.call(agentInboxApi.snooze, {
    body: { threadId, until: ms === null ? null : addMs(instant(Date.now()), ms) },
  });

const hourMs = 3_600_000;

test('who waits longest comes first, and an answer ends the wait', async () => {
  expect((await inbox('all')).ids).toEqual([]);
  await say('ana', things.threadId);
  await say('mia', mias);
  // To write again does not begin the wait anew.
  await say('ana', things.threadId, 'Are you there?');
  const waiting = await inbox('waiting');
  expect(waiting.ids).toEqual([things.threadId, mias]);
  expect(waiting.threads[0]!.waitingSince! < waiting.threads[1]!.waitingSince!).toBe(true);
  expect(waiting.counts).toEqual({ waiting: 2, unread: 2, snoozed: 0, all: 2 });
  expect((await inbox('all')).ids).toEqual([things.threadId, mias]);

  await say('dana', things.threadId, 'Here I am.');
  expect((await inbox('waiting')).ids).toEqual([mias]);
  expect((await inbox('unread')).ids).toEqual([things.threadId, mias]);
});

test('a client is found by words of their names, and others are not seen', async () => {
  expect((await inbox('all', 'ruiz leo')).ids).toEqual([things.threadId]);
  expect((await inbox('all', 'okaf')).ids).toEqual([mias]);
  expect((await inbox('all', '%')).ids).toEqual([]);
  expect((await inbox('all', 'dana')).ids).toEqual([]);
  const { data } = await as('tom').browser.call(agentInboxApi.inbox, { query: { filter: 'all' } });
  expect(data).toEqual({
    threads: [],
    moreYn: false,
    counts: { waiting: 0, unread: 0, snoozed: 0, all: 0 },
    nextBackAt: null,
  });
});

test('what is put off is away until its time, and comes back by itself', async () => {
  await putOff('dana', mias, hourMs);
  const { ids, nextBackAt, counts } = await inbox('snoozed');
  expect(ids).toEqual([mias]);
  expect(nextBackAt).not.toBeNull();
  expect(counts).toEqual({ waiting: 0, unread: 1, snoozed: 1, all: 2 });
  expect((await inbox('waiting')).ids).toEqual([]);
  // An hour later.
  await server.database.pool.query(
    `update chat_seat set snoozed_until = snoozed_until - interval '2 hours' where thread_id = $1`,
    [mias],
  );
  expect((await inbox('waiting')).ids).toEqual([mias]);
  expect((await inbox('snoozed')).nextBackAt).toBeNull();
});

test('what is put off comes back when a buyer writes, not when the agent does, and by hand', async () => {
  await putOff('dana', mias, hourMs);
  await say('dana', mias, 'I look into it tomorrow.');
  expect((await inbox('snoozed')).ids).toEqual([mias]);
  await say('mia', mias, 'Thank you!');
  expect((await inbox('snoozed')).ids).toEqual([]);
  expect((await inbox('waiting')).ids).toEqual([mias]);
  await putOff('dana', mias, hourMs);
  await putOff('dana', mias, null);
  expect((await inbox('snoozed')).ids).toEqual([]);
});

test('only who is in a thread puts it off, to a moment ahead, and nobody else sees it', async () => {
  await expect(putOff('tom', mias, hourMs)).resolves.toMatchObject({ status: 404 });
  await expect(putOff('dana', uuidv7(), hourMs)).resolves.toMatchObject({ status: 404 });
  await expect(putOff('dana', mias, -1000)).resolves.toMatchObject({
    status: 422,
    message: 'This moment is past. Choose a later one.',
  });
  await expect(putOff('dana', mias, 400 * 24 * hourMs)).resolves.toMatchObject({ status: 422 });
  await putOff('dana', mias, hourMs);
  const params = { threadId: mias };
  const seen = await as('mia').browser.call(chatApi.thread, { params });
  expect(seen.data.snoozedUntil).toBeNull();
});

test('templates are kept, changed and deleted by their agent alone', async () => {
  const { browser } = as('dana');
  const title = 'Tour';
  const body = 'Hello {buyer first name}, shall we see it on {tour time}?';
  const { data } = await browser.call(agentInboxApi.saveTemplate, { body: { title, body } });
  expect(data.templates).toMatchObject([{ title, body }]);
  const { templateId } = data.templates[0]!;
  const changed = { templateId, title: 'A tour', body: 'Hello' };
  const again = await browser.call(agentInboxApi.saveTemplate, { body: changed });
  expect(again.data.templates).toEqual([changed]);

  const tom = as('tom').browser;
  expect((await tom.call(agentInboxApi.templates, {})).data.templates).toEqual([]);
  const notThere = { status: 404 };
  await expect(tom.call(agentInboxApi.saveTemplate, { body: changed })).resolves.toMatchObject(
    notThere,
  );
  await expect(
    tom.call(agentInboxApi.deleteTemplate, { body: { templateId } }),
  ).resolves.toMatchObject(notThere);
  const gone = await browser.call(agentInboxApi.deleteTemplate, { body: { templateId } });
  expect(gone.data.templates).toEqual([]);
});

test('a template with a field that nobody fills is refused, and so is one too many', async () => {
  const { browser, profileId } = as('dana');
  await expect(
    browser.call(agentInboxApi.saveTemplate, { body: { title: 'x', body: 'Dear {client}' } }),
  ).resolves.toMatchObject({ message: expect.stringMatching(/^There is no field \{client\}/) });
  await server.database.pool.query(
    `insert into chat_template (template_id, profile_id, title, body, created_at)
     select gen_random_uuid(), $1, 'x', 'x', now() from generate_series(1, $2)`,
    [profileId, chatTemplateLimits.perAgent],
  );
  await expect(
    browser.call(agentInboxApi.saveTemplate, { body: { title: 'x', body: 'x' } }),
  ).resolves.toMatchObject({ status: 409 });
});

test('an agent’s message with an open field does not go out, a buyer’s words in braces do', async () => {
  await expect(say('dana', mias, 'Hello {buyer first name}')).rejects.toMatchObject({
    message: 'Fill in {buyer first name} before you send this.',
    field: 'body',
  });
  expect(await say('mia', mias, 'What is {tour time}?')).toBeGreaterThan(0);
});

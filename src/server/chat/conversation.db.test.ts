import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatApi, chatDeskApi } from '#api/chat.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { Message } from '#domain/chat/Message.ts';
import { Seat } from '#domain/chat/Seat.ts';
import { Thread } from '#domain/chat/Thread.ts';
import { snakeCase } from '#api/wire.ts';
import { columnsOf } from '../platform/db/testing/columnsOf.ts';
import type { Present } from '../testing/story.ts';
import { type ChatTown, chatTown, eventually } from '../testing/chatTown.ts';

let town: ChatTown;
let threadId: string;
let groupId: string;
beforeAll(async () => {
  town = await chatTown();
  ({ threadId, groupId } = await town.open(town.ana, town.dana));
});
afterAll(() => town.close());

/** What each seat says, beside what a count of the messages says. */
async function seatsAndRecounts() {
  const { rows } = await town.pool.query<{ unread: number; recount: number }>(
    `select seat.unread, (
       select count(*)::integer from chat_message message
       where message.thread_id = seat.thread_id and message.number > seat.read_up_to
         and message.number >= seat.from_number and message.deleted_at is null
         and message.cause_profile_id is distinct from seat.profile_id
         and (message.visible_to is null or seat.profile_id = any(message.visible_to))) as recount
     from chat_seat seat where seat.left_at is null and seat.thread_id = $1`,
    [threadId],
  );
  return rows;
}

async function expectRecount() {
  const seats = await seatsAndRecounts();
  expect(seats.length).toBeGreaterThan(1);
  expect(seats.map(({ unread }) => unread)).toEqual(seats.map(({ recount }) => recount));
}

test('the tables hold what the nouns say', async () => {
  const names = async (table: string) =>
    (await columnsOf(town.db, table)).map(({ name }) => name).toSorted();
  const fieldsOf = (noun: { shape: object }) => Object.keys(noun.shape).map(snakeCase);
  expect(await names('chat_thread')).toEqual(
    [...fieldsOf(Thread), 'unanswered_side', 'unanswered_since'].toSorted(),
  );
  expect(await names('chat_seat')).toEqual([...fieldsOf(Seat), 'name'].toSorted());
  const own = fieldsOf(Message).filter((one) => !/^(quote|reactions|hidden_yn)$/.test(one));
  expect(await names('chat_message')).toEqual(
    [...own, 'thread_id', 'cause_profile_id', 'quoted_number', 'visible_to', 'words'].toSorted(),
  );
});

test('a buyer is told whose side an agent is on, asks, and opening again gives the same thread', async () => {
  const { profileId: agentProfileId } = town.dana;
  const { data } = await town.ana.browser.call(chatApi.beforeAsking, {
    params: { agentProfileId },
    query: {},
  });
  expect(data.sides).toMatch(/Harbor Homes works for buyers, but does not represent you/);
  expect(data.threads).toEqual([{ groupId, threadId }]);
  expect((await town.open(town.ana, town.dana)).threadId).toBe(threadId);
  // Nothing was said yet, so the agent’s list does not have it.
  const { data: list } = await town.dana.browser.call(chatApi.threads, { query: {} });
  expect(list).toEqual({ threads: [], moreYn: false, unreadTotal: 0 });
});

test('what one writes the other has unread, and one’s own never counts', async () => {
  await town.send(town.ana, threadId, 'Hello Dana,\r\ncan we see it on Saturday?');
  const list = async (by: Present) => (await by.browser.call(chatApi.threads, { query: {} })).data;
  const [own, theirs] = [await list(town.ana), await list(town.dana)];
  expect(own).toMatchObject({ unreadTotal: 0, threads: [{ title: 'Dana Whitfield', unread: 0 }] });
  expect(theirs).toMatchObject({
    unreadTotal: 1,
    threads: [
      {
        title: 'Ana Ruiz',
        unread: 1,
        side: 'agent',
        lastMessage: { number: 1, excerpt: 'Hello Dana, can we see it on Saturday?' },
        waitingSince: expect.any(String),
      },
    ],
  });
  const read = await town.dana.browser.call(chatApi.read, { body: { threadId, upTo: 99 } });
  expect(read.data).toMatchObject({ readUpTo: 1, unread: 0, unreadTotal: 0 });
  await town.send(town.dana, threadId, 'Yes, at ten.');
  expect(await list(town.dana)).toMatchObject({
    unreadTotal: 0,
    threads: [{ waitingSince: null }],
  });
  expect(await list(town.ana)).toMatchObject({ unreadTotal: 1 });
  const { data: seen } = await town.thread(town.ana, threadId);
  const dana = seen.people.find(({ side }) => side === 'agent')!;
  expect(dana).toMatchObject({ readUpTo: 1, deliveredUpTo: 1, name: 'Dana Whitfield' });
  await expectRecount();
});

test('marks never go back, and putting back to unread is one’s own business', async () => {
  const call = (by: Present, upTo: number) =>
    by.browser.call(chatApi.read, { body: { threadId, upTo } });
  const { data: now } = await call(town.ana, 2);
  expect((await call(town.ana, 1)).data).toEqual(now);
  const { data: marked } = await town.ana.browser.call(chatApi.markUnread, { body: { threadId } });
  expect(marked).toMatchObject({ unread: 1, unreadTotal: 1, readUpTo: 2, markedUnreadYn: true });
  const seen = (await town.thread(town.dana, threadId)).data.people;
  expect(seen.find(({ profileId }) => profileId === town.ana.profileId)!.readUpTo).toBe(2);
  expect((await call(town.ana, 2)).data).toMatchObject({ unread: 0, markedUnreadYn: false });
  const delivered = await town.dana.browser.call(chatApi.delivered, {
    body: { threadId, upTo: 2 },
  });
  expect(delivered.data).toMatchObject({ readUpTo: 1 });
  await expectRecount();
});

test('sent again after a lost answer it is the same message, whatever else it says', async () => {
  const clientId = randomUUID();
  const first = await town.send(town.ana, threadId, 'Once.', { clientId });
  const again = await town.send(town.ana, threadId, 'Once, changed.', { clientId });
  expect(again).toEqual(first);
  const both = await Promise.all(
    Array.from({ length: 8 }, () =>
      town.send(town.ana, threadId, 'Twice?', { clientId: first.messageId }),
    ),
  );
  expect(new Set(both.map(({ number }) => number)).size).toBe(1);
  const { messages, lastNumber } = await town.messages(town.ana, threadId);
  expect(messages.map(({ number }) => number)).toEqual(
    Array.from({ length: lastNumber }, (_, index) => index + 1),
  );
  await expectRecount();
});

test('twenty who send at once get numbers without a gap, and all that is unread is counted', async () => {
  const before = (await town.messages(town.ana, threadId)).lastNumber;
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      Promise.all(
        [0, 1, 2].map((turn) =>
          town.send(index % 2 === 0 ? town.ana : town.dana, threadId, `Message ${index}.${turn}`),
        ),
      ),
    ),
  );
  const numbers = sent.flat().map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, index) => before + 1 + index),
  );
  await expectRecount();
});

test('pages go around, before and after a number, and from a moment on', async () => {
  const { threadId: id } = await town.open(town.mia, town.dana);
  for (let index = 1; index <= 5; index++) await town.send(town.mia, id, `Number ${index}`);
  const total = 260;
  await town.pool.query(
    `insert into chat_message (thread_id, number, message_id, body, created_at, revision)
     select $1, n, gen_random_uuid(), 'Old ' || n, timestamptz '2026-01-01' + n * interval '1 hour', n + 1
     from generate_series(6, $2::integer) n`,
    [id, total],
  );
  await town.pool.query(
    `update chat_message set created_at = '2025-12-31' where thread_id = $1 and number < 6`,
    [id],
  );
  await town.pool.query(
    'update chat_thread set last_number = $2::integer, revision = $2::integer + 1 where thread_id = $1',
    [id, total],
  );
  const numbers = async (query: object) => {
    const { messages } = await town.messages(town.mia, id, query);
    return [messages[0]?.number, messages.at(-1)?.number, messages.length];
  };
  expect(await numbers({})).toEqual([161, 260, 100]);
  expect(await numbers({ before: '161' })).toEqual([61, 160, 100]);
  expect(await numbers({ after: '250' })).toEqual([251, 260, 10]);
  expect(await numbers({ around: '100' })).toEqual([50, 149, 100]);
  expect(await numbers({ at: '2026-01-05T00:00:00.000Z' })).toEqual([96, 195, 100]);
  expect(await numbers({ after: '260' })).toEqual([undefined, undefined, 0]);
  const both = await town.mia.browser.call(chatApi.messages, {
    params: { threadId: id },
    query: { before: '3', after: '2' },
  });
  expect(both).toMatchObject({
    status: 400,
    message: 'Ask for one of around, before, after and at.',
  });
});

test('whatever revision one has, what changed after it brings one to the present', async () => {
  await town.ana.browser.call(chatApi.read, { body: { threadId, upTo: 10 } });
  const [first] = (await town.messages(town.ana, threadId)).messages.filter(
    ({ senderProfileId }) => senderProfileId === town.ana.profileId,
  );
  const { number } = first!;
  await town.dana.browser.call(chatApi.react, {
    body: { threadId, number, emoji: '👍', onYn: true },
  });
  const present = new Map(
    (await town.messages(town.dana, threadId)).messages.map((one) => [one.number, one]),
  );
  const { revision } = await town.changes(town.dana, threadId, 0);
  for (let after = 0; after <= revision; after += 7) {
    let known = after;
    const seen = new Map<number, Message>();
    for (;;) {
      const answer = await town.changes(town.dana, threadId, known);
      for (const message of answer.messages) {
        expect(message.revision).toBeGreaterThan(known);
        seen.set(message.number, message);
      }
      known = answer.revision;
      if (!answer.moreYn) break;
    }
    expect(known).toBe(revision);
    for (const [at, message] of seen) if (present.has(at)) expect(message).toEqual(present.get(at));
    for (const message of present.values()) {
      expect(seen.has(message.number)).toBe(message.revision > after);
    }
  }
});

test('more changes than one answer holds come in parts, each once', async () => {
  const { threadId: id } = await town.open(town.mia, town.tom);
  const total = chatLimits.changes * 2 + 10;
  await town.pool.query(
    `insert into chat_message (thread_id, number, message_id, body, created_at, revision)
     select $1, n, gen_random_uuid(), 'x', now(), n + 1 from generate_series(1, $2::integer) n`,
    [id, total],
  );
  await town.pool.query(
    'update chat_thread set last_number = $2::integer, revision = $2::integer + 1 where thread_id = $1',
    [id, total],
  );
  const numbers: number[] = [];
  for (let after = 0, moreYn = true; moreYn;) {
    const answer = await town.changes(town.mia, id, after);
    numbers.push(...answer.messages.map(({ number }) => number));
    ({ revision: after, moreYn } = answer);
  }
  expect(numbers).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});

test('one rewrites one’s own for five minutes, deletes with a trace, and nobody else’s', async () => {
  const { number } = await town.send(town.ana, threadId, 'Teh house.');
  const edit = (by: Present, body: string) =>
    by.browser.call(chatApi.edit, { body: { threadId, number, body } });
  const edited = await edit(town.ana, 'The house.');
  expect(edited.data.message).toMatchObject({ body: 'The house.', editedAt: expect.any(String) });
  expect(await edit(town.dana, 'Mine')).toMatchObject({ status: 403, code: 'no_access' });
  const age = (seconds: number) =>
    town.pool.query(
      `update chat_message set created_at = created_at - interval '1 second' * ${seconds} where thread_id = $1 and number = $2`,
      [threadId, number],
    );
  await age(301);
  expect(await edit(town.ana, 'Late')).toMatchObject({ status: 409, code: 'too_late' });
  const remove = (by: Present) => by.browser.call(chatApi.delete, { body: { threadId, number } });
  expect(await remove(town.dana)).toMatchObject({ status: 403 });
  expect(await remove(town.ana)).toMatchObject({ status: 409, code: 'too_late' });
  await age(-301);
  const gone = await remove(town.ana);
  expect(gone.data.message).toMatchObject({ body: '', deletedAt: expect.any(String) });
  expect((await remove(town.ana)).data).toEqual(gone.data);
  const kept = await town.pool.query(
    'select body from chat_message where thread_id = $1 and number = $2',
    [threadId, number],
  );
  expect(kept.rows).toEqual([{ body: '' }]);
  await expectRecount();
});

test('reactions are few, each once, and can be taken back', async () => {
  const { number } = await town.send(town.dana, threadId, 'We have it!');
  const react = (emoji: string, onYn = true) =>
    town.ana.browser.call(chatApi.react, {
      body: { threadId, number, emoji: emoji as '👍', onYn },
    });
  await react('👍');
  const twice = await react('👍');
  expect(twice.data.message.reactions).toEqual([{ emoji: '👍', profileIds: [town.ana.profileId] }]);
  await react('🎉');
  await react('✅');
  expect(await react('👀')).toMatchObject({ status: 409, code: 'not_possible_now' });
  const { data } = await react('👍', false);
  expect(data.message.reactions.map(({ emoji }) => emoji)).toEqual(['🎉', '✅']);
  expect((await react('<b>')).status).toBe(400);
});

test('a quote says in a few words what is answered, and follows its deletion', async () => {
  const asked = await town.send(town.ana, threadId, 'Is the roof new?');
  const answer = await town.send(town.dana, threadId, 'From 2019.', { quotedNumber: asked.number });
  expect(answer.quote).toEqual({
    number: asked.number,
    senderProfileId: town.ana.profileId,
    excerpt: 'Is the roof new?',
    deletedYn: false,
  });
  await town.ana.browser.call(chatApi.delete, { body: { threadId, number: asked.number } });
  const [newest] = (
    await town.messages(town.dana, threadId, { around: String(answer.number) })
  ).messages.filter(({ number }) => number === answer.number);
  expect(newest!.quote).toMatchObject({ excerpt: '', deletedYn: true });
  const none = await town.trySend(town.ana, threadId, 'To what?', { quotedNumber: 9_999 });
  expect(none).toMatchObject({ status: 400, field: 'quoted_number' });
});

test('bank details are stopped with the sentence, in what is sent and what is rewritten', async () => {
  const before = (await town.messages(town.ana, threadId)).lastNumber;
  const refused = await town.trySend(town.dana, threadId, 'Routing number 125000024, thanks.');
  expect(refused).toMatchObject({ status: 400, code: 'money_instructions', field: 'body' });
  expect(refused.message).toMatch(/^Money instructions are never sent here\./);
  const { number } = await town.send(town.dana, threadId, 'See you.');
  const edited = await town.dana.browser.call(chatApi.edit, {
    body: { threadId, number, body: 'Account: 1234567890' },
  });
  expect(edited).toMatchObject({ status: 400, code: 'money_instructions' });
  expect((await town.messages(town.ana, threadId)).lastNumber).toBe(before + 1);
});

test('strangers, other agents and admins are refused as if there were no thread', async () => {
  const nowhere = randomUUID();
  for (const stranger of [town.mia, town.tom]) {
    const [theirs, none] = [
      await town.trySend(stranger, threadId, 'Hello?'),
      await town.trySend(stranger, nowhere, 'Hello?'),
    ];
    expect(theirs).toMatchObject({ status: 404, code: 'not_found' });
    expect({ ...theirs, headers: null }).toEqual({ ...none, headers: null });
    for (const [there, gone] of [
      [await town.thread(stranger, threadId), await town.thread(stranger, nowhere)],
      [await town.changes(stranger, threadId, 0), await town.changes(stranger, nowhere, 0)],
    ]) {
      expect(JSON.stringify(there)).toBe(JSON.stringify(gone));
    }
    const search = await stranger.browser.call(chatApi.search, { query: { text: 'a', threadId } });
    expect(search.status).toBe(404);
  }
  expect(await town.trySend(town.kim, threadId, 'Hello?')).toMatchObject({ status: 403 });
});

test('who joins reads and writes, who leaves is out at that moment', async () => {
  const memberId = await town.join(groupId, town.leo);
  await eventually(async () => {
    expect((await town.thread(town.leo, threadId)).status).toBe(200);
  });
  const joined = (await town.messages(town.leo, threadId)).lastNumber;
  await town.send(town.leo, threadId, 'I am here too.');
  const { data: seen } = await town.thread(town.dana, threadId);
  expect(seen.title).toBe('Ana Ruiz and Leo Ruiz');
  await expectRecount();
  await town.leave(groupId, memberId);
  // Without waiting for anything that follows from it.
  expect(await town.trySend(town.leo, threadId, 'Still?')).toMatchObject({ status: 404 });
  expect((await town.thread(town.leo, threadId)).status).toBe(404);
  const list = await town.leo.browser.call(chatApi.threads, { query: {} });
  expect(list.data).toMatchObject({ threads: [], unreadTotal: 0 });
  expect((await town.messages(town.ana, threadId)).lastNumber).toBe(joined + 1);
  await eventually(async () => {
    const people = (await town.thread(town.ana, threadId)).data.people;
    expect(people.find(({ profileId }) => profileId === town.leo.profileId)?.leftAt).not.toBeNull();
  });
  await expectRecount();
});

test('words are found as they are or as beginnings, in one’s own threads alone', async () => {
  const secret = await town.open(town.mia, town.dana);
  await town.send(town.mia, secret.threadId, 'The zeppelin hangar is mine.');
  await town.send(town.ana, threadId, 'A zeppelin over the <b>garden</b>, 🏠 imagine!');
  const find = async (by: Present, text: string) =>
    (await by.browser.call(chatApi.search, { query: { text } })).data;
  const { hits } = await find(town.ana, 'ZEPP gard');
  expect(hits).toHaveLength(1);
  const [hit] = hits;
  expect(hit).toMatchObject({ threadId, threadTitle: 'Dana Whitfield', senderName: 'Ana Ruiz' });
  expect(hit!.marks.map(({ start, end }) => hit!.excerpt.slice(start, end))).toEqual([
    'zeppelin',
    'garden',
  ]);
  expect((await find(town.ana, 'hangar')).hits).toEqual([]);
  expect((await find(town.dana, 'zeppelin')).hits).toHaveLength(2);
  expect((await find(town.ana, "'); drop table | & ! :*")).hits).toEqual([]);
});

test('an admin reads for a reason, which the people see; nobody reads on with it', async () => {
  const call = (reason: string) =>
    town.kim.browser.call(chatDeskApi.inspect, { body: { threadId, reason } });
  expect(await call('why')).toMatchObject({ status: 400, field: 'reason' });
  const reason = 'Ana has complained about the tone.';
  const { data } = await call(reason);
  const params = { inspectionId: data.inspectionId };
  const read = (by: Present) =>
    by.browser.call(chatDeskApi.inspectedMessages, { params, query: {} });
  const { data: page } = await read(town.kim);
  expect(page.messages.length).toBeGreaterThan(10);
  expect(await read(town.ana)).toMatchObject({ status: 403 });
  const { data: seen } = await town.thread(town.ana, threadId);
  expect(seen.inspections).toEqual([{ adminName: 'Kim Sato', reason, at: expect.any(String) }]);
  const { messages } = await town.messages(town.ana, threadId);
  expect(messages.at(-1)).toMatchObject({
    senderProfileId: null,
    body: `Kim Sato of the brokerage reads this conversation. The reason: ${reason}`,
  });
  await town.pool.query(`update chat_inspection set until = now() - interval '1 minute'`);
  expect(await read(town.kim)).toMatchObject({ status: 404 });
  const { data: list } = await town.kim.browser.call(chatDeskApi.brokerageThreads, {
    query: { client: 'ana r' },
  });
  expect(list.threads.map((one) => one.threadId)).toEqual([threadId]);
  expect(JSON.stringify(list)).not.toContain('roof');
});

test('a day has room for so many new agents, and one’s thread stays open to one', async () => {
  await town.pool.query(
    `insert into chat_thread (thread_id, group_id, agent_profile_id, revision, last_number, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 1, 0, now() from generate_series(1, $2::integer)`,
    [groupId, chatLimits.newThreadsPerDay],
  );
  await town.pool.query(
    `insert into chat_seat
       (thread_id, profile_id, side, name, from_number, read_up_to, delivered_up_to, unread, marked_unread_yn, revision)
     select thread_id, $2, 'buyers', 'Ana', 1, 0, 0, 0, false, 1
     from chat_thread where group_id = $1 and thread_id not in (select thread_id from chat_seat)`,
    [groupId, town.ana.profileId],
  );
  const { profileId: agentProfileId } = town.tom;
  const refused = await town.ana.browser.call(chatApi.open, { body: { agentProfileId } });
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await town.open(town.ana, town.dana)).threadId).toBe(threadId);
});

test('what is found has pages, also where many were sent in the same moment', async () => {
  const many = 2 * chatLimits.hits + 3;
  for (let at = 0; at < many; at++) await town.send(town.ana, threadId, `Gazebo ${at}`);
  await town.pool.query(
    `update chat_message set created_at = '2026-03-08T18:00:00Z' where body like 'Gazebo %'`,
  );
  const seen: number[] = [];
  let last: { before: string; skip: string } | undefined;
  for (let moreYn = true; moreYn;) {
    const query = { text: 'gazebo', ...last };
    const { data } = await town.ana.browser.call(chatApi.search, { query });
    seen.push(...data.hits.map(({ number }) => number));
    ({ moreYn } = data);
    last = { before: data.hits.at(-1)!.createdAt, skip: String(seen.length) };
  }
  expect(seen.length).toBe(many);
  expect(new Set(seen).size).toBe(many);
});

test('when somebody has read what was news to them is kept, and only then', async () => {
  const readAtOf = async (by: Present) => {
    const { data } = await town.thread(town.ana, threadId);
    return data.people.find(({ profileId }) => profileId === by.profileId)!.readAt;
  };
  const read = async (by: Present, upTo: number) =>
    by.browser.call(chatApi.read, { body: { threadId, upTo } });
  const { number } = await town.send(town.ana, threadId, 'News for Dana.');
  const before = await readAtOf(town.dana);
  await read(town.dana, number);
  const at = await readAtOf(town.dana);
  expect(at).not.toBeNull();
  expect(at).not.toBe(before);
  // One's own words are no news.
  const { number: own } = await town.send(town.dana, threadId, 'Mine.');
  await read(town.dana, own);
  expect(await readAtOf(town.dana)).toBe(at);
});

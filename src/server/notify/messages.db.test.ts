/** A message becomes word to whoever is in the conversation: gathered, and none while it is read. */
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { noticeApi } from '#api/notice.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { lockGroup } from '../group/groupRows.ts';
import { memberStep } from '../group/memberStep.ts';
import { deliverDueMail } from '../notice/deliverMail.ts';
import { readWithThreads } from '../notice/threadNotices.ts';
import { noticeWorldOf } from '../notice/testing/noticeWorldOf.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { temporaryFiles } from '../platform/files/testing/temporaryFiles.ts';
import { localBus } from '../platform/live/bus/testing/localBus.ts';
import { mailbox, mailThrough } from '../platform/mail/Mailer.ts';
import { saveThings } from '../testing/things.ts';
import { type Present, savePeople, signIn } from '../testing/story.ts';
import { type WholeServer, wholeServer } from '../testing/wholeServer.ts';
import { messageReaction } from './messages.ts';

let server: WholeServer;
let ana: Present;
let leo: Present;
let dana: Present;
let threadId: string;
const files = temporaryFiles();
beforeAll(async () => {
  server = await wholeServer({ settings: { RATE_LIMIT_PERCENT: 0 } });
  await savePeople(server);
  [ana, leo, dana] = [
    await signIn(server, 'ana'),
    await signIn(server, 'leo'),
    await signIn(server, 'dana'),
  ];
  ({ threadId } = await saveThings(server, ana));
});
afterAll(async () => {
  await server.close();
  files.close();
});
beforeEach(() =>
  server.database.pool.query('truncate notice, notice_delivery, mail, mail_attachment'),
);

/** @param afterMs how much later than now it is there */
const worldAt = (afterMs: number) =>
  noticeWorldOf({
    db: server.database.db,
    now: () => addMs(instant(Date.now()), afterMs),
    log: pino({ level: 'silent' }),
    mail: mailbox,
    files: files.store,
    bus: localBus(),
  });

async function say(who: Present, body: string): Promise<number> {
  const sent = { threadId, clientId: uuidv7(), body };
  const answer = await who.browser.call(chatApi.send, { body: sent });
  expect(answer.status, answer.message ?? '').toBe(200);
  return answer.data.message.number;
}

const read = (who: Present, upTo: number) =>
  who.browser.call(chatApi.read, { body: { threadId, upTo } });

const noticesOf = async ({ browser }: Present) =>
  (await browser.call(noticeApi.notices, { query: {} })).data.notices.map(
    ({ title, count, path, readYn }) => ({ title, count, path, readYn }),
  );

const path = () => `/chat/${threadId}`;

test('unread messages are one notice to each but who wrote, and it is read with the conversation', async () => {
  await say(dana, 'A home in your street is for sale.');
  await expect
    .poll(() => noticesOf(ana))
    .toEqual([{ title: 'Dana Whitfield wrote to you', count: 1, path: path(), readYn: false }]);
  const last = await say(dana, 'Shall we see it on Sunday?');
  for (const who of [ana, leo]) {
    await expect
      .poll(() => noticesOf(who))
      .toEqual([
        { title: 'New messages from Dana Whitfield', count: 2, path: path(), readYn: false },
      ]);
  }
  expect(await noticesOf(dana)).toEqual([]);
  await read(ana, last);
  await expect.poll(async () => (await noticesOf(ana))[0]?.readYn).toBe(true);
  expect((await noticesOf(leo))[0]?.readYn).toBe(false);

  // Behind what was read another notice begins.
  await say(dana, 'At ten?');
  await expect.poll(async () => (await noticesOf(ana)).map(({ count }) => count)).toEqual([1, 2]);
});

test('a message that is told again, or was read meanwhile, says nothing', async () => {
  const number = await say(ana, 'Sunday suits us.');
  await expect.poll(async () => (await noticesOf(dana))[0]?.count).toBeGreaterThan(0);
  const before = await noticesOf(dana);
  const fact = {
    kind: 'chat.message_sent',
    threadId,
    number,
    senderProfileId: ana.profileId,
  } as const;
  const again = await messageReaction(worldAt(0)).prepare(fact as never, 1);
  await inTransaction(server.database.db, (tx) => again!.write(tx));
  expect(await noticesOf(dana)).toEqual(before);
  await read(dana, number);
  await server.database.pool.query('truncate notice, notice_delivery');
  await inTransaction(server.database.db, (tx) => again!.write(tx));
  expect(await noticesOf(dana)).toEqual([]);
});

test('its letter waits five minutes for more, and is not written once the conversation was read', async () => {
  const last = await say(dana, 'I have booked ten o’clock.');
  await expect.poll(async () => (await noticesOf(leo)).length).toBe(1);
  await expect.poll(async () => (await noticesOf(ana)).length).toBe(1);
  await read(ana, last);
  const write = async (afterMs: number) => {
    const world = worldAt(afterMs);
    await readWithThreads(world);
    while (await deliverDueMail(world));
    const mails = await server.database.db
      .selectFrom('mail')
      .select(['toAddress', 'subject', 'textBody'])
      .where('textBody', 'like', '%booked%')
      .execute();
    return mails.map(({ toAddress }) => toAddress);
  };
  expect(await write(4 * 60_000)).toEqual([]);
  expect(await write(6 * 60_000)).toEqual(['leo@demo.example']);
});

test('what is deleted or rewritten leaves the notices, read or not, and the letters that wait', async () => {
  const textOf = async ({ userId }: Present) => {
    const rows = await server.database.db
      .selectFrom('notice')
      .select(['paragraphs', 'readAt'])
      .where('userId', '=', userId)
      .where('threadId', '=', threadId)
      .execute();
    return JSON.stringify(rows);
  };
  const first = await say(dana, 'The lockbox opens with 8823.');
  for (const who of [ana, leo]) await expect.poll(() => textOf(who)).toContain('8823');
  await read(ana, first);
  await expect.poll(async () => (await noticesOf(ana))[0]?.readYn).toBe(true);
  await dana.browser.call(chatApi.edit, {
    body: { threadId, number: first, body: 'The lockbox opens with 9934.' },
  });
  for (const who of [ana, leo]) {
    await expect.poll(() => textOf(who)).toContain('9934');
    expect(await textOf(who)).not.toContain('8823');
  }
  await dana.browser.call(chatApi.delete, { body: { threadId, number: first } });
  for (const who of [ana, leo]) {
    await expect.poll(() => textOf(who)).toContain('It was deleted.');
    expect(await textOf(who)).not.toContain('9934');
  }
  const world = worldAt(10 * 60_000);
  await readWithThreads(world);
  while (await deliverDueMail(world));
  const mails = await server.database.db
    .selectFrom('mail')
    .select('mailId')
    .where('textBody', 'like', '%lockbox%')
    .execute();
  expect(mails).toEqual([]);
});

test('a letter that waits for the mail server is taken back with what it repeats, and the rest told anew', async () => {
  const { db, pool } = server.database;
  const write = async () => {
    const world = { ...worldAt(10 * 60_000), mail: mailThrough(() => {}) };
    await readWithThreads(world);
    while (await deliverDueMail(world));
    const mails = await db
      .selectFrom('mail')
      .select(['toAddress', 'textBody'])
      .where('state', '=', 'waiting')
      .orderBy('toAddress')
      .execute();
    return mails.map(({ toAddress, textBody }) => `${toAddress} ${textBody}`).join();
  };
  const first = await say(dana, 'The safe opens with 4477.');
  for (const who of [ana, leo]) {
    await expect.poll(async () => (await noticesOf(who))[0]?.count).toBeGreaterThan(0);
  }
  await read(ana, first - 1);
  await read(leo, first - 1);
  expect(await write()).toMatch(/ana@[^]*4477[^]*leo@[^]*4477/);
  // The notice goes on to the next message; the letters do not.
  await say(dana, 'See you there.');
  for (const who of [ana, leo]) {
    await expect.poll(async () => (await noticesOf(who))[0]?.count).toBe(2);
  }
  await pool.query('delete from notice_delivery');
  await dana.browser.call(chatApi.delete, { body: { threadId, number: first } });
  await expect.poll(async () => (await pool.query('select from mail')).rows.length).toBe(0);
  await read(ana, first + 1);
  const anew = await write();
  expect(anew).toMatch(/leo@[^]*See you there/);
  expect(anew).not.toMatch(/4477|ana@/);
});

test('what several write in one moment is told to each but who wrote it', async () => {
  const numbers = [
    [dana, await say(dana, 'The key is with the neighbor.')],
    [ana, await say(ana, 'Which one?')],
    [dana, await say(dana, 'The one with the dog.')],
  ] as const;
  await expect.poll(async () => (await noticesOf(leo)).length).toBe(1);
  await server.database.pool.query('truncate notice, notice_delivery');
  const facts = numbers.map(([who, number]) => ({
    kind: 'chat.message_sent' as const,
    ...{ threadId, number, senderProfileId: who.profileId },
  }));
  const { gather } = messageReaction(worldAt(0));
  await inTransaction(server.database.db, (tx) => gather!.write(tx, facts));
  const textsOf = async (who: Present) =>
    (await who.browser.call(noticeApi.notices, { query: {} })).data.notices.map(
      ({ title, paragraphs }) => `${title}: ${paragraphs.join()}`,
    );
  expect(await textsOf(dana)).toEqual([expect.stringContaining('Which one?')]);
  for (const who of [ana, leo]) {
    expect(await textsOf(who)).toEqual([expect.stringContaining('The one with the dog.')]);
  }
  const { rows } = await server.database.pool.query('select channel from notice_delivery');
  expect(rows).toHaveLength(3);
});

test('of a conversation that somebody reads in part, one notice is left', async () => {
  const first = await say(dana, 'Bring the papers.');
  await expect.poll(async () => (await noticesOf(leo))[0]?.count).toBeGreaterThan(0);
  await say(dana, 'And a pen.');
  await read(leo, first);
  await say(dana, 'A blue one.');
  await expect.poll(async () => (await noticesOf(leo)).length).toBe(2);
  await readWithThreads(worldAt(0));
  expect((await noticesOf(leo)).map(({ readYn }) => readYn)).toEqual([false, true]);
});

test('whoever leaves keeps no notice of what was said, read or not, and gets no letter of it', async () => {
  const { db } = server.database;
  const last = await say(dana, 'The alarm is 5512.');
  await expect.poll(async () => (await noticesOf(leo)).length).toBe(1);
  await read(leo, last);
  await expect.poll(async () => (await noticesOf(leo))[0]?.readYn).toBe(true);
  await say(dana, 'Now it is 5513.');
  await expect.poll(async () => (await noticesOf(leo)).length).toBe(2);
  const { groupId } = await db
    .selectFrom('chatThread')
    .select('groupId')
    .where('threadId', '=', threadId)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    const held = await lockGroup(tx, groupId);
    const { memberId } = held.members.find(({ profileId }) => profileId === leo.profileId)!;
    await memberStep(tx, instant(Date.now()), held, memberId, { action: 'leave', role: 'self' });
  });
  await expect.poll(() => noticesOf(leo)).toEqual([]);
  expect((await noticesOf(ana)).length).toBeGreaterThan(0);
  const { rows } = await server.database.pool.query(
    `select from notice_delivery join notice using (notice_id) where user_id = $1`,
    [leo.userId],
  );
  expect(rows).toEqual([]);
});

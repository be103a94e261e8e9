/** Sending when others do something in the same moment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatTown, chatTown } from '../testing/chatTown.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recountUnread } from './marks.ts';
import { addSeat } from './openThread.ts';
import { lockThread } from './seats.ts';

let town: ChatTown;
let threadId: string;
beforeAll(async () => {
  town = await chatTown();
  ({ threadId } = await town.open(town.ana, town.dana));
});
afterAll(() => town.close());

/** Of all who have a seat: what they have unread, and what counting anew gives. */
async function counts(): Promise<[kept: number, anew: number][]> {
  return inTransaction(town.db, async (tx) => {
    const seats = await tx
      .selectFrom('chatSeat')
      .selectAll()
      .where('threadId', '=', threadId)
      .where('leftAt', 'is', null)
      .execute();
    const counted: [number, number][] = [];
    for (const seat of seats) {
      counted.push([seat.unread, await recountUnread(tx, seat.profileId, seat)]);
    }
    return counted;
  });
}

const numbers = async () =>
  (await town.messages(town.ana, threadId)).messages.map(({ number }) => number);

test('a message that waits while somebody gets a seat is unread for them too', async () => {
  const { profileId } = town.mia;
  let sending: ReturnType<ChatTown['trySend']>;
  await inTransaction(town.db, async (tx) => {
    await lockThread(tx, threadId);
    sending = town.trySend(town.dana, threadId, 'Who is there?');
    await expect
      .poll(async () => {
        const { rows } = await town.pool.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    const { revision } = await tx
      .updateTable('chatThread')
      .set((thread) => ({ revision: thread('revision', '+', 1) }))
      .where('threadId', '=', threadId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    const unread = await recountUnread(tx, profileId, { threadId, fromNumber: 1, readUpTo: 0 });
    await addSeat(tx, { threadId, profileId, name: 'Mia', side: 'buyers', revision }, unread);
  });
  expect(await sending!).toMatchObject({ status: 200 });
  const found = await counts();
  expect(found).toHaveLength(3);
  for (const [kept, anew] of found) expect(kept).toBe(anew);
});

test('the same message from ten tabs at once is there once, and takes one number', async () => {
  const before = await numbers();
  const clientId = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => town.trySend(town.ana, threadId, 'Once.', { clientId })),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(sent.map(({ data }) => data.message.number))).toEqual(
    new Set([before.length + 1]),
  );
  await town.send(town.dana, threadId, 'And on.');
  expect(await numbers()).toEqual([...before, before.length + 1, before.length + 2]);
  for (const [kept, anew] of await counts()) expect(kept).toBe(anew);
});

test('what is answered at once is what is read later', async () => {
  const sent = await town.send(town.ana, threadId, 'Just  words\n\nand 👋🏽');
  const { messages } = await town.messages(town.dana, threadId);
  expect(messages.at(-1)).toEqual(sent);
  const answer = await town.send(town.dana, threadId, 'Yes?', { quotedNumber: sent.number });
  expect(answer.quote).toMatchObject({ number: sent.number });
  expect((await town.messages(town.ana, threadId)).messages.at(-1)).toEqual(answer);
});

/** What was said and taken back stays in the brokerage's record, and there alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatApi, chatDeskApi } from '#api/chat.ts';
import { type ChatTown, chatTown } from '../testing/chatTown.ts';

let town: ChatTown;
let threadId: string;
beforeAll(async () => {
  town = await chatTown();
  ({ threadId } = await town.open(town.ana, town.dana));
});
afterAll(() => town.close());

async function inspected(number: number) {
  const body = { threadId, reason: 'A complaint about a promise.' };
  const { data } = await town.kim.browser.call(chatDeskApi.inspect, { body });
  const read = await town.kim.browser.call(chatDeskApi.inspectedMessages, {
    params: { inspectionId: data.inspectionId },
    query: {},
  });
  return read.data.messages.find((one) => one.number === number)!;
}

const promise = 'I will refund you 1% at closing';

test('an edited and then deleted promise is read by an admin with a reason, and by no one else', async () => {
  const { number } = await town.send(town.dana, threadId, promise);
  const ref = { threadId, number };
  const { browser } = town.dana;
  await browser.call(chatApi.edit, { body: { ...ref, body: 'I will help you at closing' } });
  expect((await browser.call(chatApi.delete, { body: ref })).status).toBe(200);

  const message = await inspected(number);
  expect(message.body).toBe('');
  expect(message.earlier).toMatchObject([
    { how: 'edited', body: promise },
    { how: 'deleted', body: 'I will help you at closing' },
  ]);
  for (const person of [town.ana, town.dana]) {
    const page = await person.browser.call(chatApi.messages, {
      params: { threadId },
      query: {},
    });
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.data)).not.toMatch(/refund|at closing|earlier/);
  }
  const copy = await town.ana.browser.call(chatApi.export, { body: { threadId, timeZone: 'UTC' } });
  expect(copy.data.record).not.toMatch(/refund|at closing/);
  expect(copy.data.leftOut).toContain(
    `This copy leaves out the words and files of deleted message ${number}. The brokerage keeps them.`,
  );
});

test('a message can be deleted as long as it can be edited', async () => {
  const { number } = await town.send(town.dana, threadId, promise);
  await town.pool.query(
    `update chat_message set created_at = created_at - interval '301 seconds' where thread_id = $1 and number = $2`,
    [threadId, number],
  );
  const body = { threadId, number };
  expect(await town.dana.browser.call(chatApi.delete, { body })).toMatchObject({
    status: 409,
    code: 'too_late',
  });
  expect((await inspected(number)).body).toBe(promise);
});

test('words deleted before they were kept are named as lost', async () => {
  const { number } = await town.send(town.dana, threadId, promise);
  await town.pool.query(
    `update chat_message set body = '', deleted_at = now() where thread_id = $1 and number = $2`,
    [threadId, number],
  );
  expect((await inspected(number)).earlier).toEqual([]);
  const copy = await town.ana.browser.call(chatApi.export, { body: { threadId, timeZone: 'UTC' } });
  expect(copy.data.leftOut).toContain(
    `This copy has no words of deleted message ${number}: they were deleted before the brokerage began to keep deleted words.`,
  );
});

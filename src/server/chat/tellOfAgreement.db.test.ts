import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { instant } from '#domain/calendar.ts';
import { insertContract } from '../contract/saveContract.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { type ChatTown, chatTown, eventually } from '../testing/chatTown.ts';

let town: ChatTown;
let threadId: string;
let contractId: string;
beforeAll(async () => {
  town = await chatTown();
  const thread = await town.open(town.ana, town.dana);
  ({ threadId } = thread);
  await town.join(thread.groupId, town.leo, 'viewer');
  const example = aContract();
  // Leo looks along in the group, and is not on the agreement.
  const contract = aContract({
    buyerGroupId: thread.groupId,
    parties: [{ ...example.parties[0]!, profileId: town.ana.profileId, name: 'Ana Ruiz' }],
    agent: { ...example.agent, profileId: town.dana.profileId },
  });
  ({ contractId } = contract);
  await inTransaction(town.db, (tx) => insertContract(tx, contract));
});
afterAll(() => town.close());

test('what happens to an agreement is a message with its document, for those who are on it', async () => {
  await eventually(async () => {
    expect((await town.thread(town.leo, threadId)).status).toBe(200);
  });
  const fact = { kind: 'contract.proposed', contractId, version: 1 } as const;
  await inTransaction(town.db, (tx) =>
    recordFacts(tx, instant(Date.now()), [{ ...fact, byProfileId: town.dana.profileId }]),
  );
  await eventually(async () => {
    expect((await town.messages(town.ana, threadId)).messages).toMatchObject([
      {
        number: 1,
        senderProfileId: null,
        body: 'Dana Whitfield proposed the full agreement. It can be read now.',
        subject: { kind: 'contract', contractId, title: 'Full agreement' },
        hiddenYn: false,
      },
    ]);
  });
  // Its number is there, so that nobody looks for a gap; its words are not.
  const { messages } = await town.messages(town.leo, threadId);
  expect(messages).toMatchObject([{ number: 1, body: '', subject: null, hiddenYn: true }]);
  const list = async (by: typeof town.ana) =>
    (await by.browser.call(chatApi.threads, { query: {} })).data;
  expect((await list(town.ana)).unreadTotal).toBe(1);
  expect((await list(town.dana)).unreadTotal).toBe(0);
  const leos = await list(town.leo);
  expect(leos).toMatchObject({ unreadTotal: 0, threads: [{ lastMessage: null }] });
  expect(JSON.stringify(await town.changes(town.leo, threadId, 0))).not.toContain('agreement');
});

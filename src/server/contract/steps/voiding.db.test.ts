/** Voiding an active agreement: one admin asks, another confirms, the parties hear once it is done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { noticeWorldOf } from '../../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from '../../notify/reactions.ts';
import { deliverFacts } from '../../platform/facts/deliver.ts';
import { grantAdmin } from '../../user/grantAdmin.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { done, move, see, submitted, tryMove } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const queue = async (person: Person, band: 'approval' | 'void') =>
  done(await person.call(agreementListApi.approvalList, { query: { band } }));

function activated(): Promise<ContractDetail> {
  return town.stage('active', async () => move(town.kim, await submitted(town), 'approve'));
}

/** The letters that follow this, and no others. */
async function deliver(act: () => Promise<unknown>): Promise<void> {
  const delivering = await deliverFacts({
    db: town.db,
    reactions: notifyReactions(noticeWorldOf(town.world)),
    onError: (error) => {
      throw error;
    },
  });
  // What happened before is told of by now.
  await delivering.settle();
  await town.db.deleteFrom('mail').execute();
  await act();
  await delivering.settle();
  await delivering.stop();
}

async function mailed(): Promise<string[]> {
  const rows = await town.db
    .selectFrom('mail')
    .select(['toAddress', 'subject'])
    .orderBy('toAddress')
    .execute();
  return rows.map(({ toAddress, subject }) => `${toAddress.split('@')[0]}: ${subject}`);
}

test('the second admin finds it in the queue and by letter, and the parties hear when it is done', async () => {
  const { kim, noor, ana, dana } = town;
  const contract = await activated();
  const { contractId } = contract;
  await deliver(() => move(kim, contract, 'ask_to_void', { reason: 'Signed twice.' }));
  expect(await mailed()).toEqual([
    'kim: Receipt: you asked to void the touring agreement',
    'noor: A touring agreement is to be voided: another admin confirms',
  ]);
  const letter = await town.letterTo(noor.email, 'to be voided');
  expect(letter?.textBody).toContain('“Signed twice.”');
  expect(letter?.textBody).toContain(
    `https://homes.example/admin/approvals?band=void&contract=${contractId}`,
  );

  const found = await queue(noor, 'void');
  expect(found).toMatchObject({
    total: 1,
    counts: { approval: 0, void: 1 },
    contracts: [
      {
        contractId,
        actions: ['record_end', 'void'],
        voidRequest: { from: 'Kim Sato', reason: 'Signed twice.', yoursYn: false },
      },
    ],
  });
  expect(await queue(kim, 'void')).toMatchObject({
    contracts: [
      {
        actions: ['record_end', 'withdraw_void_request'],
        voidRequest: { yoursYn: true, others: ['Noor Aziz'] },
        turn: { yoursYn: false, sentence: 'Another admin says next whether it is void.' },
      },
    ],
  });
  // Nobody else finds it there, and the parties see an agreement that holds.
  expect(await queue(dana, 'void')).toMatchObject({ total: 0, counts: { void: 0 } });
  expect(await see(ana, contract)).toMatchObject({ status: 'active', voidRequest: null });

  expect(await tryMove(kim, contract, 'void')).toMatchObject({
    status: 403,
    code: 'same_person',
  });
  expect(await tryMove(noor, contract, 'ask_to_void', { reason: 'Me too.' })).toMatchObject({
    status: 409,
  });
  expect(await tryMove(noor, contract, 'withdraw_void_request')).toMatchObject({ status: 403 });

  await deliver(() => move(noor, contract, 'void'));
  expect(await mailed()).toEqual([
    'ana: A touring agreement is over',
    'dana: A touring agreement is over',
    'leo: A touring agreement is over',
    'noor: Receipt: you voided the touring agreement',
  ]);
  expect((await town.letterTo(ana.email, 'over'))?.textBody).toContain('“Signed twice.”');
  expect(await see(ana, contract)).toMatchObject({
    status: 'voided',
    reason: 'Signed twice.',
    reasonFrom: 'Kim Sato, the broker',
  });
  expect(await queue(noor, 'void')).toMatchObject({ total: 0, counts: { approval: 0, void: 0 } });
});

test('who asked can take it back, and nobody outside is told of either', async () => {
  const { kim, noor } = town;
  const contract = await activated();
  await move(kim, contract, 'ask_to_void', { reason: 'Signed twice.' });
  await deliver(() => move(kim, contract, 'withdraw_void_request'));
  expect(await mailed()).toEqual([
    'kim: Receipt: you took back your request to void the touring agreement',
    'noor: The request to void a touring agreement was taken back',
  ]);
  expect(await queue(noor, 'void')).toMatchObject({ total: 0 });
  expect(await tryMove(noor, contract, 'void')).toMatchObject({ status: 409 });
  expect(await see(noor, contract)).toMatchObject({
    status: 'active',
    voidRequest: null,
    actions: ['record_end', 'ask_to_void'],
  });
  await move(noor, contract, 'ask_to_void', { reason: 'It is a double after all.' });
  expect((await move(kim, contract, 'void')).status).toBe('voided');
});

test('of voiding and taking the request back at the same instant one happens', async () => {
  const { kim, noor } = town;
  const contract = await activated();
  const asked = await move(kim, contract, 'ask_to_void', { reason: 'Signed twice.' });
  const { revision: seenRevision } = asked;
  const answers = await Promise.all([
    tryMove(noor, contract, 'void', { seenRevision }),
    tryMove(kim, contract, 'withdraw_void_request', { seenRevision }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('parties read nothing of a request in the history before it is void', async () => {
  const { kim, noor, ana, dana } = town;
  const contract = await activated();
  const kinds = async (person: Person) =>
    (await see(person, contract)).history.map(({ kind }) => kind);
  const before = await kinds(ana);
  await move(kim, contract, 'ask_to_void', { reason: 'Signed twice.' });
  await move(kim, contract, 'withdraw_void_request');
  await move(kim, contract, 'ask_to_void', { reason: 'Signed twice after all.' });
  expect(await kinds(ana)).toEqual(before);
  expect(await kinds(dana)).toEqual(before);
  expect((await kinds(noor)).slice(before.length)).toEqual([
    'void_requested',
    'void_request_withdrawn',
    'void_requested',
  ]);
  await move(noor, contract, 'void');
  expect((await kinds(ana)).slice(before.length)).toEqual(['void_requested', 'ended']);
});

test('the only admin is told so, until somebody else is made one', async () => {
  const { kim, noor, tom } = town;
  const contract = await activated();
  await town.db.deleteFrom('profile').where('profileId', '=', noor.profileId).execute();
  const asked = await move(kim, contract, 'ask_to_void', { reason: 'Signed twice.' });
  expect(asked.voidRequest).toMatchObject({ yoursYn: true, others: [] });

  expect(await grantAdmin(town.db, town.world.now(), 'nobody@demo.example')).toBeNull();
  expect(await grantAdmin(town.db, town.world.now(), tom.email.toUpperCase())).toBe('Tom Brandt');
  expect((await see(kim, contract)).voidRequest).toMatchObject({ others: ['Tom Brandt'] });
});

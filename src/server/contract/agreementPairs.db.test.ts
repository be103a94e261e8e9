/** Pairs of live agreements: who is notified, what pages show, and the steps that are refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { addDays } from '#domain/calendar.ts';
import { findConflicts } from './findPairs.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { consent, done, draft, move, propose, see, sign, tryMove } from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.mia, town.ruth, town.dana, town.tom);
});
afterAll(() => town.close());

type Start = NonNullable<Parameters<typeof draft>[2]>;

async function proposed(
  buyer = town.mia,
  agent = town.dana,
  { exclusiveYn = false, noticeDays = 0, ...start }: Start & Asked = {},
) {
  const cancellation = { noticeDays, feeCents: 0 };
  const offered = await town.offer({ exclusiveYn, defaultTermDays: 30, cancellation }, agent);
  const contract = await draft(town, offered, { by: buyer, kind: 'full', state: 'TX', ...start });
  return propose(agent, contract);
}

interface Asked {
  exclusiveYn?: boolean;
  noticeDays?: number;
}

async function found(contractId: string): Promise<string[]> {
  const { rows } = await town.pool.query(
    `select body ->> 'otherContractId' as other from fact
     where kind = 'contract.pair_found' and body ->> 'contractId' = $1`,
    [contractId],
  );
  return rows.map(({ other }) => other);
}

test('two nonexclusive agreements notify the people of both before anyone signs the second, once', async () => {
  const { mia, dana, tom, kim } = town;
  const one = await proposed();
  await move(mia, one, 'start_signing');
  for (const person of [mia, dana]) await sign(person, one);
  await move(kim, one, 'approve');
  expect((await see(mia, one)).pairs).toEqual([]);

  const two = await proposed(mia, tom);
  await move(mia, two, 'start_signing');
  expect(await found(one.contractId)).toEqual([two.contractId]);
  expect(await found(two.contractId)).toEqual([one.contractId]);
  for (const person of [mia, tom]) await sign(person, two);
  await move(kim, two, 'approve');
  expect(await found(two.contractId)).toEqual([one.contractId]);

  // The buyer is on both; the agent reads of the other one without a way into it.
  expect((await see(mia, one)).pairs).toMatchObject([
    {
      contractId: two.contractId,
      agentName: 'Tom Brandt',
      verdict: 'after_notice',
      oneFee: 'agreed',
    },
  ]);
  const [ofDana] = (await see(dana, one)).pairs;
  expect(ofDana).toMatchObject({ contractId: null, verdict: 'after_notice' });
  const { history, evidence } = await see(dana, one);
  expect(history.map(({ kind }) => kind)).toContain('pair_told');
  expect(evidence.faults).toEqual([]);

  // The buyer's list has the rule; the agent's, who pays neither, has not.
  expect(done(await mia.call(agreementListApi.profileContracts, {})).oneFee).toBe('agreed');
  expect(done(await dana.call(agreementListApi.profileContracts, {}))).not.toHaveProperty('oneFee');
  expect(await findConflicts(town.db)).toEqual([]);

  // As if they had been signed under the rules of before.
  await town.pool.query('update contract set exclusive_yn = true where contract_id = $1', [
    one.contractId,
  ]);
  for (const person of [dana, kim]) {
    expect((await see(person, one)).pairs).toMatchObject([
      { verdict: 'refused', note: expect.stringContaining('These two agreements conflict.') },
    ]);
  }
  expect(done(await mia.call(agreementListApi.profileContracts, {}))).not.toHaveProperty('oneFee');
  const [conflict, ...more] = await findConflicts(town.db);
  expect(more).toEqual([]);
  expect([conflict!.contract.contractId, conflict!.other.contractId]).toEqual([
    two.contractId,
    one.contractId,
  ]);
  // In the broker's list, beside each of the two.
  const listed = done(await kim.call(agreementListApi.brokerageList, { query: {} })).contracts;
  const flagged = listed.filter(({ conflicts }) => conflicts.length > 0);
  expect(flagged.map(({ contractId }) => contractId).toSorted()).toEqual(
    [one.contractId, two.contractId].toSorted(),
  );
  // In the queue too, where the later one waits there.
  await town.pool.query(
    `update contract set phase = 'signing', status = 'pending_approval', activated_at = null
     where contract_id = $1`,
    [two.contractId],
  );
  const { contracts } = done(await kim.call(agreementListApi.approvalList, { query: {} }));
  expect(contracts[0]!.flags).toContainEqual({
    code: 'conflict',
    words: 'Conflicts with an exclusive agreement with Dana Whitfield',
  });
});

test('a notice can’t be taken back once another agreement counts on the end', async () => {
  const { ruth, dana, tom, kim } = town;
  const one = await proposed(ruth, dana, { exclusiveYn: true, noticeDays: 2 });
  await move(ruth, one, 'start_signing');
  for (const person of [ruth, dana]) await sign(person, one);
  await move(kim, one, 'approve');
  const { noticeEndsOn } = await move(ruth, one, 'give_notice', { reason: 'We part.' });
  const offered = await town.offer({ exclusiveYn: true, defaultTermDays: 30 }, tom);
  const two = await draft(town, offered, { by: ruth, kind: 'full', state: 'TX' });
  await propose(tom, two, {
    startDate: addDays(noticeEndsOn!, 1),
    endDate: addDays(noticeEndsOn!, 20),
  });
  await move(ruth, two, 'start_signing');
  for (const person of [ruth, tom]) await sign(person, two);
  await move(kim, two, 'approve');
  expect(await tryMove(ruth, one, 'withdraw_notice')).toMatchObject({
    status: 409,
    message: expect.stringContaining('an exclusive agreement with Tom Brandt'),
  });
});

test('buyers who choose are refused the choice that another agreement rules out', async () => {
  const { ruth, dana, tom, kim } = town;
  const one = await proposed(ruth, dana, { state: 'WA' });
  await move(ruth, one, 'start_signing');
  for (const person of [ruth, dana]) await sign(person, one);
  await move(kim, one, 'approve');
  const two = await proposed(ruth, tom, { state: 'WA' });
  expect(two.exclusiveYn).toBeNull();
  expect(await tryMove(ruth, two, 'choose_exclusive')).toMatchObject({
    status: 409,
    message: expect.stringContaining('make this one nonexclusive'),
  });
  expect(await move(ruth, two, 'choose_nonexclusive')).toMatchObject({ exclusiveYn: false });
});

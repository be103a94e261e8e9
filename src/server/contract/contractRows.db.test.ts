/** Rows of agreements by themselves: for whom one is there, and what is said of one that cannot be read. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#domain/access.ts';
import {
  aContract,
  alderStreet,
  anAlderStreetContract,
  people,
} from '#domain/contract/Contract.example.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { BrokenRecord } from '../document/record.ts';
import { keepRecordsUnder, recordKeyOf } from '../document/recordKey.ts';
import { beginDocument } from '../document/texts.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import {
  contractOf,
  namesIn,
  readRows,
  rowFaults,
  tryContractOf,
  unreadableFields,
} from './contractRow.ts';
import {
  contractsOf,
  contractsOfGroup,
  findContract,
  findRow,
  lockAnyContract,
  lockContract,
  lockInForce,
  otherContracts,
  readContract,
  readUnreadable,
} from './readContracts.ts';
import { insertContract, refuseSecondDraft, subjectOf, updateContract } from './saveContract.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  keepRecordsUnder(database.db, recordKeyOf(new Uint8Array(32).fill(9)));
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['contract', 'document', 'buyer_group'])
    await database.pool.query(`delete from ${table}`);
});

async function keep(changes: Partial<Contract> = {}): Promise<Contract> {
  const contract = aContract({ contractId: uuidv7(), ...changes });
  await database.pool.query(
    `insert into buyer_group (group_id, revision, created_at, updated_at)
     values ($1, 1, now(), now()) on conflict do nothing`,
    [contract.buyerGroupId],
  );
  await inTransaction(database.db, async (tx) => {
    await insertContract(tx, contract);
    await beginDocument(tx, contract.contractId, 'agreement', contract.createdAt);
  });
  return contract;
}

const actor = (key: keyof typeof people): Actor => ({
  ...people[key],
  userId: uuidv7(),
  sessionId: 'here',
});
const spoil = (contractId: string, set: string) =>
  database.pool.query(`update contract set ${set} where contract_id = $1`, [contractId]);
const row = async (contractId: string) => (await findRow(database.db, contractId))!;
const none = { status: 404, message: 'You have no access to this contract.' };

test('an agreement is there for its people and the broker, and for nobody else', async () => {
  const contract = await keep();
  const { contractId } = contract;
  const lock = (key: keyof typeof people) =>
    inTransaction(database.db, (tx) => lockContract(tx, contractId, actor(key)));
  for (const key of ['ana', 'leo', 'ruth', 'dana', 'kim'] as const) {
    expect(await readContract(database.db, contractId, actor(key)), key).toEqual(contract);
    expect(await lock(key), key).toEqual(contract);
  }
  for (const key of ['stranger', 'otherAgent'] as const) {
    await expect(readContract(database.db, contractId, actor(key)), key).rejects.toMatchObject(
      none,
    );
    await expect(lock(key), key).rejects.toMatchObject(none);
  }
  await expect(readContract(database.db, uuidv7(), actor('kim'))).rejects.toMatchObject(none);
  expect(await findContract(database.db, contractId)).toEqual(contract);
  expect(await findContract(database.db, uuidv7())).toBeNull();
  const any = (id: string) => inTransaction(database.db, (tx) => lockAnyContract(tx, id));
  expect(await any(contractId)).toEqual(contract);
  expect(await any(uuidv7())).toBeNull();
});

test('a list has what somebody is on, the newest first, by its phase where that is asked for', async () => {
  const one = await keep({ createdAt: '2026-03-01T18:00:00.000Z' });
  const two = await keep({ createdAt: '2026-03-02T18:00:00.000Z', status: 'active' });
  const other = await keep({
    createdAt: '2026-03-03T18:00:00.000Z',
    buyerGroupId: uuidv7(),
    agent: { ...one.agent, profileId: people.otherAgent.profileId },
    parties: [{ ...one.parties[0]!, profileId: people.stranger.profileId }],
  });
  const ids = async (key: keyof typeof people, phase?: 'in force' | 'over') =>
    (await contractsOf(database.db, people[key], phase)).contracts.map(
      ({ contractId }) => contractId,
    );
  expect(await ids('ana')).toEqual([two.contractId, one.contractId]);
  expect(await ids('dana')).toEqual([two.contractId, one.contractId]);
  expect(await ids('otherAgent')).toEqual([other.contractId]);
  expect(await ids('stranger')).toEqual([other.contractId]);
  expect(await ids('kim')).toEqual([other.contractId, two.contractId, one.contractId]);
  expect(await ids('noor', 'in force')).toEqual([two.contractId]);
  expect(await ids('ana', 'over')).toEqual([]);
  const ofGroup = await contractsOfGroup(database.db, one.buyerGroupId);
  expect(ofGroup.contracts.map(({ contractId }) => contractId).toSorted()).toEqual(
    [one.contractId, two.contractId].toSorted(),
  );
});

test('what holds beside an agreement is held, this one and those of others left out', async () => {
  const own = await keep({ status: 'signing' });
  const active = await keep({ status: 'active' });
  await keep({ status: 'expired' });
  await keep({ status: 'active', buyerGroupId: uuidv7() });
  const held = (contract: Contract) =>
    inTransaction(database.db, async (tx) =>
      (await lockInForce(tx, contract)).map(({ contractId }) => contractId),
    );
  expect(await held(own)).toEqual([active.contractId]);
  expect(await held(active)).toEqual([]);
  // What cannot be read holds up only what amends it.
  await spoil(active.contractId, `agent = '{}'`);
  expect(await held(own)).toEqual([]);
  await expect(held({ ...own, amendsContractId: active.contractId })).rejects.toMatchObject({
    status: 409,
    code: 'record_broken',
  });
});

test('what no step has written cannot be read: its people are told, and strangers hear of nothing', async () => {
  const contract = await keep();
  const { contractId } = contract;
  await spoil(contractId, `end_date = '2026-05-01', commission = '{"model":"free"}'`);
  const broken = await row(contractId);
  expect(tryContractOf(broken)).toBeNull();
  expect(() => contractOf(broken)).toThrow(BrokenRecord);
  expect(unreadableFields(broken)).toEqual(['commission']);
  expect(rowFaults(broken)).toEqual([{ kind: 'standing_unreadable', where: 'commission' }]);
  for (const key of ['ana', 'dana', 'kim'] as const) {
    await expect(readContract(database.db, contractId, actor(key))).rejects.toThrow(BrokenRecord);
    expect(await readUnreadable(database.db, contractId, actor(key))).toMatchObject({ contractId });
  }
  for (const key of ['stranger', 'otherAgent'] as const) {
    await expect(readContract(database.db, contractId, actor(key))).rejects.toMatchObject(none);
    await expect(readUnreadable(database.db, contractId, actor(key))).rejects.toMatchObject(none);
  }
  await expect(readUnreadable(database.db, uuidv7(), actor('kim'))).rejects.toMatchObject(none);
  const whole = await keep({ buyerGroupId: uuidv7() });
  await expect(readUnreadable(database.db, whole.contractId, actor('ana'))).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect(unreadableFields(await row(whole.contractId))).toEqual([]);
  const rows = [broken, await row(whole.contractId)];
  expect(readRows(rows)).toEqual({ contracts: [whole], unreadable: [broken] });
  expect(() => otherContracts(rows)).toThrow(`(${contractId}) cannot be read`);
  expect(otherContracts([rows[1]!])).toEqual([whole]);
});

test('who can be read on it is still on it, where somebody else there cannot', async () => {
  const contract = await keep();
  const { contractId } = contract;
  await database.pool.query('update contract set parties = $2 where contract_id = $1', [
    contractId,
    JSON.stringify([{ kind: 'nobody' }, ...contract.parties]),
  ]);
  const read = (key: keyof typeof people) => readContract(database.db, contractId, actor(key));
  await expect(read('ana')).rejects.toThrow(BrokenRecord);
  await expect(read('stranger')).rejects.toMatchObject(none);
});

test('a second open draft is refused in words, and any other error is told as it is', async () => {
  await refuseSecondDraft(Promise.resolve(), 'There is one.');
  const first = await keep();
  const second = { ...first, contractId: uuidv7() };
  const kept = inTransaction(database.db, (tx) =>
    refuseSecondDraft(insertContract(tx, second), 'There is one.'),
  );
  await expect(kept).rejects.toMatchObject({ status: 409, message: 'There is one.' });
  const other = new Error('The disk is out.');
  await expect(refuseSecondDraft(Promise.reject(other), 'There is one.')).rejects.toBe(other);
  expect(subjectOf(first)).toEqual({ subject: first.contractId, revision: 1 });
});

test('by what lists find it is compared with what it says itself', async () => {
  const { contractId } = await keep();
  await spoil(contractId, `phase = 'over'`);
  expect(rowFaults(await row(contractId))).toEqual([{ kind: 'standing_changed', where: 'phase' }]);
  expect(tryContractOf(await row(contractId))).toBeNull();
  await spoil(contractId, `phase = 'negotiating', agent_profile_id = '${uuidv7()}'`);
  expect(rowFaults(await row(contractId))).toEqual([
    { kind: 'standing_changed', where: 'agent in lists' },
  ]);
});

test('a row keeps the whole agreement, and a change of it too', async () => {
  const at = '2026-03-02T18:00:00.000Z';
  const kim = { profileId: people.kim.profileId, reason: 'By mistake.', at };
  const contract = await keep(
    anAlderStreetContract({
      contractId: uuidv7(),
      reason: 'Later.',
      reasonBy: people.ana,
      voidRequest: kim,
      warnedDays: [7, 3],
    }),
  );
  expect(await findContract(database.db, contract.contractId)).toEqual(contract);
  const changed = { ...contract, counted: null, reasonBy: null, voidRequest: null, revision: 2 };
  await inTransaction(database.db, (tx) => updateContract(tx, changed));
  expect(await findContract(database.db, contract.contractId)).toEqual(changed);
  // What is not there is nothing to the database either.
  const { rows } = await database.pool.query(
    `select counted is null and reason_by is null and void_request is null and notice is null as none
       from contract`,
  );
  expect(rows).toEqual([{ none: true }]);
});

test('an agreement is named by who signs and by the agent, as far as they can be read', async () => {
  const { parties, agent } = aContract();
  const named = (one: unknown, other: unknown) =>
    namesIn({ parties: one, agent: other } as Parameters<typeof namesIn>[0]);
  expect(named(parties, agent)).toBe('Ana Silva and Leo Silva with Dana Brooks');
  expect(named(parties, {})).toBe('Ana Silva and Leo Silva');
  expect(named('nonsense', agent)).toBe('An agreement with Dana Brooks');
  expect(named([{}, parties[1], parties[2]], agent)).toBe('Leo Silva with Dana Brooks');
  expect(named(anAlderStreetContract().parties, agent)).toBe(
    `${alderStreet.legalName} with Dana Brooks`,
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { snakeCase } from '#api/wire.ts';
import { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import { aContract, allSignatures, people } from '#domain/contract/Contract.example.ts';
import { Contract } from '#domain/contract/Contract.ts';
import { ContractStatus } from '#domain/contract/ContractStatus.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { insertGroup } from '../group/groupRows.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { byName, type Column, columnsOf } from '../platform/db/testing/columnsOf.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { findContract } from './readContracts.ts';
import { insertContract } from './saveContract.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const { buyerGroupId: groupId, createdAt, updatedAt } = aContract();
  await inTransaction(database.db, (tx) =>
    insertGroup(tx, { groupId, revision: 1, createdAt, updatedAt }),
  );
});
afterAll(() => database.close());

interface Told {
  type?: string | string[];
  format?: string;
  anyOf?: Told[];
  oneOf?: Told[];
}

/** What the table must look like, were it printed from the noun. */
function columnsFor(noun: z.ZodObject): Column[] {
  const { properties = {} } = z.toJSONSchema(noun, { unrepresentable: 'any' });
  return Object.entries(properties)
    .map(([field, told]) => {
      const anyOf = eitherOf(told as Told);
      const nullableYn = anyOf?.some(({ type }) => type === 'null') ?? false;
      const kind = nullableYn ? anyOf!.find(({ type }) => type !== 'null')! : (told as Told);
      return { name: snakeCase(field), type: typeFor(kind), nullableYn };
    })
    .toSorted(byName);
}

/** The ways of a field, however the printer writes that it may be null. */
function eitherOf({ anyOf, type }: Told): Told[] | undefined {
  return Array.isArray(type) ? type.map((one) => ({ type: one })) : anyOf;
}

function typeFor({ type, format }: Told): string {
  if (format === 'date') return 'date';
  if (format === 'date-time') return 'timestamp with time zone';
  if (format === 'uuid') return 'uuid';
  const types: Record<string, string> = {
    string: 'text',
    integer: 'integer',
    boolean: 'boolean',
  };
  return (typeof type === 'string' && types[type]) || 'jsonb';
}

/** What queries need beside the noun. */
const beside = z.object({
  agentProfileId: z.uuid(),
  phase: z.string(),
  words: z.string(),
  nextDeadlineAt: z.iso.datetime().nullable(),
});

test('the table of agreements has a column for each field of the noun, and three for queries', async () => {
  expect(await columnsOf(database.db, 'contract')).toEqual(
    columnsFor(Contract.extend(beside.shape)),
  );
});

test('the table of invitations has a column for each field of the noun, and one for the sweep', async () => {
  const noun = CoBuyerInvite.extend(beside.pick({ nextDeadlineAt: true }).shape);
  expect(await columnsOf(database.db, 'co_buyer_invite')).toEqual(columnsFor(noun));
});

test('an agreement comes back as it was written', async () => {
  const contract = aContract({
    ...allSignatures(),
    status: 'active',
    notice: { profileId: people.ana.profileId, reason: '', at: '2026-03-05T18:00:00.000Z' },
    warnedDays: [7],
    activatedAt: '2026-03-04T18:00:00.000Z',
  });
  await inTransaction(database.db, (tx) => insertContract(tx, contract));
  const found = await findContract(database.db, contract.contractId);
  expect(found).toEqual(contract);
});

test('a group has one live draft with an agent, whatever the code decides', async () => {
  const draft = (last: number, status: ContractStatus, kind: ContractKind = 'touring') => {
    const contractId = `0199aa00-0000-7000-8000-0000000009${last}`;
    const contract = aContract({ contractId, status, kind });
    return inTransaction(database.db, (tx) => insertContract(tx, contract));
  };
  await draft(10, 'signing');
  await draft(11, 'proposed');
  for (const [at, status] of (['draft', 'proposed', 'changes_requested'] as const).entries()) {
    await expect(draft(20 + at, status)).rejects.toThrow('contract_one_live_draft');
  }
  await draft(30, 'signing');
});

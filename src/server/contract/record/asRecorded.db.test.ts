/** Each field of an agreement that somebody has written over, as the record or the kept terms say it. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Contract } from '#domain/contract/Contract.ts';
import { contractAsRecorded } from './asRecorded.ts';
import { contractOf, type ContractRow } from '../contractRow.ts';
import { findRow } from '../readContracts.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, draft, move, propose, sign } from '../testing/story.ts';

let town: ContractTown;
/** In force, with a notice and a request to void. */
let active: ContractRow;
/** Sent back with a reason. */
let returned: ContractRow;
beforeAll(async () => {
  town = await contractTown();
  const { ana, leo, dana, kim } = town;
  await consent(town, ana, leo, dana);
  const cancellation = { noticeDays: 7, feeCents: 0 };
  const offered = await town.offer({ cancellation });
  const one = await draft(town, offered);
  await propose(dana, one);
  await move(ana, one, 'start_signing');
  for (const person of [ana, dana]) await sign(person, one);
  await move(kim, one, 'approve');
  await move(ana, one, 'give_notice', { reason: 'We found it.' });
  await move(kim, one, 'ask_to_void', { reason: 'Made twice.' });
  const other = await draft(town, offered, { by: leo });
  await propose(dana, other);
  await move(leo, other, 'request_changes', { reason: 'Lower.' });
  active = (await findRow(town.db, one.contractId))!;
  returned = (await findRow(town.db, other.contractId))!;
});
afterAll(() => town.close());

const spoilt = { nobody: 1 };
const readWith = (row: ContractRow, changes: object) =>
  contractAsRecorded(town.db, { ...row, ...changes } as ContractRow);

/** What names the agreement, and what no entry of a record tells of. */
const untold = new Set([
  ...['contractId', 'version', 'revision', 'createdAt', 'updatedAt', 'remindedAt'],
  ...['amendsContractId', 'amendsSince'],
]);
const told = Object.keys(Contract.shape).filter((field) => !untold.has(field));

describe.each([
  ['in force', () => active],
  ['sent back', () => returned],
])('of one that is %s', (_what, rowOf) => {
  test.each(told)('%s is read as it is on record', async (field) => {
    expect(await readWith(rowOf(), { [field]: spoilt })).toEqual(contractOf(rowOf()));
  });

  test('all of them at once too', async () => {
    const all = Object.fromEntries(told.map((field) => [field, spoilt]));
    expect(await readWith(rowOf(), all)).toEqual(contractOf(rowOf()));
  });
});

test('what nobody tells is not made up', async () => {
  expect(await readWith(active, { remindedAt: spoilt })).toBeNull();
  expect(await readWith(active, { contractId: uuidv7(), status: spoilt })).toBeNull();
});

test('terms that are not those on record say nothing', async () => {
  const write = (area: string) =>
    town.pool.query(
      `update contract_version set terms = jsonb_set(terms, '{propertyArea}', to_jsonb($2::text))
      where contract_id = $1`,
      [returned.contractId, area],
    );
  await write('Elsewhere');
  expect(await readWith(returned, { agentPackage: spoilt })).toBeNull();
  // What the record itself says needs no terms.
  expect(await readWith(returned, { propertyArea: spoilt })).toEqual(contractOf(returned));
  await write(returned.propertyArea);
  expect(await readWith(returned, { agentPackage: spoilt })).toEqual(contractOf(returned));
});

test('one whose record does not hold is not read at all', async () => {
  const { contractId } = await draft(town, await town.offer({}, town.tom));
  const row = (await findRow(town.db, contractId))!;
  expect(await readWith(row, { status: spoilt })).toEqual(contractOf(row));
  await town.pool.query(`update document set entries = 7 where document_id = $1`, [contractId]);
  expect(await readWith(row, { status: spoilt })).toBeNull();
});

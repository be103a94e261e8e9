import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfContract, requireSoundContract } from './contractRecord.ts';
import { findContract } from '../readContracts.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, draft, move, propose } from '../testing/story.ts';

let town: ContractTown;
let contractId: string;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.ana, town.dana);
  ({ contractId } = await draft(town, await town.offer()));
});
afterAll(() => town.close());

test('a step taken between two readings is no fault of the record', async () => {
  const { db, world } = town;
  const before = (await findContract(db, contractId))!;
  await propose(town.dana, { contractId });
  expect(await faultsOfContract(db, before, world.files)).toEqual([]);
  await requireSoundContract(db, before, world.files);
  await move(town.ana, { contractId }, 'start_signing');
  expect(await faultsOfContract(db, before)).toEqual([]);
});

test('what was changed beside the steps is a fault at the second look too', async () => {
  const { db, pool } = town;
  const contract = (await findContract(db, contractId))!;
  await pool.query('update document set entries = entries + 1 where document_id = $1', [
    contractId,
  ]);
  expect(await faultsOfContract(db, contract)).not.toEqual([]);
  await expect(requireSoundContract(db, contract)).rejects.toThrow('not what its record says');
});

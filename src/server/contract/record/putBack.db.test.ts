import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreadableApi } from '#api/contract/unreadable.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { done, draft, see } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

test('what was put back is newer than what pages hold of it, so that they show it', async () => {
  const { ana, kim, pool } = town;
  const { contractId, revision } = await draft(town, await town.offer());
  await pool.query(`update contract set commission = '{}' where contract_id = $1`, [contractId]);
  done(await kim.call(unreadableApi.putBack, { body: { contractId } }));
  expect((await see(ana, { contractId })).revision).toBe(revision + 1);
  const { rows } = await pool.query<{ revision: number }>(
    'select revision from fact where subject = $1 order by revision desc limit 1',
    [contractId],
  );
  expect(rows).toEqual([{ revision: revision + 1 }]);
});

/** A row that no step writes is refused and told of; what is beside it goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { notifyReactions } from '../notify/reactions.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { walkRecords } from '../document/walkRecords.ts';
import { agreements } from './contractRecord.ts';
import { sweepDeadlines } from './sweepDeadlines.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { consent, draft, move, propose, see } from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

test('an agreement that cannot be read is refused and told of, and holds up no other', async () => {
  const { ana, mia, dana } = town;
  const offered = await town.offer();
  await consent(town, ana, mia, dana);
  const started = [await draft(town, offered), await draft(town, offered, { by: mia })] as const;
  for (const contract of started) await propose(dana, contract);
  const [{ contractId }, other] = [
    await move(ana, started[0], 'start_signing'),
    await move(mia, started[1], 'start_signing'),
  ];
  await town.pool.query(
    `update contract set commission = '{"model": "zero", "flatCents": 1}' where contract_id = $1`,
    [contractId],
  );

  const broken = { status: 409, code: 'record_broken' };
  const page = await ana.call(contractApi.contract, { params: { contractId } });
  expect(page).toMatchObject(broken);
  expect(page.message).toContain('what is kept as its commission cannot be read');
  expect(await dana.call(contractApi.document, { params: { contractId } })).toMatchObject(broken);
  const told = await town.db.selectFrom('documentFault').select(['documentId', 'kind']).execute();
  expect(told).toEqual([{ documentId: contractId, kind: 'standing_unreadable' }]);
  const { documents, found } = await walkRecords(town.db, town.world.files, agreements);
  expect(documents).toBe(2);
  expect(found.map(({ id, kind }) => [id, kind])).toEqual([[contractId, 'standing_unreadable']]);

  const delivering = await deliverFacts({
    db: town.db,
    reactions: notifyReactions({ ...town.world, origin: () => 'https://homes.example' }),
    onError: (error) => {
      throw error;
    },
  });
  await delivering.settle();
  await delivering.stop();
  const letter = await town.letterTo(town.kim.email, '');
  expect(letter?.textBody).toContain('cannot be read');

  town.pass(9);
  await sweepDeadlines(town.world);
  expect((await see(mia, other)).status).toBe('expired_unsigned');
});

/** Recording a notice that the buyer gave on paper: it counts as the buyer's own. */
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { formatDate } from '#domain/calendar.ts';
import type { Witness } from '../../document/witness.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import type { World } from '../../platform/World.ts';
import { takeScan } from './noticeScans.ts';
import { lockContract } from '../readContracts.ts';
import { takeStep } from '../steps/takeStep.ts';

type Recorded = z.output<typeof contractSchemas.recordNotice.body>;

/**
 * The scan is taken with the step, so a refusal leaves it where it was.
 * @throws Refusal 404 to whoever is not on the agreement, 409 where somebody was faster
 */
export async function recordNotice(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, receivedOn, fileId }: Recorded,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const contract = await lockContract(tx, contractId, by.actor);
    const scan = await takeScan(tx, by.actor.userId, fileId);
    const { noticeDays } = contract.agentPackage.cancellation;
    const giver = contract.parties.find(({ kind }) => kind === 'buyer');
    const said = `From ${giver?.name ?? 'the buyer'}, received on ${formatDate(receivedOn)}. Scan: ${scan?.name}`;
    const action = noticeDays === 0 ? 'record_end' : 'record_notice';
    const paperNotice = { receivedOn, scan };
    await takeStep(tx, now(), contract, action, by, { seenRevision, said, paperNotice });
  });
}

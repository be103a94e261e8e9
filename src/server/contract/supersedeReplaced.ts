/** What an agreement that has just become active takes the place of. */
import type { Instant } from '#domain/calendar.ts';
import { replacedBy } from '#domain/contract/currentContract.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { contextAt } from '#domain/contract/guards.ts';
import { move } from '#domain/contract/move.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { contractOf } from './contractRow.ts';
import { granted } from './granted.ts';
import { tellOfMove } from './moveEvidence.ts';
import { updateContract } from './saveContract.ts';

export async function supersedeReplaced(tx: Tx, now: Instant, activated: Contract): Promise<void> {
  const rows = await tx
    .selectFrom('contract')
    .selectAll()
    .where('buyerGroupId', '=', activated.buyerGroupId)
    .where('status', '=', 'active')
    .where('contractId', '<>', activated.contractId)
    .orderBy('contractId')
    .forUpdate()
    .execute();
  for (const other of replacedBy(activated, rows.map(contractOf))) {
    const context = contextAt(now, { replacement: activated });
    const { contract, facts } = granted(move(other, 'supersede', 'system', context));
    await updateContract(tx, now, contract, facts);
    await tellOfMove(tx, contract, null, { action: 'supersede', at: now });
  }
}

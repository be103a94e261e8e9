/** Another exclusive agreement of the same buyers that stands in the way of this one. */
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import { exclusiveConflict } from '#domain/contract/exclusiveConflict.ts';
import { clientsOf } from '#domain/contract/parties.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { isParty, otherContracts } from './readContracts.ts';

/**
 * Holds what it finds until the transaction ends, so that of two that are approved at once one sees
 * the other.
 * @param phases in which the other one counts
 */
export async function findOtherExclusive(
  tx: Tx,
  contract: Contract,
  phases: ContractPhase[],
): Promise<Contract | null> {
  if (!contract.exclusiveYn) return null;
  const among: ContractPhase[] = ['signing', 'in force'];
  const profiles = clientsOf(contract.parties).flatMap(({ profileId }) => profileId ?? []);
  const rows = await tx
    .selectFrom('contract')
    .selectAll()
    .where('exclusiveYn', '=', true)
    .where('phase', 'in', among)
    .where('contractId', '<>', contract.contractId)
    // A company is bound whoever of its group signs for it.
    .where(({ eb, or }) =>
      or([eb('buyerGroupId', '=', contract.buyerGroupId), ...profiles.map(isParty)]),
    )
    .orderBy('contractId')
    .forUpdate()
    .execute();
  const counting = otherContracts(rows.filter(({ phase }) => (phases as string[]).includes(phase)));
  return exclusiveConflict(contract, counting);
}

/** Which of somebody's agreements is the one that counts. */
import type { Contract } from './Contract.ts';
import { phaseOf } from './ContractStatus.ts';
import type { ContractKind } from './ContractTerms.ts';

type Ranked = Pick<Contract, 'kind' | 'status' | 'startDate' | 'createdAt' | 'contractId'>;

const rank: Record<ContractKind, number> = { full: 1, touring: 0 };

function isInForce(contract: Pick<Contract, 'status'>): boolean {
  return phaseOf(contract) === 'in force';
}

/** Active ones first, full before touring, then the latest start; the others by age, newest first. */
function byCurrency(a: Ranked, b: Ranked): number {
  const activeFirst = Number(isInForce(b)) - Number(isInForce(a));
  if (activeFirst !== 0) return activeFirst;
  const among = isInForce(a)
    ? rank[b.kind] - rank[a.kind] || b.startDate.localeCompare(a.startDate)
    : 0;
  return (
    among || b.createdAt.localeCompare(a.createdAt) || b.contractId.localeCompare(a.contractId)
  );
}

/** In the order of the API: the current one first, when there is one. */
export function inOrder<C extends Ranked>(contracts: readonly C[]): C[] {
  return contracts.toSorted(byCurrency);
}

/** The active one of the highest kind, then the latest start; null when none is active. */
export function currentContract<C extends Ranked>(contracts: readonly C[]): C | null {
  const first = inOrder(contracts)[0];
  return first && isInForce(first) ? first : null;
}

/** The active agreements whose place a newly activated one takes. */
export function replacedBy<C extends Contract>(activated: Contract, others: readonly C[]): C[] {
  return others.filter(
    (other) =>
      isInForce(other) &&
      other.contractId !== activated.contractId &&
      (other.contractId === activated.amendsContractId ||
        (activated.kind === 'full' &&
          other.kind === 'touring' &&
          other.buyerGroupId === activated.buyerGroupId &&
          other.agent.profileId === activated.agent.profileId)),
  );
}

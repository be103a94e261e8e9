/** Whether an agreement is what the broker saw when its package was approved beforehand. */
import { canonicalJson } from '../canonicalJson.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { approvalFlags } from './approvalFlags.ts';
import type { Contract } from './Contract.ts';
import { startingCommission } from './money/startingCommission.ts';
import { suggestedEnd } from './suggestedEnd.ts';

/**
 * The package's own fee, exclusivity and states, a term that is not longer than it suggests, and nothing
 * that deserves a look; its notice is frozen with it. Anything else goes to the broker's queue.
 */
export function isAsApproved(contract: Contract, rules: Jurisdiction): boolean {
  const { agentPackage, commission, exclusiveChoice, exclusiveYn, kind } = contract;
  const { startDate, endDate, state } = contract;
  return (
    canonicalJson(commission) === canonicalJson(startingCommission(kind, agentPackage)) &&
    (exclusiveChoice === 'buyer' ||
      exclusiveYn === (kind === 'full' && agentPackage.exclusiveYn)) &&
    endDate <= suggestedEnd(kind, startDate, agentPackage, rules) &&
    agentPackage.states.includes(state) &&
    approvalFlags(contract).length === 0
  );
}

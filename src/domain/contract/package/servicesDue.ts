import { type AgentPackage, hasOwnWords } from './AgentPackage.ts';
import type { ContractStatus } from '../ContractStatus.ts';

/** Once all have signed, an agreement keeps the words it was signed with. */
const beforeSigned: readonly ContractStatus[] = [
  'draft',
  'proposed',
  'changes_requested',
  'signing',
];

/** Whether an agreement of before the service catalog has to be proposed again. */
export function isServicesDue(contract: {
  status: ContractStatus;
  /** null for who may not see it. */
  agentPackage: AgentPackage | null;
}): boolean {
  const { status, agentPackage } = contract;
  return agentPackage !== null && beforeSigned.includes(status) && hasOwnWords(agentPackage);
}

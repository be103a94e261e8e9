import type { AgentPackage } from './AgentPackage.ts';
import type { Commission } from './Commission.ts';
import type { ContractKind } from './ContractTerms.ts';

/** What an agreement begins with: touring costs nothing unless somebody says otherwise aloud. */
export function startingCommission(
  kind: ContractKind,
  { commission }: Pick<AgentPackage, 'commission'>,
): Commission {
  return kind === 'touring' ? { model: 'zero' } : commission;
}

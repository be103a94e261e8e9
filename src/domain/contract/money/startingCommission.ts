import type { AgentPackage } from '../package/AgentPackage.ts';
import type { Commission } from './Commission.ts';
import type { ContractKind } from '../ContractTerms.ts';

/** What an agreement can be made of a package: without offers only to tour, without tours only to buy. */
export function kindsOf({
  toursIncluded,
  offersIncluded,
}: Pick<AgentPackage, 'toursIncluded' | 'offersIncluded'>): ContractKind[] {
  if (offersIncluded === 0) return ['touring'];
  return toursIncluded === 0 ? ['full'] : ['touring', 'full'];
}

/**
 * What an agreement begins with: touring costs nothing, unless the package is for touring alone and says
 * aloud what that costs.
 */
export function startingCommission(
  kind: ContractKind,
  {
    commission,
    ...included
  }: Pick<AgentPackage, 'commission' | 'toursIncluded' | 'offersIncluded'>,
): Commission {
  return kind === 'touring' && kindsOf(included).includes('full') ? { model: 'zero' } : commission;
}

/** The cost in the end of an agreement where lists show it. */
import type { ContractView } from '#api/contract/ContractView.ts';
import { type CostInTheEnd, costOfTerms } from '#domain/contract/money/costInTheEnd.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';

type Shown = Pick<ContractView, 'commission' | 'kind' | 'state' | 'counted' | 'status'>;

/** null for those who see no money, and of what is over: that asks nobody for money any more. */
export function shownCost({ commission, ...contract }: Shown): CostInTheEnd | null {
  if (commission === null || phaseOf(contract) === 'over') return null;
  return costOfTerms({ commission, ...contract });
}

/** `$6,000 in the end · fee $12,500 (2.5%) · $6,500 back at closing`. */
export function costLine({ figure, when, fee, rebate, cents }: CostInTheEnd): string {
  return [
    `${figure} ${when}`,
    ...(cents === 0 && rebate === null ? [] : [`fee ${fee}`]),
    ...(rebate === null ? [] : [rebate]),
  ].join(' · ');
}

/** The cost in the end in words. */
import { type Cents, formatCents } from '../../money.ts';
import { formatHours } from './agreedAmount.ts';
import type { Commission } from './Commission.ts';
import type { ContractKind } from '../ContractTerms.ts';

/** @param netEffectCents of the buyers: below zero where they pay */
export function costWords(
  netEffectCents: Cents,
  commission: Commission,
  kind: ContractKind,
  showingsOnlyYn = false,
): { figure: string; when: string } {
  const end = netEffectCents > 0 ? 'to the buyers in the end' : 'in the end';
  return {
    figure: formatCents(Math.abs(netEffectCents)),
    when: `${end}${onlyIf(commission, kind, showingsOnlyYn)}`,
  };
}

/** What must happen for the fee to be due, or how long it is counted with. */
export function onlyIf(
  commission: Commission,
  kind: ContractKind,
  showingsOnlyYn: boolean,
): string {
  if (commission.model === 'hourly') {
    return `, if it takes ${formatHours(commission.expectedQuarterHours)}`;
  }
  if (kind === 'touring' && showingsOnlyYn && commission.model === 'flat') {
    return ', for the showings';
  }
  return kind === 'touring' && commission.model !== 'zero' ? ', only if a home is bought' : '';
}

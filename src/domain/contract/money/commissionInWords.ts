/** A fee as an agreement says it: one amount or one formula, never a range. */
import { formatCents } from '../../money.ts';
import { formatBps, formatHours } from './agreedAmount.ts';
import { type Commission, minimumKept } from './Commission.ts';

/** `2.5% of the purchase price, and at least $6,000`. Without a full stop. */
export function commissionInWords(commission: Commission): string {
  switch (commission.model) {
    case 'zero':
      return '$0';
    case 'flat':
      return formatCents(commission.flatCents);
    case 'percent': {
      const share = `${formatBps(commission.rateBps)} of the purchase price`;
      return commission.minimumCents === 0
        ? share
        : `${share}, and at least ${formatCents(commission.minimumCents)}`;
    }
    case 'hourly': {
      const hours = formatHours(commission.expectedQuarterHours);
      const rate = `${formatCents(commission.hourlyCents)} for each hour worked`;
      const most =
        commission.capCents === null ? '' : `, and at most ${formatCents(commission.capCents)}`;
      return `${rate}${most} (${hours} expected)`;
    }
  }
}

/** null where nothing is given back. */
export function rebateInWords(commission: Commission): string | null {
  const kept = minimumKept(commission);
  return kept === null
    ? null
    : `everything received above ${formatCents(kept)}, as a credit at closing`;
}

/** A, the amount that the buyer agreed to pay the agent, from whatever source it comes. */
import { type Cents, divideHalfUp, formatCents, shareOf } from '../../money.ts';
import { formatMilliPercent } from '../../property/mortgage.ts';
import type { Commission } from './Commission.ts';

export interface AgreedAmount {
  cents: Cents;
  formula: string;
}

/** @param workedQuarterHours null while an hourly fee is estimated */
export function agreedAmount(
  commission: Commission,
  priceCents: Cents,
  workedQuarterHours: number | null,
): AgreedAmount {
  switch (commission.model) {
    case 'zero':
      return { cents: 0, formula: 'No fee' };
    case 'flat':
      return { cents: commission.flatCents, formula: 'Flat, whatever the price' };
    case 'percent': {
      const cents = shareOf(priceCents, commission.rateBps);
      const formula = `${formatBps(commission.rateBps)} × ${formatCents(priceCents)}`;
      return atLeast(commission.minimumCents, { cents, formula });
    }
    case 'hourly': {
      const quarters = workedQuarterHours ?? commission.expectedQuarterHours;
      const cents = Number(divideHalfUp(BigInt(commission.hourlyCents) * BigInt(quarters), 4n));
      const hours = workedQuarterHours === null ? 'expected ' : '';
      const formula = `${formatHours(quarters, hours)} × ${formatCents(commission.hourlyCents)}`;
      return atMost(commission.capCents, { cents, formula });
    }
  }
}

function atLeast(minimumCents: Cents, { cents, formula }: AgreedAmount): AgreedAmount {
  if (cents >= minimumCents) return { cents, formula };
  const minimum = `the minimum is ${formatCents(minimumCents)}`;
  return { cents: minimumCents, formula: `${formula} = ${formatCents(cents)}; ${minimum}` };
}

function atMost(capCents: Cents | null, { cents, formula }: AgreedAmount): AgreedAmount {
  if (capCents === null || cents <= capCents) return { cents, formula };
  const cap = `the cap is ${formatCents(capCents)}`;
  return { cents: capCents, formula: `${formula} = ${formatCents(cents)}; ${cap}` };
}

/** `2.5%`, `3%`, `2.25%`. */
export function formatBps(rateBps: number): string {
  return formatMilliPercent(rateBps * 10);
}

/** `20.25 expected hours`, `1 hour`. */
export function formatHours(quarterHours: number, before = ''): string {
  return `${quarterHours / 4} ${before}${quarterHours === 4 ? 'hour' : 'hours'}`;
}

/** A fee in dollars at a price, as people compare it. */
import { type Cents, divideHalfUp, formatCents } from '../../money.ts';
import { formatBps, formatHours } from './agreedAmount.ts';
import type { Commission } from './Commission.ts';

/** `$12,500 (2.5%)`; `about` where the percent is rounded, no percent without a price or a fee. */
export function feeAtPrice(feeCents: Cents, priceCents: Cents): string {
  const dollars = formatCents(feeCents);
  if (feeCents === 0 || priceCents === 0) return dollars;
  const inBps = BigInt(feeCents) * 10_000n;
  const bps = divideHalfUp(inBps, BigInt(priceCents));
  if (bps === 0n) return `${dollars} (below 0.01%)`;
  const about = bps * BigInt(priceCents) === inBps ? '' : 'about ';
  return `${dollars} (${about}${formatBps(Number(bps))})`;
}

/** How the fee comes about, where the figure alone does not say it. */
export function feeTerms(commission: Commission): string {
  switch (commission.model) {
    case 'zero':
      return 'No fee';
    case 'flat':
      return 'The same at every price';
    case 'percent': {
      const rate = `${formatBps(commission.rateBps)} of the price`;
      const { minimumCents } = commission;
      return minimumCents === 0 ? rate : `${rate}, at least ${formatCents(minimumCents)}`;
    }
    case 'hourly': {
      const { capCents, expectedQuarterHours, hourlyCents } = commission;
      const hours = formatHours(expectedQuarterHours, 'expected ');
      const rate = `${formatCents(hourlyCents)} an hour, ${hours}`;
      return capCents === null ? rate : `${rate}, at most ${formatCents(capCents)}`;
    }
  }
}

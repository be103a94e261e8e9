/** What a package comes to for the buyer, in plain words. */
import { formatHours } from '#domain/contract/agreedAmount.ts';
import type { PackageCard } from '#domain/contract/PackageCard.ts';
import { formatCents } from '#domain/money.ts';

export interface Cost {
  /** `$6,000`. */
  figure: string;
  /** `in the end`, `in the end, if it takes 30 hours`. */
  when: string;
}

/** What stays with the buyer to pay, rebate and all; an hourly fee is known only afterwards. */
export function costOf(card: Pick<PackageCard, 'netEffectCents' | 'package'>): Cost {
  const { netEffectCents, package: offer } = card;
  const hours =
    offer.commission.model === 'hourly'
      ? `, if it takes ${formatHours(offer.commission.expectedQuarterHours)}`
      : '';
  return netEffectCents > 0
    ? { figure: formatCents(netEffectCents), when: `yours in the end${hours}` }
    : { figure: formatCents(0 - netEffectCents), when: `in the end${hours}` };
}

/** `about 1.47%` of `$9,000 (about 1.47%)`; null where there is no percent. */
export function percentOf({ fee }: Pick<PackageCard, 'fee'>): string | null {
  return /\((.+)\)$/.exec(fee)?.[1] ?? null;
}

/** `90 days`, `1 day`. */
export function termWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

export function exclusiveWords(exclusiveYn: boolean): string {
  return exclusiveYn ? 'Exclusive: only with this agent' : 'Not exclusive: other agents too';
}

/** What a package comes to for the buyer, in plain words. */
import { costWords } from '#domain/contract/money/costWords.ts';
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { kindsOf } from '#domain/contract/money/startingCommission.ts';

export interface Cost {
  /** `$6,000`. */
  figure: string;
  /** `in the end`, `in the end, if it takes 30 hours`. */
  when: string;
}

/** The cost in the end of the most that can be agreed on with it. */
export function costOf(
  card: Pick<PackageCard, 'netEffectCents' | 'package' | 'showingsOnlyYn'>,
): Cost {
  const { netEffectCents, package: offer, showingsOnlyYn } = card;
  return costWords(netEffectCents, offer.commission, kindsOf(offer).at(-1)!, showingsOnlyYn);
}

/** `about 1.47%` of `$9,000 (about 1.47%)`; null where there is no percent. */
export function percentOf({ fee }: Pick<PackageCard, 'fee'>): string | null {
  return /\((.+)\)$/.exec(fee)?.[1] ?? null;
}

/** `90 days`, `1 day`. */
export function termWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

export function noticeWords(days: number): string {
  return days === 0 ? 'None: it ends at once' : termWords(days);
}

export function exclusiveWords(exclusiveYn: boolean): string {
  return exclusiveYn ? 'Exclusive: only with this agent' : 'Not exclusive: other agents too';
}

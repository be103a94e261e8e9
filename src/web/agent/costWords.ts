/** What a package comes to for the buyer, in one plain sentence. */
import type { PackageCard } from '#domain/contract/PackageCard.ts';
import { formatCents } from '#domain/money.ts';

export function costWords({ netEffectCents }: Pick<PackageCard, 'netEffectCents'>): string {
  if (netEffectCents === 0) return 'In the end you pay this agent nothing.';
  return netEffectCents > 0
    ? `In the end you are ${formatCents(netEffectCents)} ahead.`
    : `In the end it costs you ${formatCents(0 - netEffectCents)}.`;
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

import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { CostFigures } from './CostFigures.tsx';
import { costOf } from './costWords.ts';

/** What a package costs in the end, and how that comes about. */
export function PackageFigures({ card }: { card: PackageCard }) {
  const feeTerms = card.agreedCents === 0 ? null : card.feeTerms;
  return (
    <CostFigures cost={{ ...card, ...costOf(card), cents: 0 - card.netEffectCents, feeTerms }} />
  );
}

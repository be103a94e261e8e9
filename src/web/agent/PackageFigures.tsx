import type { PackageCard } from '#domain/contract/PackageCard.ts';
import { formatCents } from '#domain/money.ts';
import { costWords, percentOf } from './costWords.ts';

/** The fee in dollars first, how it comes about, and what it is for the buyer in the end. */
export function PackageFigures({ card }: { card: PackageCard }) {
  const percent = percentOf(card);
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-page font-medium">{formatCents(card.agreedCents)}</span>
        {percent !== null && <span className="text-lead text-ink-soft">{percent}</span>}
      </p>
      <p className="text-ink-soft">{card.feeTerms}</p>
      {card.rebate !== null && <p className="mt-1 font-medium text-leaf">{card.rebate}</p>}
      {card.rebateRefusal !== null && (
        <p className="mt-1 text-small text-ink-soft">{card.rebateRefusal}</p>
      )}
      <p className="mt-2 font-medium">{costWords(card)}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { PackageCard } from '#domain/contract/PackageCard.ts';
import { costOf } from './costWords.ts';

/** What it costs in the end, and how that comes about: the fee less the rebate. */
export function PackageFigures({ card }: { card: PackageCard }) {
  const { figure, when } = costOf(card);
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-page font-medium">{figure}</span>{' '}
        <span className="text-ink-soft">{when}</span>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
        <Figure name="Fee" more={card.agreedCents === 0 ? null : card.feeTerms}>
          {card.fee}
        </Figure>
        <Figure name="Rebate" more={card.rebateRefusal}>
          {card.rebate === null ? 'None' : <span className="text-leaf">{card.rebate}</span>}
        </Figure>
      </dl>
    </div>
  );
}

interface FigureProps {
  name: string;
  children: ReactNode;
  more: string | null;
}

function Figure({ name, children, more }: FigureProps) {
  return (
    <>
      <dt className="py-1 text-ink-soft">{name}</dt>
      <dd className="py-1">
        <span className="font-medium">{children}</span>
        {more !== null && <span className="block text-small text-ink-soft">{more}</span>}
      </dd>
    </>
  );
}

import type { ReactNode } from 'react';
import type { CostInTheEnd } from '#domain/contract/money/costInTheEnd.ts';

export interface CostFiguresProps {
  cost: Pick<
    CostInTheEnd,
    'cents' | 'figure' | 'when' | 'fee' | 'feeTerms' | 'rebate' | 'rebateRefusal'
  >;
}

/** The cost in the end, and below it how that comes about: the fee less the rebate. */
export function CostFigures({ cost }: CostFiguresProps) {
  const { cents, figure, when, fee, feeTerms, rebate, rebateRefusal } = cost;
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span
          className={`min-w-0 font-display font-medium wrap-anywhere ${cents === null ? 'text-heading' : 'text-figure'}`}
        >
          {figure}
        </span>{' '}
        <span className="text-ink-soft">{when}</span>
      </p>
      <dl className="mt-2">
        <Figure name="Fee" more={feeTerms}>
          {fee}
        </Figure>
        <Figure name="Rebate" more={rebateRefusal}>
          {rebate === null ? 'None' : <span className="text-leaf">{rebate}</span>}
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
    // With large text on a narrow phone the amount goes below its name instead of apart.
    <div className="flex flex-wrap gap-x-4 py-1">
      <dt className="w-16 text-ink-soft">{name}</dt>
      <dd className="min-w-0 grow basis-24">
        <span className="font-medium">{children}</span>
        {more !== null && <span className="block text-small text-ink-soft">{more}</span>}
      </dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { CostInTheEnd } from '#domain/contract/costInTheEnd.ts';

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
          className={`font-display font-medium ${cents === null ? 'text-heading' : 'text-page'}`}
        >
          {figure}
        </span>{' '}
        <span className="text-ink-soft">{when}</span>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
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
    <>
      <dt className="py-1 text-ink-soft">{name}</dt>
      <dd className="py-1">
        <span className="font-medium">{children}</span>
        {more !== null && <span className="block text-small text-ink-soft">{more}</span>}
      </dd>
    </>
  );
}

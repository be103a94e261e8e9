import { formatDate, type LegalDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { HistoryStep } from './historySteps.ts';
import { PriceLine } from './PriceLine.tsx';

export interface HistoryChartProps {
  /** At least two. */
  steps: HistoryStep[];
  /** What stands below the right edge. */
  end: LegalDate;
}

/** The price as stairs, with what was asked first and last, and when. */
export function HistoryChart({ steps, end }: HistoryChartProps) {
  const first = steps[0]!;
  const last = steps.at(-1)!;
  return (
    <figure
      aria-label={`The price from ${formatDollars(first.priceCents)} on ${formatDate(first.eventDate)} to ${formatDollars(last.priceCents)} now`}
      className="mt-8"
    >
      <div className="relative h-44 border-b border-line">
        <PriceLine steps={steps} />
        <span aria-hidden className="absolute bottom-1 left-0 text-small text-ink-soft">
          $0
        </span>
        <PriceTag step={first} at="left" />
        {last.height !== first.height && <PriceTag step={last} at="right" />}
      </div>
      <figcaption
        aria-hidden
        className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-soft"
      >
        <span>{formatDate(first.eventDate)}</span>
        {steps.some((step) => !step.availableYn) && (
          <span>Dotted: under contract or off the market</span>
        )}
        <span>{last.from === 1 ? formatDate(last.eventDate) : `${formatDate(end)}, today`}</span>
      </figcaption>
    </figure>
  );
}

function PriceTag({ step, at }: { step: HistoryStep; at: 'left' | 'right' }) {
  return (
    <span
      aria-hidden
      className={`figures absolute mb-1.5 text-small font-medium ${at === 'left' ? 'left-0' : 'right-0'}`}
      style={{ bottom: `${step.height * 100}%` }}
    >
      {formatDollars(step.priceCents)}
    </span>
  );
}

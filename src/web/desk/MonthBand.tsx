/** The month so far in figures, each beside where the month before stood by then. */
import { addMonths, type LegalDate } from '#domain/calendar.ts';
import { useLocale } from '../user/useLocale.ts';
import { Band } from './Band.tsx';
import { monthName } from './todayWords.ts';

export interface MonthFigure {
  label: string;
  /** As it is shown: `12`, `38 min`; null where there is nothing to measure. */
  now: string | null;
  before: string | null;
}

export interface MonthBandProps {
  firstDay: LegalDate;
  figures: readonly MonthFigure[];
}

export function MonthBand({ firstDay, figures }: MonthBandProps) {
  const locale = useLocale();
  const monthBefore = monthName(addMonths(firstDay, -1), locale);
  return (
    <Band
      title={`${monthName(firstDay, locale)} so far`}
      note={`Beside ${monthBefore} by this day`}
    >
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-6 gap-y-5 border-y border-line py-5">
        {figures.map(({ label, now, before }) => (
          <div key={label} className="flex min-w-0 flex-col">
            <dt className="order-2 text-small">{label}</dt>
            <dd className="figures order-1 font-display text-heading font-medium">{now ?? '–'}</dd>
            <dd className="figures order-3 text-small text-ink-soft">
              {`${monthBefore}: ${before ?? 'none'}`}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

/** A count as it is shown. */
export function countFigure(label: string, now: number, before: number): MonthFigure {
  const words = (count: number) => count.toLocaleString('en-US');
  return { label, now: words(now), before: words(before) };
}

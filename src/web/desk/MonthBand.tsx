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

/** By the number of figures: rows in which none stands alone, but for one of an odd number on the narrowest. */
const columns: Record<number, string> = {
  4: '@min-[15rem]:grid-cols-2 @min-[32rem]:grid-cols-4',
  5: '@min-[15rem]:grid-cols-2 @min-[20rem]:grid-cols-3 @min-[36rem]:grid-cols-5',
};

export function MonthBand({ firstDay, figures }: MonthBandProps) {
  const locale = useLocale();
  const monthBefore = monthName(addMonths(firstDay, -1), locale);
  return (
    <Band
      title={`${monthName(firstDay, locale)} so far`}
      note={`Beside ${monthBefore} by this day`}
    >
      <div className="@container border-y border-line py-5">
        <dl className={`grid gap-x-5 gap-y-5 ${columns[figures.length] ?? columns[4]}`}>
          {figures.map(({ label, now, before }) => (
            <div key={label} className="flex min-w-0 flex-col">
              <dt className="order-2 text-small">{label}</dt>
              <dd className="figures order-1 font-display text-heading font-medium">
                {now ?? '–'}
              </dd>
              <dd className="figures order-3 text-small text-ink-soft">
                {`${monthBefore}: ${before ?? 'none'}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}

/** A count as it is shown. */
export function countFigure(label: string, now: number, before: number): MonthFigure {
  const words = (count: number) => count.toLocaleString('en-US');
  return { label, now: words(now), before: words(before) };
}

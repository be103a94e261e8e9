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

/**
 * By the number of figures: how many stand beside each other, so that none is alone in its row. Where
 * there is no room for that, each is a line of a table.
 */
const layouts: Record<number, { list: string; figure: string }> = {
  4: {
    list: '@min-[15rem]:grid-cols-2 @min-[32rem]:grid-cols-4',
    figure: '@min-[15rem]:flex @min-[15rem]:flex-col @min-[15rem]:items-start',
  },
  5: {
    list: '@min-[20rem]:grid-cols-3 @min-[36rem]:grid-cols-5',
    figure: '@min-[20rem]:flex @min-[20rem]:flex-col @min-[20rem]:items-start',
  },
};

export function MonthBand({ firstDay, figures }: MonthBandProps) {
  const locale = useLocale();
  const monthBefore = monthName(addMonths(firstDay, -1), locale);
  const { list, figure } = layouts[figures.length] ?? layouts[4]!;
  return (
    <Band
      title={`${monthName(firstDay, locale)} so far`}
      note={`Beside ${monthBefore} by this day`}
    >
      <div className="@container border-y border-line py-5">
        <dl className={`grid gap-x-5 gap-y-5 ${list}`}>
          {figures.map(({ label, now, before }) => (
            <div
              key={label}
              className={`grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 ${figure}`}
            >
              <dt className="order-2 col-start-1 row-start-1 text-small">{label}</dt>
              <dd className="figures order-1 col-start-2 row-span-2 row-start-1 font-display text-heading font-medium">
                {now ?? '–'}
              </dd>
              <dd className="figures order-3 col-start-1 row-start-2 text-small text-ink-soft">
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

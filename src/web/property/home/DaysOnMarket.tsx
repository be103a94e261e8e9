import { daysOnMarketRule } from '#domain/property/daysOnMarket.ts';
import type { Home } from '#domain/property/Home.ts';
import { daysWords } from './daysWords.ts';

/** Both counts, and the rule by which they are counted. */
export function DaysOnMarket({ home }: { home: Home }) {
  if (home.property.standardStatus === 'Coming Soon') {
    return <p className="text-lead">{daysWords(home)}.</p>;
  }
  if (home.daysOnMarket === null) {
    return <p>The source does not tell when this home came on the market.</p>;
  }
  return (
    <>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Days count={home.daysOnMarket} words="on the market" />
        <Days count={home.cumulativeDaysOnMarket} words="counting earlier listings" />
      </dl>
      <p className="mt-3 max-w-[68ch] text-small text-ink-soft">{daysOnMarketRule}</p>
    </>
  );
}

function Days({ count, words }: { count: number | null; words: string }) {
  if (count === null) return null;
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft">{words}</dt>
      <dd className="figures text-heading font-medium">
        {count === 1 ? '1 day' : `${count} days`}
      </dd>
    </div>
  );
}

/** What has changed of a home since one looked, in words. */
import type { Withdrawn } from '#api/keepSchemas.ts';
import { formatAge, type Instant } from '#domain/calendar.ts';
import type { SinceLooked } from '#domain/keep/sinceLookedSchema.ts';
import { formatDollars } from '#domain/money.ts';
import { forSaleWords, spokenStatus, statusWords } from './statusWords.ts';

/** `$25,000 less, 3 days ago`, `Sale pending, yesterday`. */
export function sinceWords({ price, status }: SinceLooked, now: Instant): string[] {
  const lines: string[] = [];
  if (status !== null) {
    lines.push(withAge(statusWords(status.to) ?? forSaleWords(status.from), status.at, now));
  }
  if (price !== null) {
    const byCents = price.toCents - price.fromCents;
    const words = `${formatDollars(Math.abs(byCents))} ${byCents < 0 ? 'less' : 'more'}`;
    lines.push(withAge(words, price.at, now));
  }
  return lines;
}

function withAge(words: string, at: Instant | null, now: Instant): string {
  return at === null ? words : `${words}, ${formatAge(at, now)}`;
}

/** What became of a home that is not shown any more. */
export function withdrawnWords(
  { why, at, lastStatus }: Omit<Withdrawn, 'listedAgain'>,
  now: Instant,
): string {
  switch (why) {
    case 'vanished':
      return `${withAge('Off the market: its source lists it no longer', at, now)}.${lastStatus == null ? '' : ` It was ${spokenStatus[lastStatus]} then.`}`;
    case 'withheld':
      return 'No longer shown, at the wish of whoever sells it.';
    case 'removed':
      return 'The listing was removed.';
  }
}

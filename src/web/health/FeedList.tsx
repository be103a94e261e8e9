/** The feeds that homes are pulled from: when each came to its end, what it brought, what went wrong. */
import type { Instant } from '#domain/calendar.ts';
import type { FeedHealth } from '#domain/health/FeedHealth.ts';
import { HealthLine, type HealthLook } from './HealthLine.tsx';
import { feedWords, isFeedLate, sinceWords } from './healthWords.ts';

interface Props {
  feeds: readonly FeedHealth[];
  measuredAt: Instant;
}

export function FeedList({ feeds, measuredAt }: Props) {
  return (
    <section aria-labelledby="feeds" className="mt-10">
      <h2 id="feeds" className="font-display text-lead font-medium">
        Feeds
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {feeds.map((feed) => (
          <FeedLine key={feed.source} feed={feed} measuredAt={measuredAt} />
        ))}
      </ul>
    </section>
  );
}

function FeedLine({ feed, measuredAt }: { feed: FeedHealth; measuredAt: Instant }) {
  const isLate = isFeedLate(feed, measuredAt);
  return (
    <HealthLine
      look={lookOf(feed, isLate)}
      title={<h3 className="font-medium">{feed.source}</h3>}
      about={feedWords(feed)}
      figure={
        feed.succeededAt === null
          ? 'not yet read to its end'
          : `read ${sinceWords(feed.succeededAt, measuredAt)} ago`
      }
    >
      {feed.failure !== null && (
        <p className="mt-1.5 break-words">
          {feed.failure} <FailingSince feed={feed} measuredAt={measuredAt} />
        </p>
      )}
      {isLate && (
        <p className="mt-1.5">
          It was due {sinceWords(feed.dueAt, measuredAt)} ago. Feeds are read while a server runs
          with RESO_FEEDS; <code>npm run import</code> with the feed’s file reads it now.
        </p>
      )}
    </HealthLine>
  );
}

function FailingSince({
  feed: { failedSince },
  measuredAt,
}: {
  feed: FeedHealth;
  measuredAt: Instant;
}) {
  return failedSince === null ? null : (
    <span className="text-ink-soft">For {sinceWords(failedSince, measuredAt)}.</span>
  );
}

function lookOf({ failure, runningYn }: FeedHealth, isLate: boolean): HealthLook {
  if (runningYn) return { words: 'Reading', icon: 'refresh-cw', className: 'text-ink' };
  if (isLate) return { words: 'Late', icon: 'clock', className: 'text-amber' };
  return failure === null
    ? { words: 'Well', icon: 'circle-check', className: 'text-leaf' }
    : { words: 'Failing', icon: 'circle-alert', className: 'text-clay-ink' };
}

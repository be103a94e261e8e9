/** What happened to a home under all the keys it was listed by, as its page tells it. */
import type { PropertyEvent } from '../Property.ts';
import type { Life, Moment } from './lifeOf.ts';

/** Oldest first. */
export function historyOfHome(own: Life, others: readonly Life[]): PropertyEvent[] {
  const all = [...others, own].flatMap((life) => life.moments.map((moment) => ({ moment, life })));
  // A stable sort: what happened on one instant stays in the order of its listing.
  const ordered = all.toSorted((a, b) =>
    a.moment.at < b.moment.at ? -1 : a.moment.at > b.moment.at ? 1 : 0,
  );
  const first = ordered[0]?.life;
  return ordered.map(({ moment, life }) => eventOf(moment, life !== first));
}

/** The first listing of another key is no new home where there was one before. */
function eventOf({ at: _at, listing: _listing, ...event }: Moment, laterKeyYn: boolean) {
  const begunYn = event.kind === 'listed' || event.kind === 'seen';
  return laterKeyYn && begunYn && event.standardStatus === 'Active'
    ? { ...event, kind: 'relisted' as const }
    : event;
}

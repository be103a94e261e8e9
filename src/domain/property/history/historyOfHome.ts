/** What happened to a home under all the keys it was listed by, as its page tells it. */
import { daysBetween } from '../../calendar.ts';
import type { PropertyEvent } from '../Property.ts';
import { offMarket } from '../offMarket.ts';
import type { Life, Moment } from './lifeOf.ts';

/** Oldest first. */
export function historyOfHome(own: Life, others: readonly Life[]): PropertyEvent[] {
  const all = [...others, own].flatMap((life) => life.moments.map((moment) => ({ moment, life })));
  // A stable sort: what happened on one instant stays in the order of its listing.
  const ordered = all.toSorted((a, b) =>
    a.moment.at < b.moment.at ? -1 : a.moment.at > b.moment.at ? 1 : 0,
  );
  const first = ordered[0]?.life;
  /** In the order in which they came on offer. */
  const onOffer = new Set<Life>();
  return ordered.map(({ moment, life }) => {
    const told = onOffer.has(own) ? own : (onOffer.values().next().value ?? life);
    const elsewhereYn = [...onOffer].some((one) => one !== life && staysBeside(one, moment));
    const kind = kindOf(moment, { laterKeyYn: life !== first, elsewhereYn });
    if (isOnOffer(moment)) onOffer.add(life);
    else onOffer.delete(life);
    const besideYn = life !== own && life !== told && kind !== 'relisted' && kind !== 'closed';
    const { at: _at, listing: _listing, ...event } = moment;
    return { ...event, kind, besideYn };
  });
}

/** The first listing of another key is no new home where there was one before. */
function kindOf(
  { kind, standardStatus }: Moment,
  { laterKeyYn, elsewhereYn }: { laterKeyYn: boolean; elsewhereYn: boolean },
): PropertyEvent['kind'] {
  const begunYn = kind === 'listed' || kind === 'seen' || kind === 'relisted';
  if (!begunYn || standardStatus !== 'Active') return kind;
  if (elsewhereYn) return 'listed_beside';
  return laterKeyYn ? 'relisted' : kind;
}

/** A home that changes its broker is often taken off under the old number some days later. */
const changeDays = 7;

function staysBeside({ moments }: Life, begin: Moment): boolean {
  const leaves = moments.find((moment) => moment.at >= begin.at && !isOnOffer(moment));
  return leaves === undefined || daysBetween(begin.eventDate, leaves.eventDate) > changeDays;
}

function isOnOffer({ kind, standardStatus }: Moment): boolean {
  return kind !== 'vanished' && !offMarket.has(standardStatus);
}

/** Who waits, since when and for what: a line each, the longest wait first. */
import { Link } from 'react-router';
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { WaitingItem } from '#domain/desk/Today.ts';
import { timeInWords } from '../contract/approval/waitingWords.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Band } from './Band.tsx';
import { placeOf, waitingWords } from './todayWords.ts';

export interface WaitingBandProps {
  items: readonly WaitingItem[];
  total: number;
  moreYn: boolean;
  now: Instant;
  /** Pages that have the rest. */
  rest: readonly { to: string; words: string }[];
}

export function WaitingBand({ items, total, moreYn, now, rest }: WaitingBandProps) {
  const hidden = total - items.length;
  return (
    <Band title="Waiting for you" note={items.length > 1 ? 'The longest wait first' : undefined}>
      <ul
        aria-label="Waiting for you"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
      >
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Line item={item} now={now} />
          </li>
        ))}
      </ul>
      {(hidden > 0 || moreYn) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft">
          <span className="figures">
            {hidden > 0
              ? `${hidden.toLocaleString('en-US')}${moreYn ? ' or more' : ''} besides:`
              : 'More:'}
          </span>
          {rest.map(({ to, words }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center font-medium text-leaf underline"
            >
              {words}
            </Link>
          ))}
        </p>
      )}
    </Band>
  );
}

function Line({ item, now }: { item: WaitingItem; now: Instant }) {
  const { kind, who, about, since, lateYn } = item;
  const { icon, label } = waitingWords[kind];
  const minutes = Math.max(0, Math.floor((epochMs(now) - epochMs(since)) / 60_000));
  return (
    <Link
      to={placeOf(item)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-2.5 -outline-offset-2 hover:bg-leaf-wash sm:grid-cols-[auto_minmax(9rem,1fr)_minmax(0,2.2fr)_auto] sm:items-baseline sm:px-5"
    >
      <span className="row-span-3 flex h-6 items-center text-ink-soft sm:row-span-1">
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 sm:truncate">
        <span className="font-medium">
          <bdi>{who}</bdi>
        </span>{' '}
        <span
          className={`text-small ${kind === 'first question' ? 'font-medium text-clay-ink' : 'text-ink-soft'}`}
        >
          {label}
        </span>
      </span>
      <span className="line-clamp-2 min-w-0 text-ink-soft sm:line-clamp-1">
        <bdi>{about}</bdi>
      </span>
      <time
        dateTime={since}
        className={`figures text-small sm:text-right ${lateYn ? 'font-medium text-clay-ink' : 'text-ink-soft'}`}
      >
        {timeInWords(minutes)}
        {lateYn && <span className="sr-only">, longer than usual</span>}
      </time>
    </Link>
  );
}

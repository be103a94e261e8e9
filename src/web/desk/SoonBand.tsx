/** What ends by itself within three days, by the calendar of where it counts. */
import { Link } from 'react-router';
import type { Instant } from '#domain/calendar.ts';
import { type SoonItem, soonHours } from '#domain/desk/Today.ts';
import { ownTimeZone } from '../chat/dayWords.ts';
import { useLocale } from '../user/useLocale.ts';
import { Band } from './Band.tsx';
import { lastDayWords, placeOfSoon, whereItEnds } from './todayWords.ts';

export interface SoonBandProps {
  items: readonly SoonItem[];
  moreYn: boolean;
  now: Instant;
  isAgent: boolean;
}

export function SoonBand({ items, moreYn, now, isAgent }: SoonBandProps) {
  const locale = useLocale();
  return (
    <Band title={`Next ${soonHours} hours`}>
      {items.length === 0 ? (
        <p className="text-ink-soft">
          Nothing ends. Last days of agreements, unanswered invitations and licenses stand here
          before they are over.
        </p>
      ) : (
        <ul
          aria-label={`Next ${soonHours} hours`}
          className="divide-y divide-line border-y border-line"
        >
          {items.map((item) => {
            const zone = whereItEnds(item.timeZone, ownTimeZone(), locale);
            return (
              <li key={`${item.kind} ${item.id} ${item.at}`}>
                <Link
                  to={placeOfSoon(item, isAgent)}
                  className="group block py-2.5 -outline-offset-2"
                >
                  <span className="figures block text-small text-ink-soft">
                    <span className="font-medium text-clay-ink">
                      {lastDayWords(item, now, locale)}
                    </span>
                    {' is the last day'}
                    {zone !== null && `, ${zone}`}
                  </span>
                  <span className="block font-medium group-hover:text-leaf">
                    <bdi>{item.who}</bdi>
                  </span>
                  <span className="block text-small text-ink-soft">{item.about}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {moreYn && <p className="mt-1 text-small text-ink-soft">There are more after these.</p>}
    </Band>
  );
}

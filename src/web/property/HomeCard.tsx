/** A home in a list: one link, its picture first, then the price and what others hide. */
import type { PointerEventHandler, Ref } from 'react';
import { Link } from 'react-router';
import { formatAge, formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { HomeCard as Home } from '#domain/search/SearchReply.ts';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { factsOf } from './homeFacts.ts';
import { statusWords } from './statusWords.ts';

export interface HomeCardProps {
  home: Home;
  /** Its pin is pointed at, or it was opened last. */
  lit?: boolean;
  /** It was opened before. */
  seen?: boolean;
  /** A lower picture, so that the words fit beside a map on a phone. */
  flat?: boolean;
  onPointerEnter?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
  onFocus?: () => void;
  onOpen?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

export function HomeCard({
  home,
  lit = false,
  seen = false,
  flat = false,
  onOpen,
  ref,
  ...events
}: HomeCardProps) {
  const now = useNow();
  const price = home.priceCents === null ? 'Price on request' : formatDollars(home.priceCents);
  return (
    <Link
      ref={ref}
      to={`/home/${home.listingKey}`}
      viewTransition
      onClick={onOpen}
      aria-label={accessibleName(home, price)}
      data-listing-key={home.listingKey}
      className={`group block rounded-card outline-offset-4 transition ${lit ? 'ring-2 ring-leaf ring-offset-4 ring-offset-paper' : ''}`}
      {...events}
    >
      <Picture home={home} flat={flat} />
      <div className="pt-3">
        <p className="flex items-baseline gap-2">
          <span className="figures font-display text-heading font-medium">{price}</span>
          {seen && <span className="text-small text-ink-soft">seen</span>}
        </p>
        <p className="figures mt-1 font-medium">{factsOf(home).join(' · ')}</p>
        <p className="truncate text-ink-soft">
          {home.address}, {home.city}, {home.stateOrProvince} {home.postalCode}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-soft">
          {home.daysOnMarket !== null && <span>{daysWords(home.daysOnMarket)}</span>}
          {home.priceCutCents !== null && home.priceCutDate !== null && (
            <span className="font-medium text-clay-ink">
              <Icon name="trending-down" size={14} className="mr-1 inline align-[-2px]" />
              {formatDollars(home.priceCutCents)} less since {formatDate(home.priceCutDate)}
            </span>
          )}
        </p>
        <p className="mt-1 truncate text-small text-ink-soft">
          {home.listOfficeName ? `${home.listOfficeName}, confirmed ` : 'Confirmed '}
          {formatAge(home.lastConfirmedAt, now)}
        </p>
      </div>
    </Link>
  );
}

function Picture({ home, flat }: { home: Home; flat: boolean }) {
  const status = statusWords(home.standardStatus);
  return (
    <span
      className={`relative block overflow-hidden rounded-card bg-leaf-wash ${flat ? 'aspect-2/1' : 'aspect-4/3'}`}
    >
      {home.pictureUrl === null ? (
        <span className="grid size-full place-items-center text-ink-soft">
          <Icon name="image" size={32} />
        </span>
      ) : (
        <img
          src={home.pictureUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-transform duration-240 ease-out group-hover:scale-[1.02]"
        />
      )}
      <span className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5">
        {status !== null && <Label>{status}</Label>}
        {home.demoYn && <Label>Demo home</Label>}
      </span>
    </span>
  );
}

function Label({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-card px-2.5 py-0.5 text-small font-medium text-ink">
      {children}
    </span>
  );
}

function daysWords(days: number): string {
  if (days === 0) return 'New today';
  return days === 1 ? '1 day on the market' : `${days} days on the market`;
}

function accessibleName(home: Home, price: string): string {
  return [
    price,
    ...factsOf(home),
    `${home.address}, ${home.city}`,
    statusWords(home.standardStatus),
    home.demoYn ? 'demo home' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** A home in a list: one link, its picture first, then the price and what others hide. */
import { type PointerEventHandler, type ReactNode, type Ref, Suspense } from 'react';
import { latePart } from '../client/latePart.ts';
import { Link } from 'react-router';
import { formatAge, formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { HomeCard as Home } from '#domain/search/SearchReply.ts';
import { HomeTimes, homeTimesSaid } from '../travel/HomeTimes.tsx';
import type { PlaceTime } from '../travel/useHomeTimes.ts';
import { HeartButton } from '../keep/HeartButton.tsx';
import { HideButton } from '../keep/HideButton.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { factsOf } from './homeFacts.ts';
import { HomePicture } from './HomePicture.tsx';
import { backWords } from './backWords.ts';
import { cardSizes } from './photoSources.ts';
import { statusWords } from './statusWords.ts';
import { type Arrival, usePictureTransition } from './usePictureTransition.ts';
import { type PictureTurns, usePictureTurns } from './usePictureTurns.ts';
import { priceOnCard } from '#domain/property/price.ts';
import { marketDays } from './marketDays.ts';

const CardPictures = latePart(() => import('./CardPictures.tsx'));

/**
 * `tall` has a picture of 4:3 over its words, `low` a lower one, so that the words fit beside a map on a
 * phone; `row` has a small picture before them.
 */
export type CardShape = 'tall' | 'low' | 'row';

const pictureShapes: Record<CardShape, string> = {
  tall: 'aspect-4/3',
  low: 'aspect-2/1',
  row: 'aspect-4/3 w-28 shrink-0 self-start sm:w-44',
};

const pictureSizes: Record<CardShape, string> = {
  tall: cardSizes,
  low: cardSizes,
  row: '(min-width: 40rem) 11rem, 7rem',
};

export interface HomeCardProps {
  home: Home;
  /** Its pin is pointed at, or it was opened last. */
  lit?: boolean;
  /** It was opened before. */
  seen?: boolean;
  /** How long it takes to the places that people travel to. */
  times?: readonly PlaceTime[];
  /** What it costs with the buyer's loan; null where that is not asked or cannot be told. */
  monthlyCents?: number | null;
  shape?: CardShape;
  /** The first of its list: its picture is seen with the page. */
  first?: boolean;
  /** More that can be done with it, beside the heart. */
  more?: ReactNode;
  onPointerEnter?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
  onFocus?: () => void;
  onOpen?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

const noTimes: readonly PlaceTime[] = [];

export function HomeCard({
  home,
  lit = false,
  seen = false,
  shape = 'tall',
  times = noTimes,
  monthlyCents = null,
  first = false,
  more,
  onOpen,
  ref,
  ...events
}: HomeCardProps) {
  const now = useNow();
  const days = daysWords(home);
  const turns = usePictureTurns(home.pictureCount);
  const status = statusWords(home.standardStatus);
  const price = priceOnCard(home);
  const monthly = monthlyCents === null ? null : `${formatDollars(monthlyCents)} a month`;
  const ring = lit ? 'ring-2 ring-leaf ring-offset-4 ring-offset-paper' : '';
  return (
    <div
      // Around a row's buttons as well, which stand beside its link.
      className={`group/card ${shape === 'row' ? `@container flex flex-wrap items-start rounded-card ${ring}` : 'relative'}`}
    >
      <Link
        ref={ref}
        to={`/home/${home.listingKey}`}
        viewTransition
        state={{ pictureUrl: home.pictureUrl } satisfies Arrival}
        onClick={onOpen}
        aria-label={[
          accessibleName(home, price),
          ...(monthly === null ? [] : [monthly]),
          ...homeTimesSaid(times),
        ].join(', ')}
        data-listing-key={home.listingKey}
        className={`group rounded-card outline-offset-4 transition ${shape === 'row' ? 'flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2 @max-[21rem]:basis-full' : `block ${ring}`}`}
        {...events}
        {...turns.events}
      >
        <Picture
          home={home}
          shape={shape}
          first={first}
          turns={turns}
          hasMore={more !== undefined}
        />
        <div className={shape === 'row' ? 'min-w-0 grow basis-36' : 'pt-3'}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures font-display text-heading font-medium">{price}</span>
            {monthly !== null && (
              <span className="figures text-small text-ink-soft">{monthly}</span>
            )}
            {seen && <span className="text-small text-ink-soft">seen</span>}
            {shape === 'row' && status !== null && (
              <span className="text-small font-medium text-ink">{status}</span>
            )}
          </p>
          <p className="figures mt-1 font-medium">{factsOf(home).join(' · ')}</p>
          <p className="truncate text-ink-soft">{home.address}</p>
          <p className="truncate text-ink-soft">
            {home.city}, {home.stateOrProvince} {home.postalCode}
          </p>
          <HomeTimes times={times} />
          <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-soft">
            {days !== null && <span>{days}</span>}
            {home.priceCutCents !== null && home.priceCutDate !== null && (
              <span className="font-medium text-clay-ink">
                <Icon name="trending-down" size={14} className="mr-1 inline align-[-2px]" />
                {formatDollars(home.priceCutCents)} less since {formatDate(home.priceCutDate)}
              </span>
            )}
          </p>
          <p
            className={`mt-1 flex gap-x-1 text-small text-ink-soft ${shape === 'row' ? 'flex-wrap' : ''}`}
          >
            <span className="max-w-full truncate empty:hidden">{firmOf(home)}</span>
            <span className="max-w-full shrink-0 truncate">
              confirmed {formatAge(home.lastConfirmedAt, now)}
            </span>
          </p>
        </div>
      </Link>
      {home.pictureCount > 1 && shape !== 'row' && (
        <Arrows home={home} shape={shape} turns={turns} />
      )}
      <span
        className={
          shape === 'row'
            ? // Beside the words, as a small picture has no room for them; below where a line is short.
              '-mt-1 flex flex-wrap @min-[21rem]:flex-col-reverse print:hidden'
            : 'absolute top-2 right-2 flex print:hidden'
        }
      >
        {more}
        <HideButton home={home} isShy={shape !== 'row'} />
        <HeartButton home={home} />
      </span>
    </div>
  );
}

/** The one mark in the picture's corner says it for a demo's firm too. */
function firmOf({ listOfficeName, demoYn }: Home): string {
  if (listOfficeName === null) return '';
  return `${demoYn ? listOfficeName.replace(/ \(demo\)$/, '') : listOfficeName},`;
}

interface PictureProps {
  home: Home;
  shape: CardShape;
  first: boolean;
  turns: PictureTurns;
  /** Beside heart and hiding something else lies on it. */
  hasMore: boolean;
}

/** For the mouse: keys turn the pictures on the card itself, and a finger swipes. */
function Arrows({
  home: { address, pictureCount },
  shape,
  turns: { at, turn },
}: Omit<PictureProps, 'hasMore' | 'first'>) {
  const arrow =
    'pointer-events-auto absolute top-1/2 grid size-9 -translate-y-1/2 place-items-center rounded-full bg-card/90 text-ink hover:bg-card';
  return (
    <span
      className={`pointer-events-none absolute inset-x-0 top-0 opacity-0 print:hidden transition-opacity group-hover/card:opacity-100 [@media(hover:none)]:hidden ${pictureShapes[shape]}`}
    >
      {at > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Picture before of ${address}`}
          onClick={() => turn(-1)}
          className={`${arrow} left-2`}
        >
          <Icon name="chevron-left" size={18} />
        </button>
      )}
      {at < pictureCount - 1 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Next picture of ${address}`}
          onClick={() => turn(1)}
          className={`${arrow} right-2`}
        >
          <Icon name="chevron-right" size={18} />
        </button>
      )}
    </span>
  );
}

function Picture({ home, shape, first, turns: { at, reset }, hasMore }: PictureProps) {
  const status = statusWords(home.standardStatus);
  const moving = usePictureTransition(home.listingKey);
  return (
    <span
      style={moving}
      className={`relative block touch-pan-y overflow-hidden rounded-card bg-leaf-wash ${pictureShapes[shape]}`}
    >
      <HomePicture
        url={home.pictureUrl}
        sizes={pictureSizes[shape]}
        first={first}
        className="group-hover:scale-[1.02]"
      />
      {at > 0 && (
        <Suspense>
          <CardPictures
            listingKey={home.listingKey}
            at={at}
            count={home.pictureCount}
            sizes={pictureSizes[shape]}
            onNone={reset}
          />
        </Suspense>
      )}
      {/* The pictures of a demo home are drawn, so that one word says both. */}
      <span className={`absolute ${shape === 'row' ? 'bottom-1.5 left-1.5' : 'bottom-3 left-3'}`}>
        {home.demoYn ? (
          <Label>Demo</Label>
        ) : (
          home.illustrationYn && home.pictureUrl !== null && <Label>Illustration</Label>
        )}
      </span>
      <span
        className={`absolute top-3 left-3 flex flex-wrap gap-1.5 ${hasMore ? 'right-36' : 'right-24'}`}
      >
        {shape !== 'row' && status !== null && <Label>{status}</Label>}
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

/** Before a home comes on the market there is nothing to count. */
export function daysWords(home: Home): string | null {
  const { daysOnMarket, standardStatus } = home;
  if (daysOnMarket === null || standardStatus === 'Coming Soon') return null;
  const back = standardStatus === 'Active' ? backWords({ ...home, days: daysOnMarket }) : null;
  if (back !== null) return back;
  return daysOnMarket === 0 ? 'New today' : marketDays(daysOnMarket, home.earlierDays);
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

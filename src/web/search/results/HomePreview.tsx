/** The small card over the map of the home that was chosen there. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { HeartButton } from '../../keep/HeartButton.tsx';
import { HideButton } from '../../keep/HideButton.tsx';
import { daysWords } from '../../property/HomeCard.tsx';
import { factsOf } from '../../property/homeFacts.ts';
import { HomePicture } from '../../property/HomePicture.tsx';
import { statusWords } from '../../property/statusWords.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChosenHome } from './useChosenHome.ts';
import { priceOnCard } from '#domain/property/price.ts';

interface HomePreviewProps {
  chosen: ChosenHome;
  onOpen(listingKey: string): void;
  onClose(): void;
}

export function HomePreview({ chosen: { pin, card }, onOpen, onClose }: HomePreviewProps) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);

  return (
    <article className="relative w-72 overflow-hidden rounded-card border border-line bg-card shadow-raised">
      <Link
        to={`/home/${pin.listingKey}`}
        viewTransition
        onClick={() => onOpen(pin.listingKey)}
        className="block focus-visible:outline-offset-[-4px]"
      >
        <span className="block aspect-5/3 overflow-hidden bg-leaf-wash">
          {card && <HomePicture url={card.pictureUrl} sizes="18rem" />}
        </span>
        <span className="block px-4 pt-3 pb-4">
          <span className="figures block font-display text-title font-medium">
            {priceOnCard(card ?? pin)}
          </span>
          {card === null ? (
            <>
              <Skeleton className="mt-1.5 h-4 w-40" />
              <Skeleton className="mt-2 h-4 w-52" />
            </>
          ) : (
            <>
              <span className="figures mt-0.5 block font-medium">{factsOf(card).join(' · ')}</span>
              <span className="block truncate text-small text-ink-soft">
                {card.address}, {card.city}
              </span>
              <span className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-soft">
                <span>
                  {[statusWords(card.standardStatus), daysWords(card)].filter(Boolean).join(' · ')}
                </span>
                {card.priceCutCents !== null && card.priceCutDate !== null && (
                  <span className="font-medium text-clay-ink">
                    <Icon name="trending-down" size={14} className="mr-1 inline align-[-2px]" />
                    {formatDollars(card.priceCutCents)} less since {formatDate(card.priceCutDate)}
                  </span>
                )}
              </span>
            </>
          )}
        </span>
      </Link>
      {card && (
        <span className="absolute top-2 left-2 flex">
          <HeartButton home={card} />
          <HideButton home={card} />
        </span>
      )}
      <IconButton
        icon="x"
        label="Close the preview"
        onClick={onClose}
        className="absolute top-2 right-2 rounded-full bg-card text-ink"
      />
    </article>
  );
}

/** The further pictures of a card: asked for when somebody turns to them, and laid over the first. */
import { useEffect } from 'react';
import { shownPictures } from '#domain/property/shownPictures.ts';
import { useReply } from '../client/useReply.ts';
import { HomePicture } from './HomePicture.tsx';
import { propertyQueries } from './propertyQueries.ts';

export interface CardPicturesProps {
  listingKey: string;
  /** From 0; the first lies beneath. */
  at: number;
  count: number;
  /** Of the first one. */
  sizes: string;
  /** The home has fewer than its card says, or they cannot be had: back to the first. */
  onNone(): void;
}

export default function CardPictures({ listingKey, at, count, sizes, onNone }: CardPicturesProps) {
  const [asked] = useReply(propertyQueries.home, { params: { listingKey } });
  const pictures = asked.status === 'idle' ? shownPictures(asked.reply.media) : [];
  const shown = pictures[at];
  const isNone = asked.status === 'failed' || (asked.status === 'idle' && shown === undefined);
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  const next = pictures[at + 1];
  return (
    <>
      {shown !== undefined && (
        <span className="absolute inset-0 bg-leaf-wash">
          <HomePicture key={shown.mediaUrl} url={shown.mediaUrl} sizes={sizes} />
        </span>
      )}
      {/* There before it is turned to. */}
      {next !== undefined && (
        <span aria-hidden className="invisible absolute inset-0">
          <HomePicture url={next.mediaUrl} sizes={sizes} />
        </span>
      )}
      <span className="figures absolute right-3 bottom-3 rounded-full bg-card px-2.5 py-0.5 text-small font-medium text-ink">
        {at + 1} of {count}
      </span>
    </>
  );
}

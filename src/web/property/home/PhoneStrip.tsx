import type { CSSProperties } from 'react';
import type { Media } from '#domain/property/Media.ts';
import { IllustrationMark } from './IllustrationMark.tsx';
import { PictureButton } from './PictureButton.tsx';
import { usePictureStrip } from './usePictureStrip.ts';

export interface PhoneStripProps {
  media: readonly Media[];
  /** Style of the first picture while the page comes or goes. */
  moving: CSSProperties;
  onOpen(index: number): void;
}

/** The pictures one beside the other, from edge to edge. */
export function PhoneStrip({ media, moving, onOpen }: PhoneStripProps) {
  const { ref, at, onScroll } = usePictureStrip(media.length);
  return (
    <div className="relative">
      <ul ref={ref} onScroll={onScroll} className="strip aspect-4/3">
        {media.map((picture, index) => (
          <li key={picture.mediaUrl}>
            <PictureButton
              picture={picture}
              style={index === 0 ? moving : undefined}
              place={{ index, count: media.length }}
              onOpen={() => onOpen(index)}
            />
          </li>
        ))}
      </ul>
      <IllustrationMark media={media} />
      <span
        aria-hidden
        className="figures pointer-events-none absolute right-3 bottom-3 rounded-control bg-ink/80 px-2 py-0.5 text-small font-medium text-paper"
      >
        {at + 1} / {media.length}
      </span>
    </div>
  );
}

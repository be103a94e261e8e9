import type { CSSProperties } from 'react';
import { useLocation } from 'react-router';
import type { Media } from '#domain/property/Media.ts';
import { arrivalIn } from '../usePictureTransition.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { IllustrationMark } from './IllustrationMark.tsx';
import { PictureButton } from './PictureButton.tsx';

export interface MosaicProps {
  media: readonly Media[];
  /** Style of the first picture while the page comes or goes. */
  moving: CSSProperties;
  onOpen(index: number): void;
}

/** One large picture and up to four beside it; the rest behind "All pictures". */
export function Mosaic({ media, moving, onOpen }: MosaicProps) {
  const layout = layoutFor(media.length);
  const { pictureUrl } = arrivalIn(useLocation().state);
  return (
    <div className="relative">
      <ul
        className={`grid h-[clamp(320px,54vh,560px)] grid-rows-2 gap-2 overflow-hidden rounded-card ${layout.columns}`}
      >
        {media.slice(0, layout.shown).map((picture, index) => (
          <li key={picture.mediaUrl} className={index === 0 ? layout.first : layout.others}>
            <PictureButton
              picture={picture}
              style={index === 0 ? moving : undefined}
              place={{ index, count: media.length }}
              beneath={index === 0 && pictureUrl === picture.mediaUrl ? pictureUrl : null}
              onOpen={() => onOpen(index)}
            />
          </li>
        ))}
      </ul>
      <IllustrationMark media={media} />
      {media.length > 1 && (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className="absolute right-4 bottom-4 flex min-h-11 items-center gap-2 rounded-control border border-line bg-card px-4 font-medium hover:border-ink-soft"
        >
          <Icon name="expand" size={18} />
          All {media.length} pictures
        </button>
      )}
    </div>
  );
}

function layoutFor(count: number) {
  const first = 'row-span-2';
  if (count === 1) return { shown: 1, columns: 'grid-cols-1', first, others: '' };
  if (count === 2) return { shown: 2, columns: 'grid-cols-2', first, others: 'row-span-2' };
  if (count < 5)
    return { shown: 3, columns: 'grid-cols-3', first: `${first} col-span-2`, others: '' };
  return { shown: 5, columns: 'grid-cols-4', first: `${first} col-span-2`, others: '' };
}

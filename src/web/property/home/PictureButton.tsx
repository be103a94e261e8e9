import type { CSSProperties } from 'react';
import { NoPicture } from '../HomePicture.tsx';
import { cardSizes, phoneWide, photoSources } from '../photoSources.ts';
import { useDeadPicture } from '../useDeadPicture.ts';
import type { Media } from '#domain/property/Media.ts';

export interface PictureButtonProps {
  picture: Media;
  style?: CSSProperties;
  place: { index: number; count: number };
  /** The same as its card has it, small and there already, to be seen until this one is. */
  beneath?: string | null;
  onOpen(): void;
}

/** A picture that opens full screen. */
export function PictureButton({
  picture,
  style,
  place: { index, count },
  beneath = null,
  onOpen,
}: PictureButtonProps) {
  const isLazy = index >= 5;
  const { isDead, watched } = useDeadPicture(picture.mediaUrl);
  const early = beneath === null ? {} : photoSources(beneath, cardSizes);
  return (
    <button
      type="button"
      onClick={onOpen}
      style={style}
      aria-label={`Open picture ${index + 1} of ${count}: ${picture.shortDescription || 'no description'}`}
      className="group relative block size-full overflow-hidden bg-leaf-wash -outline-offset-4"
    >
      {beneath !== null && !isDead && early.srcSet !== undefined && (
        <img {...early} src={beneath} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {isDead ? (
        <NoPicture />
      ) : (
        <img
          {...watched}
          loading={isLazy ? 'lazy' : 'eager'}
          {...photoSources(picture.mediaUrl, gallerySizes(index, count))}
          src={picture.mediaUrl}
          alt=""
          fetchPriority={index === 0 ? 'high' : 'auto'}
          decoding="async"
          className="relative size-full object-cover transition duration-240 group-hover:brightness-95"
        />
      )}
    </button>
  );
}

/**
 * The same in the mosaic and in the strip, of which one is hidden: whatever is hidden may be fetched as
 * well, and then it is what is shown. Pictures fill their place, so it is said to be a little wider.
 */
function gallerySizes(index: number, count: number): string {
  const [first, others] = shares[Math.min(count, 5)] ?? [100, 100];
  const percent = index === 0 ? first : others;
  return `(min-width: 80rem) ${(percent / 100) * 80}rem, (min-width: 48rem) ${percent}vw, ${phoneWide}`;
}

/** Of how many pictures the first and the others take how much of the page, as `Mosaic` lays them out. */
const shares: Record<number, [first: number, others: number]> = {
  2: [60, 60],
  3: [70, 40],
  4: [70, 40],
  5: [60, 30],
};

import type { CSSProperties } from 'react';
import type { Media } from '#domain/property/Media.ts';

export interface PictureButtonProps {
  picture: Media;
  style?: CSSProperties;
  place: { index: number; count: number };
  onOpen(): void;
}

/** A picture that opens full screen. */
export function PictureButton({
  picture,
  style,
  place: { index, count },
  onOpen,
}: PictureButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      style={style}
      aria-label={`Open picture ${index + 1} of ${count}: ${picture.shortDescription || 'no description'}`}
      className="group relative block size-full overflow-hidden bg-leaf-wash -outline-offset-4"
    >
      <img
        src={picture.mediaUrl}
        alt=""
        fetchPriority={index === 0 ? 'high' : 'auto'}
        loading={index < 5 ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover transition duration-240 group-hover:brightness-95"
      />
    </button>
  );
}

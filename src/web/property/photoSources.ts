/** What an image is told of the widths that its photo comes in, so that it fetches the one it needs. */
import { photoSourceSet } from '#domain/property/photoWidths.ts';

/** As wide as a phone. Nobody sees more than two pixels for each of ours: the densest screens get fewer than they have. */
export const phoneWide = '(min-resolution: 3x) 75vw, 100vw';

/** Of a card over its words, as wide as a phone or one of several columns. */
export const cardSizes = `(min-width: 40rem) 24rem, ${phoneWide}`;

interface PhotoSources {
  srcSet?: string;
  sizes?: string;
}

/**
 * Stands before `src`, which would be fetched otherwise. Empty of a picture in one size alone.
 * @param sizes how wide it is shown, for an image that is fetched before it is laid out
 * @param isLazy it is laid out first: browsers that can then take the width that it has
 */
export function photoSources(address: string, sizes: string, isLazy: boolean): PhotoSources {
  const srcSet = photoSourceSet(address);
  return srcSet === undefined ? {} : { srcSet, sizes: isLazy ? `auto, ${sizes}` : sizes };
}

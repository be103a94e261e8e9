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
 * @param sizes how wide it is shown; not `auto`, by which a page that is kept out of sight fetches its
 *   pictures anew, as wide as the window
 */
export function photoSources(address: string, sizes: string): PhotoSources {
  const srcSet = photoSourceSet(address);
  return srcSet === undefined ? {} : { srcSet, sizes };
}

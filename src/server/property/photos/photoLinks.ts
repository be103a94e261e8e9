/** By which address pages show a photo: one of our own, or the one that its source told. */
import { createHash } from 'node:crypto';
import type { Media } from '#domain/property/Media.ts';
import { photoAddress } from '#domain/property/photoWidths.ts';
import { isPicture } from '#domain/property/shownPictures.ts';

/** The address that stands in for that of a medium. */
export type PhotoLinks = (listingKey: string, media: Media) => string;

export const sourceLinks: PhotoLinks = (_listingKey, { mediaUrl }) => mediaUrl;

/** What is drawn here, and what is no picture, keeps its address. */
export const ownLinks: PhotoLinks = (listingKey, media) =>
  isPicture(media) && isForeign(media)
    ? photoAddress(listingKey, photoName(media.mediaUrl), 960)
    : media.mediaUrl;

export function isForeign({ mediaUrl }: Pick<Media, 'mediaUrl'>): boolean {
  return /^https?:\/\//i.test(mediaUrl) && URL.canParse(mediaUrl);
}

/** Another photo has another address at its source, and so another name here. */
export function photoName(mediaUrl: string): string {
  return createHash('sha256').update(mediaUrl).digest('base64url').slice(0, 16);
}

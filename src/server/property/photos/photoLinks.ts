/** By which address pages show a photo: one of our own, or the one that its source told. */
import { createHash } from 'node:crypto';
import type { Media } from '#domain/property/Media.ts';
import { photoAddress } from '#domain/property/photoWidths.ts';
import { isPicture } from '#domain/property/shownPictures.ts';
import { publicUrl } from '../publicUrl.ts';

/** The address that stands in for that of a medium. */
export type PhotoLinks = (listingKey: string, media: Media) => string;

/** An address that no visitor may be sent to leads to a drawn placeholder here. */
export const sourceLinks: PhotoLinks = (listingKey, media) =>
  isPicture(media) && isForeign(media) && publicUrl(media.mediaUrl) === null
    ? photoAddress(listingKey, photoName(media), 960)
    : media.mediaUrl;

/** What is drawn here, and what is no picture, keeps its address. */
export const ownLinks: PhotoLinks = (listingKey, media) =>
  isPicture(media) && isForeign(media)
    ? photoAddress(listingKey, photoName(media), 960)
    : media.mediaUrl;

export function isForeign({ mediaUrl }: Pick<Media, 'mediaUrl'>): boolean {
  return /^https?:\/\//i.test(mediaUrl) && URL.canParse(mediaUrl);
}

/** Parts of an address that a source renews while the picture stays the same. */
const signature =
  /^(?:x-(?:amz|goog)-.*|expires?|signature|sig|se|sp|sv|sr|st|skoid|sktid|ske|sks|skt|skv|key-pair-id|policy|token|hdnea|hmac)$/i;

/** What names a picture for good: the key that its source gave it, else its address unsigned. */
function identityOf({ mediaKey, mediaUrl }: Pick<Media, 'mediaKey' | 'mediaUrl'>): string {
  if (mediaKey !== undefined) return `key ${mediaKey}`;
  if (!URL.canParse(mediaUrl)) return mediaUrl;
  const url = new URL(mediaUrl);
  const renewed = [...url.searchParams.keys()].filter((name) => signature.test(name));
  // An address without a signature keeps the name it had.
  if (renewed.length === 0) return mediaUrl;
  for (const name of renewed) url.searchParams.delete(name);
  return url.href;
}

/** Another photo has another name here; a new signature of the same one has not. */
export function photoName(media: Pick<Media, 'mediaKey' | 'mediaUrl'>): string {
  return createHash('sha256').update(identityOf(media)).digest('base64url').slice(0, 16);
}

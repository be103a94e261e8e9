import type { Media, MediaPermission } from './Media.ts';

const forEverybody = new Set<MediaPermission>(['Public', 'IDX']);

export function isForEverybody({ permission }: Pick<Media, 'permission'>): boolean {
  return permission === undefined || forEverybody.has(permission);
}

/** Whether it can be shown in a gallery. */
export function isPicture({ mediaCategory }: Pick<Media, 'mediaCategory'>): boolean {
  return mediaCategory === undefined || mediaCategory === 'Photo' || mediaCategory === 'Floor Plan';
}

/** What a gallery shows, in its order. */
export function shownPictures(media: readonly Media[]): Media[] {
  return media.filter((item) => isForEverybody(item) && isPicture(item));
}

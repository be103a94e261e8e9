/** Pictures, films and plans in a cell: a list of addresses, or RESO's Media resource as JSON. */
import { z } from 'zod';
import { Media, MediaCategory, MediaPermission } from '#domain/property/Media.ts';
import { Noted, type Read, type ReadNoted, Unreadable } from './Read.ts';
import { publicUrl } from '../../publicUrl.ts';
import { plainWord } from './words.ts';

/** Addresses of pictures, parted by spaces, `|` or `;`. Those that are none are left out. */
export function readPhotos(text: string): ReadNoted<Media[]> {
  const urls = text.split(/[\s|;]+|,(?=https?:)/).filter((url) => url !== '');
  const media = urls.flatMap((url) => {
    const mediaUrl = publicUrl(url);
    return mediaUrl === null ? [] : [mediaOf({ mediaUrl })];
  });
  return someOf(urls, media, urls.filter(isPlain).length);
}

const isPlain = (url: string) => /^http:/i.test(url);

const Item = z.object({
  MediaURL: z.string(),
  MediaKey: z.union([z.string(), z.number()]).nullish(),
  MediaModificationTimestamp: z.string().nullish(),
  PreferredPhotoYN: z.union([z.boolean(), z.string()]).nullish(),
  Order: z.union([z.number(), z.string()]).nullish(),
  MediaCategory: z.string().nullish(),
  ShortDescription: z.string().nullish(),
  LongDescription: z.string().nullish(),
  Permission: z.union([z.string(), z.array(z.string())]).nullish(),
});

/** A JSON list of RESO's Media: shown by its Order. */
export function readMedia(text: string): ReadNoted<Media[]> {
  const items = jsonList(text);
  if (items instanceof Unreadable) return items;
  const told = items.flatMap((item) => Item.safeParse(item).data ?? []);
  const media = told
    .flatMap((item, at) => {
      const mediaUrl = publicUrl(item.MediaURL);
      return mediaUrl === null ? [] : [{ item, mediaUrl, order: orderOf(item.Order, at) }];
    })
    .toSorted(
      (a, b) => Number(isPreferred(b.item)) - Number(isPreferred(a.item)) || a.order - b.order,
    )
    .map(({ item, mediaUrl }) =>
      mediaOf({
        mediaUrl,
        mediaKey: keyOf(item),
        caption: item.ShortDescription || item.LongDescription || '',
        category: item.MediaCategory ?? undefined,
        permission: [item.Permission ?? []].flat().at(0),
      }),
    );
  return someOf(items, media, told.filter(({ MediaURL }) => isPlain(MediaURL)).length);
}

type ToldItem = z.infer<typeof Item>;

/** The picture that the agent wants first, whatever its order. */
function isPreferred({ PreferredPhotoYN: preferred }: ToldItem): boolean {
  return preferred === true || /^(?:y|yes|true|1)$/i.test(String(preferred ?? ''));
}

/** With the time of its last change: a picture that was replaced under its key is another one. */
function keyOf({
  MediaKey: key,
  MediaModificationTimestamp: changed,
}: ToldItem): string | undefined {
  if (key === undefined || key === null || key === '') return undefined;
  return [key, changed ?? ''].join(' ').trim().slice(0, 300);
}

function orderOf(order: number | string | null | undefined, at: number): number {
  const number = order === null || order === undefined || order === '' ? at : Number(order);
  return Number.isNaN(number) ? at : number;
}

export function jsonList(text: string): Read<unknown[]> {
  try {
    const json: unknown = JSON.parse(text);
    if (Array.isArray(json)) return json;
  } catch {
    // Told below: it is the same to whoever keeps the file.
  }
  return new Unreadable('Is not a JSON list.');
}

/** @param plainCount how many addresses began with `http://` */
function someOf(told: unknown[], media: Media[], plainCount: number): ReadNoted<Media[]> {
  const least = media.slice(0, 500);
  const upgraded =
    plainCount === 0
      ? ''
      : `${plainCount} of ${told.length} begin with http:// and are read as https://.`;
  if (told.length === 0 || least.length === told.length) {
    return upgraded === '' ? least : new Noted(least, upgraded);
  }
  if (least.length === 0) return new Unreadable('Has no public address of the web.');
  const left = told.length - least.length;
  return new Noted(
    least,
    `${left} of ${told.length} are left out: no public address of the web, or too many. ${upgraded}`.trim(),
  );
}

interface ToldMedia {
  mediaUrl: string;
  mediaKey?: string | undefined;
  caption?: string;
  category?: string | undefined;
  permission?: string | undefined;
}

function mediaOf({ mediaUrl, mediaKey, caption = '', category, permission }: ToldMedia): Media {
  const mediaCategory = categoryOf(mediaUrl, category);
  const allowed = permissionOf(permission);
  return {
    mediaUrl,
    shortDescription: caption.slice(0, 500),
    illustrationYn: false,
    ...(mediaKey === undefined ? {} : { mediaKey }),
    ...(mediaCategory === 'Photo' ? {} : { mediaCategory }),
    ...(allowed === 'Public' ? {} : { permission: allowed }),
  };
}

const film =
  /\.(?:mp4|m4v|mov|webm|avi|wmv|mpe?g)(?:$|\?)|\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com|player\.vimeo\.com)\//i;
const paper = /\.(?:pdf|docx?|xlsx?|txt|rtf)(?:$|\?)/i;
const tour = /\/\/(?:my\.|www\.)?matterport\.com\//i;
const categories = new Map(MediaCategory.options.map((name) => [plainWord(name), name]));

/** Feeds call films photos: the address knows better. */
function categoryOf(url: string, category: string | undefined): MediaCategory {
  if (film.test(url)) return 'Video';
  if (paper.test(url)) return 'Document';
  if (tour.test(url)) return 'Unbranded Virtual Tour';
  return categories.get(plainWord(category ?? '')) ?? 'Photo';
}

const permissions = new Map(MediaPermission.options.map((name) => [plainWord(name), name]));

/** A permission that is told and not known lets nobody see. */
function permissionOf(permission: string | undefined): MediaPermission {
  if (permission === undefined || permission.trim() === '') return 'Public';
  return permissions.get(plainWord(permission)) ?? 'Private';
}

/** Pictures, films and plans in a cell: a list of addresses, or RESO's Media resource as JSON. */
import { z } from 'zod';
import { Media, MediaCategory, MediaPermission } from '#domain/property/Media.ts';
import { Noted, type Read, type ReadNoted, Unreadable } from './Read.ts';
import { plainWord } from './words.ts';

const isHttps = (url: string) =>
  url.startsWith('https://') && URL.canParse(url) && url.length <= 2000;

/** Addresses of pictures, parted by spaces, `|` or `;`. Those that are none are left out. */
export function readPhotos(text: string): ReadNoted<Media[]> {
  const urls = text.split(/[\s|;]+|,(?=https?:)/).filter((url) => url !== '');
  return someOf(
    urls,
    urls.filter(isHttps).map((mediaUrl) => mediaOf({ mediaUrl })),
  );
}

const Item = z.object({
  MediaURL: z.string(),
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
    .filter(({ MediaURL }) => isHttps(MediaURL))
    .map((item, at) => ({ item, order: orderOf(item.Order, at) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) =>
      mediaOf({
        mediaUrl: item.MediaURL,
        caption: item.ShortDescription || item.LongDescription || '',
        category: item.MediaCategory ?? undefined,
        permission: [item.Permission ?? []].flat().at(0),
      }),
    );
  return someOf(items, media);
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

function someOf(told: unknown[], media: Media[]): ReadNoted<Media[]> {
  const least = media.slice(0, 500);
  if (told.length === 0 || least.length === told.length) return least;
  if (least.length === 0) return new Unreadable('Has no address that begins with https://.');
  return new Noted(
    least,
    `${told.length - least.length} of ${told.length} are left out: no address that begins with https://, or too many.`,
  );
}

interface ToldMedia {
  mediaUrl: string;
  caption?: string;
  category?: string | undefined;
  permission?: string | undefined;
}

function mediaOf({ mediaUrl, caption = '', category, permission }: ToldMedia): Media {
  const mediaCategory = categoryOf(mediaUrl, category);
  const allowed = permissionOf(permission);
  return {
    mediaUrl,
    shortDescription: caption.slice(0, 500),
    illustrationYn: false,
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

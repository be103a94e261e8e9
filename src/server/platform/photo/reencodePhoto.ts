/**
 * Photos, made anew from their pixels: whatever else the file carried (places, scripts, a second
 * file in its tail) is gone, and what cannot be decoded whole is refused. Decoders take hundreds of
 * megabytes and seconds, so this runs in a process of its own (`photoProcess.ts`).
 */
import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type UploadRules, wrongKind } from '#domain/file/uploadRules.ts';
import { decodeHeic } from './decodeHeic.ts';

/** Above what phones take by default; a picture that unpacks to more is not unpacked at all. */
const maxMegapixels = 64;
const maxPixels = maxMegapixels * 1_000_000;
const blurSidePx = 16;

/** Of files that HEVC pictures come in; what is inside is found by whoever decodes it. */
const heicMediaTypes = new Set(['image/heic', 'image/heif']);

/** A local file, and the square in pixels that its photo shall fit. */
export interface PhotoOrder {
  path: string;
  rules: UploadRules;
  sidePx: number;
  /** Of the square that a small picture of it shall fit; without it there is none. */
  previewSidePx?: number;
}

export interface Preview {
  picture: Uint8Array;
  width: number;
  height: number;
  /** A few pixels as the address of an image, to stand there until the picture does. */
  blur: string;
}

export type Reencoded = { photo: Uint8Array; preview: Preview | null } | { fault: string };

export type WebFormat = 'avif' | 'webp';

/** A local file, and the widths in pixels that its photo is wanted in, the smallest first. */
export interface WidthsOrder {
  path: string;
  rules: UploadRules;
  widthsPx: readonly number[];
  format: WebFormat;
}

/** One for each width; of a photo that is narrower, as it is. */
export type InWidths = { pictures: Uint8Array[] } | { fault: string };

sharp.concurrency(1);
sharp.cache(false);

/** A WebP, upright, in sRGB; or the sentence that says why it is no such picture, whole and still. */
export function reencodePhoto(order: PhotoOrder): Promise<Reencoded> {
  return decoded(order, (whole) => shrink(whole, order));
}

/** The same in several widths, for pages that choose by their screen. */
export function encodeInWidths(order: WidthsOrder): Promise<InWidths> {
  return decoded(order, (whole) => scale(whole, order));
}

async function decoded<Made>(
  { path, rules }: Pick<PhotoOrder, 'path' | 'rules'>,
  make: (whole: Sharp) => Promise<Made>,
): Promise<Made | { fault: string }> {
  const found = await fileTypeFromFile(path);
  const moves = { fault: `Choose a ${rules.noun} that does not move.` };
  if (found?.mime === 'image/apng') return moves;
  const isHeic = found !== undefined && heicMediaTypes.has(found.mime);
  const mediaType = isHeic ? 'image/heic' : found?.mime;
  if (!rules.kinds.some((kind) => kind.mediaType === mediaType)) return { fault: wrongKind(rules) };
  const damaged = { fault: `The ${rules.noun} is damaged. Choose another one.` };
  const tooMany = {
    fault: `The ${rules.noun} has more than ${maxMegapixels} megapixels. Choose a smaller one.`,
  };
  try {
    if (isHeic) {
      const decoded = await decodeHeic(await readFile(path), maxPixels);
      if (decoded === 'too many pixels') return tooMany;
      const { pixels, width, height } = decoded;
      return await make(sharp(pixels, { raw: { width, height, channels: 4 } }));
    }
    // The head alone is read here, whatever size it claims.
    const head = await sharp(path, { limitInputPixels: false }).metadata();
    if (head.width * head.height > maxPixels) return tooMany;
    if ((head.pages ?? 1) > 1) return moves;
    return await make(sharp(path, { limitInputPixels: maxPixels }).autoOrient());
  } catch {
    return damaged;
  }
}

async function shrink(
  whole: Sharp,
  { sidePx, previewSidePx }: PhotoOrder,
): Promise<{ photo: Uint8Array; preview: Preview | null }> {
  const photo = await fitted(whole, sidePx).webp({ quality: 82 }).toBuffer();
  if (previewSidePx === undefined) return { photo, preview: null };
  const { data, info } = await fitted(sharp(photo), previewSidePx)
    .webp({ quality: 74 })
    .toBuffer({ resolveWithObject: true });
  const few = await fitted(sharp(data), blurSidePx).webp({ quality: 40 }).toBuffer();
  const blur = `data:image/webp;base64,${few.toString('base64')}`;
  return { photo, preview: { picture: data, width: info.width, height: info.height, blur } };
}

/** A picture that is far taller than wide is made to fit so many times its width. */
const tallest = 3;

async function scale(whole: Sharp, { widthsPx, format }: WidthsOrder): Promise<InWidths> {
  const widest = Math.max(...widthsPx);
  // Decoded once: the narrower ones are made of these pixels.
  const { data, info } = await within(whole, widest).raw().toBuffer({ resolveWithObject: true });
  const pictures: Uint8Array[] = [];
  let madeAll = false;
  for (const width of widthsPx) {
    const last = pictures.at(-1);
    if (madeAll && last) {
      pictures.push(last);
      continue;
    }
    const picture = within(sharp(data, { raw: info }), width);
    pictures.push(await encoded(picture, format).toBuffer());
    madeAll = width >= info.width;
  }
  return { pictures };
}

function within(picture: Sharp, width: number): Sharp {
  return picture.resize(width, width * tallest, { fit: 'inside', withoutEnlargement: true });
}

/** AVIF with little effort: a third of the usual time for a seventh more bytes. */
function encoded(picture: Sharp, format: WebFormat): Sharp {
  return format === 'avif'
    ? picture.avif({ quality: 50, effort: 1 })
    : picture.webp({ quality: 76 });
}

function fitted(picture: Sharp, sidePx: number): Sharp {
  return picture.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true });
}

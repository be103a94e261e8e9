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

sharp.concurrency(1);
sharp.cache(false);

/** A WebP, upright, in sRGB; or the sentence that says why it is no such picture, whole and still. */
export async function reencodePhoto(order: PhotoOrder): Promise<Reencoded> {
  const { path, rules } = order;
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
      return await shrink(sharp(pixels, { raw: { width, height, channels: 4 } }), order);
    }
    // The head alone is read here, whatever size it claims.
    const head = await sharp(path, { limitInputPixels: false }).metadata();
    if (head.width * head.height > maxPixels) return tooMany;
    if ((head.pages ?? 1) > 1) return moves;
    return await shrink(sharp(path, { limitInputPixels: maxPixels }).autoOrient(), order);
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

function fitted(picture: Sharp, sidePx: number): Sharp {
  return picture.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true });
}

/**
 * Photos, made anew from their pixels: whatever else the file carried (places, scripts, a second
 * file in its tail) is gone, and what cannot be decoded whole is refused. Decoders take hundreds of
 * megabytes and seconds, so this runs in a process of its own (`photoProcess.ts`).
 */
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { type UploadRules, wrongKind } from '#domain/file/uploadRules.ts';

/** Above what phones take by default; a picture that unpacks to more is not unpacked at all. */
const maxMegapixels = 64;
const maxPixels = maxMegapixels * 1_000_000;

/** A local file, and the square in pixels that its photo shall fit. */
export interface PhotoOrder {
  path: string;
  rules: UploadRules;
  sidePx: number;
}

export type Reencoded = { photo: Uint8Array } | { fault: string };

sharp.concurrency(1);
sharp.cache(false);

/** A WebP, upright, in sRGB; or the sentence that says why it is no such picture, whole and still. */
export async function reencodePhoto({ path, rules, sidePx }: PhotoOrder): Promise<Reencoded> {
  const found = await fileTypeFromFile(path);
  const moves = { fault: `Choose a ${rules.noun} that does not move.` };
  if (found?.mime === 'image/apng') return moves;
  if (!rules.kinds.some(({ mediaType }) => mediaType === found?.mime)) {
    return { fault: wrongKind(rules) };
  }
  const damaged = { fault: `The ${rules.noun} is damaged. Choose another one.` };
  // The head alone is read here, whatever size it claims.
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) return damaged;
  if (head.width * head.height > maxPixels) {
    return {
      fault: `The ${rules.noun} has more than ${maxMegapixels} megapixels. Choose a smaller one.`,
    };
  }
  if ((head.pages ?? 1) > 1) return moves;
  return sharp(path, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .then((photo) => ({ photo }))
    .catch(() => damaged);
}

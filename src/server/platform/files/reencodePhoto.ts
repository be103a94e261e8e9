/**
 * Photos, made anew from their pixels: whatever else the file carried (places, scripts, a second
 * file in its tail) is gone, and what cannot be decoded whole is refused.
 */
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { type UploadRules, wrongKind } from '#domain/file/uploadRules.ts';
import { Refusal } from '../http/errors.ts';

/** Above what phones take by default; a picture that unpacks to more is not unpacked at all. */
const maxMegapixels = 64;
const maxPixels = maxMegapixels * 1_000_000;
const decodeSeconds = 20;

export const photoMediaType = 'image/webp';

/**
 * A WebP that fits a square of `sidePx`, upright, in sRGB.
 * @throws Refusal 422 for what is no such picture, whole and still.
 */
export async function reencodePhoto(
  path: string,
  rules: UploadRules,
  sidePx: number,
  field: string,
): Promise<Buffer> {
  const refuse = (sentence: string) => new Refusal(422, 'invalid_file', sentence, field);
  const found = await fileTypeFromFile(path);
  if (found?.mime === 'image/apng') throw refuse(`Choose a ${rules.noun} that does not move.`);
  if (!rules.kinds.some(({ mediaType }) => mediaType === found?.mime)) {
    throw refuse(wrongKind(rules));
  }
  const damaged = `The ${rules.noun} is damaged. Choose another one.`;
  // The head alone is read here, whatever size it claims.
  const { width, height, pages } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(damaged);
    });
  if (width * height > maxPixels) {
    throw refuse(
      `The ${rules.noun} has more than ${maxMegapixels} megapixels. Choose a smaller one.`,
    );
  }
  if ((pages ?? 1) > 1) throw refuse(`Choose a ${rules.noun} that does not move.`);
  return sharp(path, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: decodeSeconds })
    .toBuffer()
    .catch(() => {
      throw refuse(damaged);
    });
}

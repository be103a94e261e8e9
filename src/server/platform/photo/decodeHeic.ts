/**
 * Pictures of phones (HEIC), decoded by libheif as WebAssembly: nothing is built at install, and its
 * memory ends with the process that it runs in (`photoProcess.ts`).
 */
import createHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

export interface DecodedPicture {
  /** Red, green, blue and opacity, 8 bits each, row by row, upright. */
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
}

/** @throws Error where there is no whole picture in it */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<DecodedPicture | 'too many pixels'> {
  const heif = createHeif();
  const pictures = new heif.HeifDecoder().decode(bytes);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new Error('There is no picture in it.');
  try {
    const [width, height] = [picture.get_width(), picture.get_height()];
    if (width * height > maxPixels) return 'too many pixels';
    const pixels = new Uint8ClampedArray(width * height * 4);
    const room = { data: pixels, width, height };
    const drawn = await new Promise((resolve) => picture.display(room, resolve));
    if (drawn === null) throw new Error('It cannot be decoded.');
    return { pixels, width, height };
  } finally {
    for (const one of pictures) one.free();
  }
}

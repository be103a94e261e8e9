/**
 * Drawn pictures as PNG, in the shape that messengers show. One at a time, since decoding and drawing
 * share the threads that files are read with; how many may wait is bounded.
 */
import { MadeOnce } from '../platform/load/MadeOnce.ts';
import { previewPx } from './previewPicture.ts';
import { TryLater } from '../platform/http/errors.ts';

const { width, height } = previewPx;
const keptBytes = 16_000_000;
const mostWaiting = 8;
const retryAfterSeconds = 5;

export interface Previews {
  /**
   * @param name names the drawing wholly: the same name is the same picture
   * @throws TryLater where too many wait
   */
  of(name: string, svg: () => string): Promise<Buffer>;
}

export function openPreviews(): Previews {
  const pictures = new MadeOnce<Buffer>(keptBytes, ({ length }) => length);
  let last: Promise<unknown> = Promise.resolve();

  function drawNext(svg: () => string): Promise<Buffer> {
    const drawn = last.then(() => asPng(svg()));
    last = drawn.catch(() => {});
    return drawn;
  }

  return {
    async of(name, svg) {
      if (pictures.known(name) === undefined && pictures.underWay >= mostWaiting)
        throw new TryLater(
          503,
          'busy',
          'Many pictures are being drawn. Try again in a few seconds.',
          retryAfterSeconds,
        );
      return pictures.of(name, () => drawNext(svg));
    },
  };
}

async function asPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 108, limitInputPixels: 4_000_000 })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 80 })
    .toBuffer();
}

/**
 * Drawn pictures as PNG, in the shape that messengers show. One at a time, since decoding and drawing
 * share the threads that files are read with; how many may wait is bounded.
 */
import { RecentlyUsed } from '../map/tiles/RecentlyUsed.ts';
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
  const kept = new RecentlyUsed<string, Buffer>(keptBytes);
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function drawNew(name: string, svg: () => string): Promise<Buffer> {
    const before = last;
    const drawn = before.then(() => asPng(svg()));
    last = drawn.catch(() => {});
    const png = await drawn;
    kept.set(name, png, png.length);
    return png;
  }

  return {
    async of(name, svg) {
      const known = kept.get(name) ?? underWay.get(name);
      if (known) return known;
      if (underWay.size >= mostWaiting)
        throw new TryLater(
          503,
          'busy',
          'Many pictures are being drawn. Try again in a few seconds.',
          retryAfterSeconds,
        );
      const drawn = drawNew(name, svg).finally(() => underWay.delete(name));
      underWay.set(name, drawn);
      return drawn;
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

/** The pictures that messengers show of a link, as they are named in the head of a page. */
import type { Head } from '../platform/http/injectHead.ts';

/** Pixels, as Open Graph recommends them. */
export const previewPx = { width: 1200, height: 630 };

/** Of whatever has no picture of its own: the street. `origin` has no slash at its end. */
export function streetPreviewOf(origin: string): Pick<Head, 'imageUrl' | 'imagePx'> {
  return { imageUrl: `${origin}/api/pictures/preview.png`, imagePx: previewPx };
}

/** Messengers show no SVG: of a drawn picture there is a copy for them. */
export function previewOf(
  imageUrl: string | null,
  origin: string,
): Pick<Head, 'imageUrl' | 'imagePx'> {
  const drawn = `${origin}/api/pictures/`;
  if (!imageUrl?.startsWith(drawn)) return { imageUrl };
  const [listingKey] = imageUrl.slice(drawn.length).split('/');
  return { imageUrl: `${drawn}${listingKey}/preview.png`, imagePx: previewPx };
}

/** In which widths an imported photo is given by our own address, and how a page names all of them. */

/** Pixels: of a card on a phone, on a dense screen, of half a page, of a whole one. */
export const photoWidths = [320, 640, 960, 1600] as const;
export type PhotoWidth = (typeof photoWidths)[number];

const before = '/api/photos/';

/** @param name says which photo of the home it is; another photo has another name. */
export function photoAddress(listingKey: string, name: string, width: PhotoWidth): string {
  return `${before}${encodeURIComponent(listingKey)}/${name}/${width}`;
}

/** All widths of a photo as `srcset` has them; undefined of a picture that comes in one size alone. */
export function photoSourceSet(address: string): string | undefined {
  if (!address.startsWith(before)) return undefined;
  const stem = address.slice(0, address.lastIndexOf('/'));
  return photoWidths.map((width) => `${stem}/${width} ${width}w`).join(', ');
}

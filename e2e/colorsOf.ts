/** In a page: how many colors a canvas shows, by a share of its pixels; blank paper has one. */
export function colorsOf(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  copy.drawImage(canvas as HTMLCanvasElement, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 4 * 97)
    colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  return colors.size;
}

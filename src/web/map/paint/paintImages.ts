/** Draws the pins and circles that the map asks for, when it asks for them. */
import type { Map } from 'maplibre-gl';
import { areaDrawing } from './areaDrawing.ts';
import { buildingDrawing, circleDrawing, spanDrawing } from './clusterDrawing.ts';
import { type Drawing, fontOf, rasterise } from './drawing.ts';
import { type MapImage, imageNamed } from './imageName.ts';
import { type Palette, paletteAt } from './palette.ts';
import { markDrawing } from './markDrawing.ts';
import { pinDrawing } from './pinDrawing.ts';
import { shieldDrawing } from './shieldDrawing.ts';

/** Two device pixels at least: pins stay sharp when a window moves to a finer screen. */
const pixelRatio = () => Math.max(2, Math.ceil(window.devicePixelRatio));

/** What has the attention is drawn so much larger: colour alone would not tell everybody. */
const litSize = 1.15;

export function paintImagesOf(map: Map): void {
  map.setMissingStyleImageResolver(async (name) => {
    const image = imageNamed(name);
    if (image === null) return;
    // A canvas does not wait for a type face; without this the first pins would be set in another.
    await document.fonts.load(fontOf(13));
    const palette = paletteAt(map.getContainer());
    const ratio = pixelRatio();
    if (!map.hasImage(name)) {
      const size = isLit(image) ? litSize : 1;
      const pixels = rasterise(drawingOf(image, palette), ratio * size);
      map.addImage(name, pixels, { pixelRatio: ratio });
    }
  });
}

/** The same on a canvas, with its size in CSS pixels; null for the names of other images. */
export function pictureNamed(name: string, container: Element) {
  const image = imageNamed(name);
  if (image === null) return null;
  const size = isLit(image) ? litSize : 1;
  const drawing = drawingOf(image, paletteAt(container));
  const pixels = rasterise(drawing, pixelRatio() * size);
  const canvas = document.createElement('canvas');
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  return { canvas, width: drawing.width * size, height: drawing.height * size };
}

function drawingOf(image: MapImage, palette: Palette): Drawing {
  switch (image.kind) {
    case 'pin':
      return pinDrawing(image.label, image.look, palette);
    case 'cluster':
      return circleDrawing(image.label, image.diameterPx, image.look, palette);
    case 'building':
      return buildingDrawing(image.label, image.look, palette);
    case 'span':
      return spanDrawing(image.label, palette);
    case 'mark':
      return markDrawing(image.label, palette);
    case 'shield':
      return shieldDrawing(image.look, image.wideYn, image.theme);
    case 'area':
      return areaDrawing(image.look, image.theme);
  }
}

function isLit(image: MapImage): boolean {
  return (
    image.kind !== 'area' &&
    'look' in image &&
    (image.look === 'hovered' || image.look === 'selected')
  );
}

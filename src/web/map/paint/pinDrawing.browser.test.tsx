import { describe, expect, test } from 'vitest';
import { clusterRadiusPx } from '#domain/search/searchLimits.ts';
import { formatShort } from '#domain/money.ts';
import '../../ui/tokens.css';
import { buildingDrawing, circleDrawing } from './clusterDrawing.ts';
import { fontOf, rasterise } from './drawing.ts';
import type { PinLook } from './imageName.ts';
import { paletteAt } from './palette.ts';
import { pinDrawing } from './pinDrawing.ts';

const palette = paletteAt(document.documentElement);
const looks: PinLook[] = ['plain', 'seen', 'underContract', 'gone', 'hovered', 'selected'];

/** The colour of one pixel, as text. */
function pixel(image: ImageData, x: number, y: number): string {
  return image.data.slice((y * image.width + x) * 4, (y * image.width + x) * 4 + 4).join();
}

test('the palette comes from the page', () => {
  for (const colour of Object.values(palette)) expect(colour).toMatch(/^oklch\(/);
});

describe('a pin', () => {
  test.each(looks)('%s looks like no other', (look) => {
    const images = looks.map((one) => rasterise(pinDrawing('$985K', one, palette), 2));
    const own = images[looks.indexOf(look)]!.data.join();
    expect(images.filter((image) => image.data.join() === own)).toHaveLength(1);
  });

  test('points at its home with its lower middle, and leaves the corners free', () => {
    const image = rasterise(pinDrawing('$985K', 'plain', palette), 2);
    const middle = Math.floor(image.width / 2);
    expect(pixel(image, middle, image.height - 8)).not.toBe('0,0,0,0');
    expect(pixel(image, 1, image.height - 2)).toBe('0,0,0,0');
    expect(pixel(image, image.width - 2, image.height - 2)).toBe('0,0,0,0');
  });

  test('is hardly wider than the distance to its neighbour, whatever the price', async () => {
    await document.fonts.load(fontOf(13));
    for (let dollars = 1000; dollars < 90_000_000; dollars = Math.ceil(dollars * 1.13)) {
      const label = formatShort(dollars * 100);
      expect(pinDrawing(label, 'plain', palette).width, label).toBeLessThan(clusterRadiusPx + 14);
    }
  });
});

test('a circle fills its diameter and nothing else', () => {
  const image = rasterise(circleDrawing('412', 40, 'plain', palette), 1);
  expect(image.width).toBe(44);
  expect(pixel(image, 22, 4)).not.toBe('0,0,0,0');
  expect(pixel(image, 3, 3)).toBe('0,0,0,0');
});

test('a building that has the attention is drawn otherwise', () => {
  const plain = rasterise(buildingDrawing('14 homes', 'plain', palette), 1);
  const lit = rasterise(buildingDrawing('14 homes', 'hovered', palette), 1);
  expect(lit.width).toBe(plain.width);
  expect(lit.data.join()).not.toBe(plain.data.join());
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons } from './drawIcons.ts';
import { manifestOf } from './manifestOf.ts';

const icons = await drawIcons();
const raw = async (name: string) => {
  const { png } = icons.find((icon) => icon.name === name)!;
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
};

test('every icon is as large as it says', async () => {
  for (const { name, size, png } of icons) {
    const { width, height, format } = await sharp(png).metadata();
    expect([name, width, height, format]).toEqual([name, size, size, 'png']);
  }
});

test('what a mask may cut away is ground only, and nothing shines through', async () => {
  for (const name of ['lintel-maskable-192', 'lintel-maskable-512', 'apple-touch-icon']) {
    const { data, info } = await raw(name);
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4).subarray(0, 4),
    ];
    const ground = pixel(0, 0);
    let strokes = 0;
    let seenThrough = 0;
    let farthest = 0;
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        const [is, middle] = [pixel(x, y), info.width / 2];
        if (is[3] !== 255) seenThrough++;
        if (is.every((value, at) => Math.abs(value - ground[at]!) <= 2)) continue;
        strokes++;
        farthest = Math.max(farthest, Math.hypot(x + 0.5 - middle, y + 0.5 - middle));
      }
    }
    expect(seenThrough).toBe(0);
    expect(strokes).toBeGreaterThan((info.width * info.height) / 20);
    // The circle that every mask leaves: 80 % of the width across.
    expect(farthest).toBeLessThan(info.width * 0.4);
  }
});

test('the badge is white on nothing, since the device colours it', async () => {
  const { data } = await raw('lintel-badge');
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! > 0) seen.add([...data.subarray(at, at + 3)].join(' '));
  }
  expect([...seen]).toEqual(['255 255 255']);
  expect(data[3]).toBe(0);
});

test('the manifest names the same app over the whole host', () => {
  const manifest = manifestOf([]);
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
});

import { expect, test } from 'vitest';
import { oklch } from './oklch.ts';

test.each([
  [0, 0, 0, '#000000'],
  [1, 0, 0, '#ffffff'],
  [0.5999, 0, 0, '#808080'],
  [0.628, 0.2577, 29.23, '#ff0000'],
  [0.8664, 0.2948, 142.5, '#00ff00'],
  [0.452, 0.3132, 264.05, '#0000ff'],
])('oklch(%f %f %f) is %s', (lightness, chroma, hue, hex) => {
  const channels = (text: string) =>
    [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const [made, meant] = [channels(oklch(lightness, chroma, hue)), channels(hex)];
  for (const [at, channel] of made.entries())
    expect(Math.abs(channel - meant[at]!)).toBeLessThan(2);
});

test('what sRGB cannot show is cut off, not wrapped', () => {
  expect(oklch(0.9, 0.4, 150)).toMatch(/^#00[0-9a-f]{4}$/);
  expect(oklch(1.2, 0, 0)).toBe('#ffffff');
});

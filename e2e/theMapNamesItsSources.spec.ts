/** Whose data a map shows stands on it, to be read by day and by night. */
import { expect } from '@playwright/test';
import { test } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sources can be read on a ${colorScheme} map`, async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: { width: 1440, height: 900 }, colorScheme });
    await page.goto('/search');
    const sources = page.locator('.maplibregl-ctrl-attrib');
    await expect(sources).toContainText('Streets and homes are generated');
    // By how much lighter one is than the other, as WCAG has it; the ground below is the page's paper.
    const contrast = () =>
      sources.evaluate((element) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        const lightOf = (...colors: string[]) => {
          for (const color of colors) {
            context.fillStyle = color;
            context.fillRect(0, 0, 1, 1);
          }
          const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          }) as [number, number, number];
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const { color, backgroundColor } = getComputedStyle(element);
        const paper = getComputedStyle(document.body).backgroundColor;
        const [text, ground] = [lightOf(color), lightOf(paper, backgroundColor)];
        return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
      });
    await expect.poll(contrast).toBeGreaterThan(4.5);
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { expectSettled } from './settled.ts';

/** All that axe finds on the page as it stands. */
export async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The specification fixes the page's scale; the display setting frees it.
    rules: { 'meta-viewport': { enabled: false } },
  };
  // Findings in several frames are put together in a page of its own, which takes three times as long.
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    options,
  );
}

/** Fails on what axe calls serious or critical. */
export async function expectNothingSerious(page: Page): Promise<void> {
  const violations = await violationsOn(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** Each screen has a color scheme of its own; the gallery's test tries all components in both schemes. */
const looks = [
  { size: { width: 390, height: 844 }, colorScheme: 'light' },
  { size: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** Resizes the open page to a phone and to a desktop: nothing is too wide, and axe finds nothing serious. */
export async function expectAccessibleHere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectSettled(page);
    await expectNothingSticksOut(page);
    await expectNothingSerious(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { expectSettled } from './settled.ts';

/** All that axe finds on the page as it stands. */
export async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // The specification fixes the page's scale; the display setting frees it.
    .disableRules(['meta-viewport']);
  // What is found in several frames is put together in a page of its own, which takes three times as long.
  if (page.frames().length === 1) axe.setLegacyMode();
  return (await axe.analyze()).violations;
}

/** Asks axe about the page as it stands. */
export async function expectNothingSerious(page: Page): Promise<void> {
  const violations = await violationsOn(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** On a phone and on a desk, in light and dark: nothing is too wide, and axe finds nothing. */
export async function expectAccessibleHere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectSettled(page);
      await expectNothingSticksOut(page);
      await expectNothingSerious(page);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

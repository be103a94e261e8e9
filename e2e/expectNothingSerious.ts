import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { expectSettled } from './settled.ts';

/** Asks axe about the page as it stands. */
export async function expectNothingSerious(page: Page): Promise<void> {
  // The specification fixes the page's scale; the display setting frees it.
  const { violations } = await new AxeBuilder({ page }).disableRules(['meta-viewport']).analyze();
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

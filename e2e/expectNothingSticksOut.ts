import { expect, type Page } from '@playwright/test';

/** A page that can be pushed sideways has something on it that is too wide. */
export async function expectNothingSticksOut(page: Page): Promise<void> {
  const tooWidePx = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(tooWidePx)).toBeLessThanOrEqual(0);
}

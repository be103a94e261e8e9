/** When a page shows all that it asked for. Its live connection stays open, so silence is no sign. */
import { expect, type Locator, type Page } from '@playwright/test';
import { untilStill } from '#web/ui/testing/untilStill.ts';

/**
 * Waits until a drawn page has been taken over, nothing stands in for what is to come, no typeface is
 * awaited and nothing moves.
 */
export async function expectSettled(page: Page): Promise<void> {
  // A sheet hides all that is behind it from everybody.
  const named = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'));
  await expect(named.first()).toBeAttached();
  // A sign that somebody uses the page: its scripts would wait for one.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await expect(page.locator('html:not([data-unused])')).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:visible, .skeleton:visible')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(untilStill);
}

/** Waits until it stands at one place for some frames: a list that snaps begins to move late. */
export async function expectStill(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = '';
    for (let still = 0; still < 15;) {
      await frame();
      const { x, y } = element.getBoundingClientRect();
      still = `${x} ${y}` === last ? still + 1 : 0;
      last = `${x} ${y}`;
    }
  });
}

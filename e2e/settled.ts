/** When a page shows all that it asked for. Its live connection stays open, so silence is no sign. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until nothing stands in for what is to come, no typeface is awaited and nothing moves. */
export async function expectSettled(page: Page): Promise<void> {
  // A sheet hides all that is behind it from everybody.
  const named = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'));
  await expect(named.first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:visible, .skeleton:visible')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Where a colour fades, what inherits it fades a frame later.
    for (let still = 0; still < 2; still = moving().length === 0 ? still + 1 : 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
    }
  });
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

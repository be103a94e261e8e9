import { expect, type Page } from '@playwright/test';

/** A server with much else to do sends a page undrawn, and draws it the next time. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  const isDrawn = async () => {
    await page.goto(path, { waitUntil: 'commit' });
    const sight = page.locator('#first-sight');
    // One that is not drawn has its script instead.
    await sight.or(page.locator('script[type=module][src]')).first().waitFor({ state: 'attached' });
    return sight.count();
  };
  await expect.poll(isDrawn, { timeout: 240_000 }).toBe(1);
}

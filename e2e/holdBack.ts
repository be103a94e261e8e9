import type { Page } from '@playwright/test';

/** The script that takes a drawn page over. */
export const firstScript = /\/assets\/index-[\w-]+\.js$/;

/** Holds back what the page asks for at such an address. @returns what lets it go */
export async function holdBack(page: Page, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

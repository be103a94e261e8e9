import type { Page } from '@playwright/test';

/** As if the browser had never been here. The app is left first: a page that is open keeps what it knows. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

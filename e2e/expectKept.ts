/** Waits until the app can be opened without a connection. */
import { expect, type Page } from '@playwright/test';

/** A busy machine takes its time to fetch all of the app, beside what the page itself wants. */
export const installMs = 120_000;

/** The app is on the device, and has this page's build. */
export async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return (
            registration?.active?.state === 'activated' &&
            navigator.serviceWorker.controller !== null
          );
        }),
      { timeout: installMs },
    )
    .toBe(true);
}

/** Tests that look at many pages, in windows that stay open from one test to the next. */
import type { Page } from '@playwright/test';
import { signInAs } from './signInAs.ts';
import { test as base } from './test.ts';

const demo = ['leo', 'dana', 'kim'] as const;

export type Holder = 'guest' | 'mia' | (typeof demo)[number];

interface Windows {
  /**
   * The window of a person, which each worker opens once: the sign-in and the compiled scripts serve all
   * tests. A guest starts without cookies and storage; Mia is signed in by the test that first needs her.
   */
  windowOf(holder: Holder): Promise<Page>;
}

export const test = base.extend<object, Windows>({
  windowOf: [
    async ({ browser }, use) => {
      const windows = new Map<Holder, Promise<Page>>();
      async function open(holder: Holder): Promise<Page> {
        const context = await browser.newContext({
          baseURL: process.env.LINTEL_URL!,
          serviceWorkers: 'block',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        if (demo.some((key) => key === holder)) await signInAs(page, holder);
        return page;
      }
      await use(async (holder) => {
        const page = await (windows.get(holder) ?? windows.set(holder, open(holder)).get(holder)!);
        if (holder === 'guest') await forgetEverything(page);
        return page;
      });
      for (const page of await Promise.allSettled(windows.values()))
        if (page.status === 'fulfilled') await page.value.context().close();
    },
    { scope: 'worker' },
  ],
});

async function forgetEverything(page: Page): Promise<void> {
  await page.context().clearCookies();
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A journey with as many people as it needs, each with a browser of their own. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from '@playwright/test';

interface People {
  /** A page without anybody's cookies or storage; it closes when the journey ends. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>;
}

export const test = base.extend<People>({
  newVisitor: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context.newPage();
    });
    // A page left open goes on drawing and asking, beside all journeys after this one.
    for (const context of opened) await context.close();
  },
});

/** A page in a browser that draws no WebGL. */
import type { Page } from '@playwright/test';
import { complaintsOf } from './complaintsOf.ts';

/** @returns what the console says of errors and warnings, as it goes on */
export async function withoutWebGl(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: unknown, ...given: unknown[]) {
      return /webgl/.test(String(given[0])) ? null : real.apply(this, given);
    } as never;
  });
  return complaintsOf(page);
}

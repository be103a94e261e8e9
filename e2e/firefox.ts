/**
 * A journey in Firefox, driven by WebDriver BiDi: Playwright brings a Firefox of its own, and speaks
 * no language that Debian's understands. Where there is none the journey says so and is skipped.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../scripts/provide/findFirefox.ts';

export interface FirefoxPage {
  page: Page;
  /** What a person does: it waits until the thing is there, still and not disabled. */
  press(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  /** Waits until it is on the page. */
  sees(selector: string): Promise<void>;
  open(path: string): Promise<void>;
  /** Where what is downloaded comes to. */
  downloads: string;
}

interface Firefox {
  newFirefoxPage(width?: number): Promise<FirefoxPage>;
}

/** Long enough for a busy machine; nothing waits that long unless it fails. */
const waitAtMostMs = 60_000;
const heightPx = 900;
const executablePath = findFirefox();

export const test = base.extend<Firefox, { firefox: Browser }>({
  firefox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        // A PDF is kept, as other files are, and opens no tab in front of the page.
        extraPrefsFirefox: { 'pdfjs.disabled': true },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: waitAtMostMs },
  ],
  newFirefoxPage: async ({ firefox, baseURL }, use, testInfo) => {
    const downloads = mkdtempSync(join(tmpdir(), 'lintel-downloads-'));
    const context = await firefox.createBrowserContext({
      downloadBehavior: { policy: 'allow', downloadPath: downloads },
    });
    const wrong: string[] = [];
    await use(async (width = 1280) => {
      const page = await context.newPage();
      page.setDefaultTimeout(waitAtMostMs);
      await page.setViewport({ width, height: heightPx });
      await hearWrong(page, wrong);
      const locator = (selector: string) => page.locator(selector);
      return {
        page,
        downloads,
        press: (selector) => locator(selector).filter(isOnTop).click(),
        fill: (selector, text) => locator(selector).fill(text),
        sees: async (selector) => void (await locator(selector).wait()),
        open: async (path) => void (await page.goto(new URL(path, baseURL).href)),
      };
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [index, page] of (await context.pages()).entries())
        writeFileSync(testInfo.outputPath(`firefox-${index + 1}.png`), await page.screenshot());
    }
    await context.close();
    rmSync(downloads, { recursive: true });
    expect(wrong).toEqual([]);
  },
});

test.skip(
  executablePath === undefined,
  'No Firefox on this machine (Debian: apt install firefox-esr).',
);

/** In the page: whether a finger in its middle would meet it, and nothing that lies over it. */
function isOnTop(element: Element): boolean {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return met !== null && (element.contains(met) || met.contains(element));
}

/** Errors and warnings of the console, what the content policy holds up, and requests that fail. */
async function hearWrong(page: Page, wrong: string[]): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Against the content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  page
    .on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) wrong.push(message.text());
    })
    .on('pageerror', (error) => wrong.push(String(error)))
    .on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      // Of a page that was left, or a question that nobody has any more.
      if (why !== 'NS_BINDING_ABORTED') wrong.push(`${request.url()}: ${why}`);
    })
    .on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${response.url()}: ${response.status()}`);
    });
}

import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/findBrowser.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/product.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Software rendering keeps a core busy for each map.
  workers: 2,
  // On a busy machine a browser can lose its way; what passes only then is told as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by e2e/product.ts, once the product answers.
    baseURL: process.env.LINTEL_URL,
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});

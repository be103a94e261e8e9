import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/findBrowser.ts';

export default defineConfig({
  testDir: 'e2e',
  // They want a cluster, and have their own configuration.
  testIgnore: 'cluster/**',
  outputDir: 'test-results',
  globalSetup: './e2e/product.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Software rendering keeps a core busy for each map.
  workers: 2,
  // What would pass at a second try only is a defect of the page or of its test.
  retries: 0,
  // Long enough for a busy machine; nothing waits that long unless it fails.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // Says which press waited, long before the journey runs out of time.
    actionTimeout: 120_000,
    // Set by e2e/product.ts, once the product answers.
    baseURL: process.env.LINTEL_URL,
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
    // What is kept on a device outlives the page: the journeys that are about it ask for it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A third of the time goes into a trace; `--trace on` writes one of a journey that failed.
    trace: 'off',
  },
});

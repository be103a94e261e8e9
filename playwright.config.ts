import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/provide/findBrowser.ts';

/** Journeys about the map that most browsers draw, or about when its code and its tiles are loaded. */
const WITH_WEBGL = [
  'aBuyerDrawsAnArea.spec.ts',
  'aBuyerLooksAtPhotos.spec.ts',
  'aBuyerPansTheMapAndOpensAHome.spec.ts',
  'aPhoneIsTurned.spec.ts',
  'anAddressNobodyListsIsMarked.spec.ts',
  'everyStreetHasItsName.spec.ts',
  'nothingLeavesForOtherHosts.spec.ts',
  'theDrawnSearchIsHandedOver.spec.ts',
  'theFirstPageIsLight.spec.ts',
  'theMapIsAccessible.spec.ts',
  'theMapNamesItsSources.spec.ts',
  'twoBuyersLookFromTheirWork.spec.ts',
];
/** These start a cluster, and have their own configuration. */
const ON_A_CLUSTER = 'cluster/**';

/** Software WebGL takes a core for each map; without it the product draws its plain map on a canvas. */
const withoutWebGl = {
  launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS, '--disable-3d-apis'] },
};

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // Half the pixels each way: software WebGL takes its time by the pixel.
    { name: 'map', testMatch: WITH_WEBGL, use: { deviceScaleFactor: 0.5 } },
    { name: 'pages', testIgnore: [...WITH_WEBGL, ON_A_CLUSTER], use: withoutWebGl },
  ],
  outputDir: 'test-results',
  globalSetup: './e2e/product.ts',
  forbidOnly: true,
  fullyParallel: true,
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

import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './scripts/provide/findBrowser.ts';
import { changedVariable, mutantPlugin } from './scripts/mutants/mutantPlugin.ts';
import { troubledServer } from './scripts/troubledServer.ts';

const UNIT = ['{src,seed,scripts,bench}/**/*.test.{ts,tsx}'];
const DATABASE = ['{src,seed,scripts,bench}/**/*.db.test.ts'];
const BROWSER = ['src/**/*.browser.test.tsx'];

/** What a machine that is ten times as busy needs; nothing waits that long unless it fails. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Also on two cores: tests of the database mostly wait for the disk.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [...DATABASE, ...BROWSER],
          // Files share what they import: to load it anew for each took as long as the tests.
          isolate: false,
          setupFiles: ['scripts/fixedChance.ts', 'scripts/trueClock.ts'],
          ...patience,
        },
      },
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'db',
          include: DATABASE,
          globalSetup: 'src/server/platform/db/testing/testServer.ts',
          isolate: false,
          setupFiles: ['scripts/fixedChance.ts', 'scripts/trueClock.ts'],
          // Node loads the sources itself, as in the product. Mutants exist only in memory, so they need Vite.
          experimental: {
            viteModuleRunner: process.env[changedVariable] !== undefined,
            nodeLoader: false,
          },
          ...patience,
        },
      },
      {
        plugins: [react(), tailwindcss(), troubledServer()],
        // All of the web app, so that a package is not found in the middle of a run, which reloads.
        optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
        test: {
          name: 'browser',
          include: BROWSER,
          isolate: false,
          setupFiles: ['src/web/ui/testing/plainReact.ts', 'src/web/ui/testing/emptyBrowser.ts'],
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // `withMotion()` is for what moves.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

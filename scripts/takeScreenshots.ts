/**
 * The pictures of the README, of a running product: `npm run screenshots -- http://localhost:3000`.
 * Address page, map, a home and its agents; desktop and phone; light and dark.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from './findBrowser.ts';

const folder = new URL('../docs/screenshots/', import.meta.url);
const origin = process.argv[2] ?? 'http://localhost:3000';

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
};

/** The town of the demo's story, close enough to see single homes. */
const town = '/search?box=32.706000,-117.166000,32.724000,-117.134000&zoom=15.00';

async function firstHome(page: Page): Promise<string> {
  const [south, west, north, east] = new URL(town, origin).searchParams
    .get('box')!
    .split(',')
    .map(Number);
  const reply = await page.request.post(`${origin}/api/property/search`, {
    data: {
      sort: 'price_high',
      types: ['Single Family Residence'],
      dom: [],
      viewport: {
        bottom_left_latitude: south,
        bottom_left_longitude: west,
        top_right_latitude: north,
        top_right_longitude: east,
        zoom: 13,
        transition_duration: 0,
      },
    },
  });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  const home = data.homes[0];
  if (!home) throw new Error('There is no demo home in the town of the story.');
  return `/home/${home.listing_key}`;
}

const pages: Record<string, (page: Page) => Promise<string>> = {
  address: async () => '/',
  search: async () => town,
  home: firstHome,
  agents: async (page) => `/agents?home=${(await firstHome(page)).split('/').at(-1)}`,
};

async function takeAll(browser: Browser): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...size, colorScheme });
      const page = await context.newPage();
      // The street of the first page changes with the hour: golden by day, lamps in the dark.
      await page.clock.setFixedTime(new Date().setHours(colorScheme === 'light' ? 17 : 21));
      for (const [name, pathOf] of Object.entries(pages)) {
        await page.goto(origin + (await pathOf(page)), { waitUntil: 'networkidle' });
        // The map draws on after its last tile.
        await page.waitForTimeout(name === 'search' ? 4000 : 1500);
        const path = fileURLToPath(new URL(`${name}-${screen}-${colorScheme}.jpg`, folder));
        await page.screenshot({ path, type: 'jpeg', quality: 82 });
        console.log(`Took ${path}`);
      }
      await context.close();
    }
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  await takeAll(browser);
} finally {
  await browser.close();
}

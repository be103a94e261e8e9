import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Response, test } from '@playwright/test';
import { expectSettled } from './settled.ts';

/**
 * What takes a drawn page over, and what the browser loads before it can draw any other: the script and
 * styles that the served page names. It is 177 KiB, the script in one file; the panes of the header's
 * menus, toasts, terms and agreements come later, and schemas where they judge something. What only some
 * pages need is imported where it is needed.
 */
const mostKib = 178;

test('what pages begin with does not grow unseen', async ({ request }) => {
  const html = await (await request.get('/')).text();
  // In links where it came drawn, beside those of its own code; else in its script and sheet.
  const named = [
    ...html.matchAll(
      /<(?:link [^>]*data-(?:entry|styles)|script |link rel="stylesheet")[^>]* (?:src|href)="(\/assets\/[^"]+)"/g,
    ),
  ];
  const kibByAsset: Record<string, number> = {};
  for (const path of new Set(named.map(([, path]) => path!))) {
    const answer = await request.get(path);
    expect(answer.ok(), path).toBe(true);
    kibByAsset[path] = gzipSync(await answer.body(), { level: 9 }).length / 1024;
  }
  expect(Object.keys(kibByAsset).filter((path) => path.endsWith('.css'))).not.toEqual([]);
  const sum = Object.values(kibByAsset).reduce((all, one) => all + one, 0);
  expect(sum, JSON.stringify(kibByAsset, null, 1)).toBeLessThan(mostKib);
});

const paths = ['/', '/agents?state=CA&price=50000000', '/home'];

/**
 * What takes a drawn page over: the first script, the file of its page and all that this imports. What it is
 * used with (lists, the viewer of pictures, “Display”) comes once it stands. In KiB, packed.
 */
const takeOvers = [
  { path: '/', page: 'AddressPage', mostKib: 190 },
  { path: '/agents?state=CA&price=50000000', page: 'AgentsPage', mostKib: 195 },
  { path: '/home', page: 'HomePage', mostKib: 212 },
];

for (const { path, page, mostKib } of takeOvers) {
  test(`what takes ${path} over does not grow unseen`, async ({ request }) => {
    const address = path === '/home' ? await pathOfHome(request) : path;
    const readPage = async () => (await request.get(address)).text();
    await expect.poll(readPage, { timeout: 60_000 }).toContain('data-entry');
    const named = [...(await readPage()).matchAll(/<link data-later[^>]* href="([^"]+\.js)"/g)];
    const files = named.map(([, file]) => file!);
    const begin = files.filter((file) => file.includes(`/${page}-`));
    const entry = files.filter((file) => file.includes('/index-'));
    expect([begin.length, entry.length]).toEqual([1, 1]);

    const kibByFile = new Map<string, number>();
    const waiting = [...entry, ...begin];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (kibByFile.has(file)) continue;
      const text = await (await request.get(file)).text();
      kibByFile.set(file, gzipSync(text, { level: 9 }).length / 1024);
      // All that it imports at once stands at its beginning, beside it; later parts are asked for by a call.
      const imports = text.matchAll(/\b(?:from|import)\s*["`]\.\/([\w-]+\.js)["`]/g);
      waiting.push(...[...imports].map(([, name]) => `/assets/${name!}`));
    }
    // The page is in several files, all of which are named.
    expect(kibByFile.size).toBeGreaterThan(2);
    expect(files).toEqual(expect.arrayContaining([...kibByFile.keys()]));
    const sum = [...kibByFile.values()].reduce((all, one) => all + one, 0);
    expect(sum, JSON.stringify([...kibByFile], null, 1)).toBeLessThan(mostKib);
  });
}

for (const path of paths) {
  test(`${path} is there before any script is asked for`, async ({ page, request }) => {
    // Where it came undrawn first, its scripts have kept something.
    await page.addInitScript(() => sessionStorage.clear());
    const address = path === '/home' ? await pathOfHome(request) : path;
    const isDrawn = async () => {
      await page.goto(address);
      return page.locator('link[data-entry]').count();
    };
    await expect.poll(isDrawn, { timeout: 60_000 }).toBe(1);
    const early = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < visit!.loadEventStart)
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
  });

  test(`${path} loads nothing that judges what people write`, async ({ page, request }) => {
    const scripts: Response[] = [];
    // Whoever saves data is sent no code of the pages that most go to next.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(answer);
    });
    await page.goto(path === '/home' ? await pathOfHome(request) : path);
    // It answers, so the scripts of the page are there.
    await page.getByRole('button', { name: 'Display: colors, text size, zoom' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // Read here and not as they come: one that comes as the test ends can no longer be read.
    const words = await Promise.all([...scripts].map((answer) => answer.text()));
    expect(words.length).toBeGreaterThan(1);
    // As the library of schemas words what it finds.
    expect(words.filter((text) => text.includes('Unrecognized key'))).toEqual([]);
  });
}

async function pathOfHome(request: APIRequestContext): Promise<string> {
  const found = await request.post('/api/property/search', { data: {} });
  const { data } = (await found.json()) as { data: { homes: { listing_key: string }[] } };
  return `/home/${data.homes[0]!.listing_key}`;
}

test('paints the first page without the code of the map', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // They come once the page is painted.
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await expectSettled(page);
  for (const script of scripts) {
    const code = await (await page.request.get(script)).text();
    expect(code, script).not.toContain('WebGLContextAttributes');
  }
});

import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';

/**
 * What the browser loads before it can draw any page: the scripts and styles that the served page
 * names. It is 179 KiB, the script in one file; the panes of the header's menus, toasts, terms and
 * agreements come later, and schemas where they judge something. What only some pages need is
 * imported where it is needed.
 */
const mostKib = 180;

test('what is loaded before the first page is drawn does not grow unseen', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
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

for (const path of ['/', '/agents?state=CA&price=50000000', '/home']) {
  test(`${path} loads nothing that judges what people write`, async ({ page, request }) => {
    const scripts: Promise<string>[] = [];
    // Whoever saves data is sent no code of the pages that most go to next.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.text());
    });
    await page.goto(path === '/home' ? await pathOfHome(request) : path);
    // It answers, so the scripts of the page are there.
    await page.getByRole('button', { name: 'Display: colors, text size, zoom' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const words = await Promise.all(scripts);
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

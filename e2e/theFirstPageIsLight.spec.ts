import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/**
 * What the browser loads before it can draw any page: the scripts and styles that the served page
 * names. It is 207 KiB, the script in one file; the panes of the header's menus, toasts, terms and agreements come later. What only
 * some pages need is imported where it is needed.
 */
const mostKib = 208;

test('what is loaded before the first page is drawn does not grow unseen', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  const kibByAsset: Record<string, number> = {};
  for (const [, path] of named) {
    const answer = await request.get(path!);
    expect(answer.ok(), path).toBe(true);
    kibByAsset[path!] = gzipSync(await answer.body(), { level: 9 }).length / 1024;
  }
  expect(Object.keys(kibByAsset).filter((path) => path.endsWith('.css'))).not.toEqual([]);
  const sum = Object.values(kibByAsset).reduce((all, one) => all + one, 0);
  expect(sum, JSON.stringify(kibByAsset, null, 1)).toBeLessThan(mostKib);
});

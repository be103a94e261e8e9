/** A browser without WebGL has a map as well: the same tiles, homes and ways to move it, drawn plainly. */
import { expect, type Page } from '@playwright/test';
import { colorsOf } from './colorsOf.ts';
import { expectSettled, expectStill } from './settled.ts';
import { test } from './test.ts';
import { withoutWebGl } from './withoutWebGl.ts';

const boxOf = (page: Page) => new URL(page.url()).searchParams.get('box');
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('zoom'));

const colorsOn = (page: Page) => page.locator('canvas').evaluate(colorsOf);

test('the map is drawn, panned, zoomed and opened by mouse and keys', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const said = await withoutWebGl(page);
  await page.goto('/search');
  const map = page.getByRole('region', { name: /^Map of homes\. Arrow keys/ });
  await expect(map).toBeVisible();
  await expectSettled(page);
  await expect.poll(() => colorsOn(page)).toBeGreaterThan(20);
  await expect.poll(() => boxOf(page)).not.toBeNull();

  // The mouse drags it.
  const first = boxOf(page);
  const { x, y, width, height } = (await map.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height - 60);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 80, y + height - 140, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => boxOf(page)).not.toBe(first);

  // Keys move it, and bring it closer.
  const dragged = boxOf(page);
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => boxOf(page)).not.toBe(dragged);
  const far = zoomOf(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => zoomOf(page)).toBeCloseTo(far + 1, 1);
  await expectSettled(page);

  // Into a cluster by the keyboard, until its homes stand alone; then one opens.
  const places = page.getByRole('list', { name: 'Homes on the map' }).getByRole('button');
  const cluster = places.filter({ hasText: /homes/ }).first();
  const before = zoomOf(page);
  await cluster.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before + 1);
  expect(said.filter((words) => !words.includes('Service Worker'))).toEqual([]);
});

test('a pin that is clicked opens its preview, and an area can be drawn', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const said = await withoutWebGl(page);
  const found = await page.request.post('/api/property/search', { data: {} });
  type Homes = { data: { homes: { latitude: number; longitude: number; address: string }[] } };
  const [home] = ((await found.json()) as Homes).data.homes;
  const { latitude, longitude } = home!;
  const [dy, dx] = [0.0015, 0.002];
  const box = [latitude - dy, longitude - dx, latitude + dy, longitude + dx].map((at) =>
    at.toFixed(6),
  );
  await page.goto(`/search?box=${box}&zoom=17`);
  const map = page.getByRole('region', { name: /^Map of homes\. Arrow keys/ });
  await expect(map).toBeVisible();
  await expectSettled(page);
  await expect.poll(() => colorsOn(page)).toBeGreaterThan(20);
  // The ring of the keyboard tells where a pin stands.
  const pins = page.getByRole('list', { name: 'Homes on the map' }).getByRole('button');
  await pins
    .filter({ hasText: /^Home, / })
    .first()
    .focus();
  const ring = page.locator('.lintel-map-cursor');
  await expectStill(ring);
  const { x, y, width, height } = (await ring.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator('article a')).toHaveAttribute('href', /home/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Draw an area' }).click();
  const bar = page.getByRole('toolbar', { name: 'Draw an area' });
  await expect(bar).toBeVisible();
  const top = (await bar.boundingBox())!;
  const [left, high] = [top.x + 40, top.y + top.height + 40];
  await page.mouse.move(left, high);
  await page.mouse.down();
  for (const [right, down] of [
    [250, 0],
    [250, 250],
    [0, 250],
    [0, 10],
  ] as const)
    await page.mouse.move(left + right, high + down, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => new URL(page.url()).searchParams.get('area')).not.toBeNull();
  expect(said.filter((words) => !words.includes('Service Worker'))).toEqual([]);
});

test('the map of a home is drawn too', async ({ newVisitor, request }) => {
  const page = await newVisitor();
  const said = await withoutWebGl(page);
  const found = await request.post('/api/property/search', { data: {} });
  type Homes = { data: { homes: { listing_key: string }[] } };
  const [home] = ((await found.json()) as Homes).data.homes;
  await page.goto(`/home/${home!.listing_key}`);
  const map = page.getByRole('region', { name: /^Map of homes\. Arrow keys/ });
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await expect.poll(() => colorsOn(page)).toBeGreaterThan(5);
  expect(said.filter((words) => !words.includes('Service Worker'))).toEqual([]);
});

import { expect, type Page, test } from '@playwright/test';
import { expectNothingSerious } from './expectNothingSerious.ts';
import { expectRoomOnTheNarrowest } from './expectNothingSticksOut.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
/** Not what the server drew in its place: there a control is replaced under whoever stands on it. */
const liveMap = (page: Page) => page.getByRole('region', { name: /^Map of homes/ });
const viewInUrl = (page: Page) => new URL(page.url()).searchParams.get('view');
const cards = (page: Page) => page.locator('[data-listing-key]');

test('looks at large pictures without the map, comes back to them, and to the map', async ({
  page,
}) => {
  await page.goto('/search');
  const counted = page.getByRole('heading', { level: 1 });
  const photos = page.getByRole('button', { name: 'Photos' });
  await expect(liveMap(page)).toBeVisible();
  await expect(counted).toContainText(/\d homes/);
  await photos.focus();
  await page.keyboard.press('Enter');
  await expect(map(page)).toBeHidden();
  await expect(photos).toHaveAttribute('aria-pressed', 'true');
  await expect(photos).toBeFocused();
  await expect.poll(() => viewInUrl(page)).toBe('photos');

  // A change of the filter leaves the view as it is.
  await page.getByRole('button', { name: 'Remove “Up to 90 days on market”' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('dom')).toBe(true);
  expect(viewInUrl(page)).toBe('photos');

  const first = cards(page).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())!.width).toBeGreaterThan(340);
  await first.click();
  await expect(page).toHaveURL(/\/home\//);
  await page.goBack();
  await expect(photos).toHaveAttribute('aria-pressed', 'true');
  await expect(map(page)).toBeHidden();

  await page.reload();
  await expect(photos).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map(page)).toBeVisible();
  await expect.poll(() => viewInUrl(page)).toBe(null);
});

test('reads the list without the map, of which nothing is fetched', async ({ page }) => {
  const ofMap: string[] = [];
  page.on('request', (request) => {
    if (/maplibre|HomesMap|\/api\/map\/tiles/.test(request.url())) ofMap.push(request.url());
  });
  await page.goto('/search?view=list');
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in the whole country');
  await expectNothingSerious(page);
  await expectRoomOnTheNarrowest(page);
  expect(ofMap).toEqual([]);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map(page)).toBeVisible();
  await expect.poll(() => ofMap.length).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('leaves the map for the list and comes back, by keyboard', async ({ page }) => {
    await page.goto('/search');
    await expect(liveMap(page)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const view = page.getByRole('combobox', { name: 'View' });
    await view.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'List without the map' }).click();
    await expect(map(page)).toBeHidden();
    await expect(view).toBeFocused();
    await expect.poll(() => viewInUrl(page)).toBe('list');
    await expect(cards(page).first()).toBeVisible();
    await view.click();
    await page.getByRole('option', { name: 'Map and list' }).click();
    await expect(map(page)).toBeVisible();
    await expect.poll(() => viewInUrl(page)).toBe(null);
  });
});

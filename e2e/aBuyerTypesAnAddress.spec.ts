import { expect, type Page, test } from '@playwright/test';
import { holdBack } from './holdBack.ts';
import { expectSettled } from './settled.ts';

async function aHomeForSale(page: Page) {
  const reply = await page.request.post('/api/property/search', { data: { dom: [] } });
  const { data } = (await reply.json()) as {
    data: {
      homes: { address: string; city: string; state_or_province: string; listing_key: string }[];
    };
  };
  return data.homes.find((home) => /^\d/.test(home.address))!;
}

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Address, place, ZIP code or listing number' });

test('types an address, chooses with the arrow keys and lands on the map there', async ({
  page,
}) => {
  const home = await aHomeForSale(page);
  await page.goto('/');
  await field(page).fill(home.address.toLowerCase());
  const first = page.getByRole('option').first();
  await expect(first).toContainText(home.address);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?.*box=/);
  expect(new URL(page.url()).searchParams.get('address')).toContain(home.address);
});

test('asks for the homes of a chosen address once, on the first visit and on later ones', async ({
  page,
}) => {
  const home = await aHomeForSale(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/property/search')) searches.push(request.postData() ?? '');
  });
  for (const text of [home.city, home.address]) {
    if (text === home.city) await page.goto('/');
    else {
      // The homes near the last search are another question.
      const nearby = page.waitForResponse('**/api/property/search');
      await page.goBack();
      await nearby;
    }
    await expectSettled(page);
    searches.length = 0;
    await field(page).fill(text);
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/search\?.*box=/);
    const list = page.getByRole('region', { name: 'List of homes' });
    await expect(list.locator('[data-listing-key]').first()).toBeVisible();
    await expect.poll(() => searches.length, text).toBe(1);
    // Longer than the search waits before it asks.
    await page.waitForTimeout(500);
    expect(searches, text).toHaveLength(1);
  }
});

test('keeps the name of a town however late the line around its homes comes', async ({ page }) => {
  const { city } = await aHomeForSale(page);
  const letGo = await holdBack(page, '**/api/address/outline?*');
  await page.goto('/');
  await field(page).fill(city);
  await page.getByRole('option').filter({ hasText: city }).first().click();
  await expect(page).toHaveURL(/\/search\?.*box=/);
  await expect(page.locator('[data-listing-key]').first()).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`in ${city}`);
  await expect(field(page)).toHaveValue(new RegExp(city));
});

test('a link that names a town and no box opens on the town, and says so only there', async ({
  page,
}) => {
  const { city, state_or_province: state } = await aHomeForSale(page);
  const path = `/search?address=${encodeURIComponent(`${city}, ${state}`)}`;
  const drawn = await (await page.request.get(path)).text();
  expect(drawn).toContain('List of homes');
  expect(drawn).toContain('in this area');

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`in ${city}, ${state}`);
  await expect(page).toHaveURL(/[?&]box=/);
  const [south, , north] = new URL(page.url()).searchParams.get('box')!.split(',').map(Number);
  expect(north! - south!).toBeLessThan(2);
  await expect(page.locator('[data-listing-key]').first()).toContainText(city);

  // The address bar has the box by now.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`in ${city}, ${state}`);
});

test('is forgiven a typing error, and Enter takes the first line', async ({ page }) => {
  const home = await aHomeForSale(page);
  // In the longest word: a slip in a short one makes another word of it, and a weak match.
  const [longest = ''] = home.city.split(' ').toSorted((a, b) => b.length - a.length);
  const swapped = longest[1]! + longest[0]! + longest.slice(2);
  await page.goto('/');
  await field(page).fill(home.city.replace(longest, swapped));
  await expect(page.getByRole('option').first()).toContainText(home.city);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
});

test('is told when nothing matches, and may search the area instead', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('zzzzqqqq');
  await expect(page.getByText('No match for “zzzzqqqq”.')).toBeVisible();
  await page.getByRole('option', { name: /Search the area instead/ }).click();
  await expect(page).toHaveURL(/\/search/);
});

test('finds recent searches again, and can have them forgotten', async ({ page }) => {
  const home = await aHomeForSale(page);
  await page.goto('/');
  await field(page).fill(home.city);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/search\?/);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await recent.getByRole('button', { name: 'Forget them' }).click();
  await expect(recent).toBeHidden();
});

test('uses the own location when the browser allows it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 32.72, longitude: -117.16 });
  await page.goto('/');
  await field(page).click();
  await page.getByRole('option', { name: 'Use my location' }).click();
  await expect(page).toHaveURL(/box=32\.6814/);
});

test('sees what happened when the server does not answer', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/address/suggest*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"success":false,"data":null,"message":"Lintel is being updated. Try again soon."}',
    }),
  );
  await field(page).fill('birch');
  await expect(page.getByText('Lintel is being updated. Try again soon.')).toBeVisible();
});

import { expect, test } from '@playwright/test';
import {
  atRest,
  cardOf,
  cards,
  counted,
  doorstepPath,
  drag,
  list,
  map,
  openTown,
  places,
  requestsOf,
  search,
} from './searchOfTown.ts';

test('pans the map: one search follows, and the address bar keeps the place', async ({ page }) => {
  const searches = await openTown(page);
  const before = page.url();
  await drag(page, -180, 60);
  await atRest(page);
  await expect.poll(() => page.url()).not.toBe(before);
  expect(searches).toHaveLength(2);
  const { viewport } = searches[1]!.postDataJSON() as { viewport: object };
  const { total } = await search(page, { viewport });
  await expect(counted(page)).toContainText(new Intl.NumberFormat('en-US').format(total));
});

test('goes into a cluster by the keyboard alone, until a single home can be opened', async ({
  page,
}) => {
  await openTown(page);
  const home = places(page)
    .filter({ hasText: /^Home, / })
    .first();
  for (let dive = 0; dive < 6 && (await home.count()) === 0; dive++) {
    const area = places(page).filter({ hasText: 'in this area' }).first();
    const url = page.url();
    await area.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(url);
    await atRest(page);
  }
  await home.focus();
  await page.keyboard.press('Enter');
  const preview = map(page).getByRole('article');
  await expect(preview).toContainText('$');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('sees card and place light each other', async ({ page }) => {
  await page.goto(await doorstepPath(page));
  await atRest(page);
  const canvas = map(page).locator('canvas');
  const dark = await canvas.screenshot();
  await cards(page).first().hover();
  await expect.poll(async () => (await canvas.screenshot()).equals(dark)).toBe(false);

  await page.mouse.move(0, 0);
  const place = places(page)
    .filter({ hasText: /^Home, / })
    .first();
  await place.focus();
  await expect(cardOf(page, await place.innerText())).toHaveClass(/ring-2/);
});

test('opens a home and comes back to the page as it was, without asking for anything', async ({
  page,
}) => {
  const searches = await openTown(page);
  await map(page)
    .locator('canvas')
    .evaluate((canvas) => canvas.setAttribute('data-mark', 'the same'));
  const field = page.getByRole('combobox', { name: /^Address, place/ });
  await field.fill('Ma');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('Ma');
  const card = cards(page).nth(15);
  await card.scrollIntoViewIfNeeded();
  await atRest(page);
  const before = (await card.boundingBox())!;
  const title = await page.title();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveTitle(title);
  const asked = searches.length;

  const requests = requestsOf(page);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(page).toHaveTitle(title);
  await atRest(page);
  expect((await card.boundingBox())!.y).toBeCloseTo(before.y, 0);
  await expect(card).toHaveClass(/ring-2/);
  await expect(card).toContainText('seen');
  await expect(card).toBeFocused();
  await expect(field).toHaveValue('Ma');
  await expect(map(page).locator('canvas')).toHaveAttribute('data-mark', 'the same');
  // Longer than the search waits before it asks.
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  expect(searches).toHaveLength(asked);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('moves the sheet between its stops, and the map fills what it leaves', async ({ page }) => {
    const searches = await openTown(page);
    const sheet = list(page);
    const heightOf = async () => Math.round((await sheet.boundingBox())!.height);
    const half = await heightOf();
    await sheet.getByRole('button', { name: 'Show more of the list' }).click();
    await expect.poll(heightOf).toBeGreaterThan(half + 200);
    expect(searches).toHaveLength(1);
    await page.getByRole('button', { name: 'Show the map' }).last().click();
    await expect.poll(heightOf).toBe(half);

    const { x, y, width } = (await sheet.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 200, { steps: 4 });
    await page.mouse.move(x + width / 2, 830, { steps: 4 });
    await page.mouse.up();
    await expect.poll(heightOf).toBeLessThan(100);
    // More ground can be seen, so it is searched: once.
    await expect.poll(() => searches.length).toBe(2);
  });

  test('chooses a home on the map and finds its card at the top of the sheet', async ({ page }) => {
    await page.goto(await doorstepPath(page));
    await atRest(page);
    const place = places(page)
      .filter({ hasText: /^Home, / })
      .first();
    await place.focus();
    await page.keyboard.press('Enter');
    const card = cardOf(page, await place.innerText());
    await expect(card).toBeInViewport();
    await expect(card).toHaveClass(/ring-2/);
  });
});

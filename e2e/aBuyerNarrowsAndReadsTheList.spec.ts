/** What happens beside the map; it needs no WebGL, so the product draws its plain map here. */
import { expect, test } from '@playwright/test';
import {
  atRest,
  cards,
  counted,
  drag,
  list,
  openTown,
  requestsOf,
  search,
  type Home,
} from './searchOfTown.ts';
import { expectStill } from './settled.ts';

test('is shown the homes of a link with a single search, and the same ones after a reload', async ({
  page,
}) => {
  const searches = await openTown(page);
  expect(searches).toHaveLength(1);
  const heading = await counted(page).innerText();
  expect(heading).toMatch(/^[\d,]+ homes/);
  await page.reload();
  await atRest(page);
  await expect(counted(page)).toHaveText(heading);
  // None, where the server has drawn the page with them.
  expect(searches.length).toBeLessThanOrEqual(2);
});

test('sets filters, reads them on chips and takes them away again', async ({ page }) => {
  await openTown(page);
  const usual = await counted(page).innerText();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByLabel('At most').fill('600k');
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: 'Filters that are set' });
  await expect(chips.getByRole('button', { name: /Up to \$600K/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Beds & baths/ }).click();
  await page.getByRole('radio', { name: '2+', exact: true }).first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/max=60000000.*beds=2/);
  await expect(page.getByRole('button', { name: /All filters.*2/ })).toBeVisible();
  await chips.getByRole('button', { name: /Up to \$600K/ }).click();
  await chips.getByRole('button', { name: /2\+ beds/ }).click();
  await expect(chips.getByRole('listitem')).toHaveText(['Up to 90 days on market']);
  await expect(counted(page)).toHaveText(usual);
});

test('narrows by features, from the panel on a phone and from a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTown(page);
  await page.getByRole('button', { name: /^All filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'All filters' });
  for (const name of ['Fireplace', 'Air conditioning']) {
    await panel.getByRole('checkbox', { name, exact: true }).click();
  }
  await panel.getByRole('button', { name: 'Hardwood floors', exact: true }).click();
  await panel.getByRole('button', { name: /^Show / }).click();
  await expect(page).toHaveURL(/floor=hardwood/);
  await expect(page).toHaveURL(/fireplace=true/);
  await expect(page).toHaveURL(/ac=true/);
  await page.reload();
  const chips = page.getByRole('list', { name: 'Filters that are set' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Up to 90 days on market',
    'Air conditioning',
    'Fireplace',
    'Hardwood floors',
  ]);
  await expect(cards(page).first()).toBeVisible();
});

test('finds nothing, is told which wish to give up, and one press does it', async ({ page }) => {
  await openTown(page, '&beds=99');
  await expect(
    page.getByRole('heading', { name: 'No homes here under these filters' }),
  ).toBeVisible();
  const relax = page.getByRole('button', { name: /^Any number of bedrooms: / });
  const promised = (await relax.innerText()).match(/[\d,]+(?= home)/)![0];
  await relax.click();
  await expect(counted(page)).toContainText(`${promised} home`);
  await expect(cards(page).first()).toBeVisible();
});

test('reads on past the first page', async ({ page }) => {
  const searches = await openTown(page);
  await expect(cards(page)).toHaveCount(24);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  expect(searches.map((one) => (one.postDataJSON() as { page: number }).page).slice(0, 2)).toEqual([
    1, 2,
  ]);
});

test('finds the search anew when another place was chosen on the first page', async ({ page }) => {
  const searches = await openTown(page);
  const { homes } = await search(page, { dom: [] });
  const { city } = homes.at(-1)! as Home & { city: string };
  await page.getByRole('link', { name: 'Lintel, to the first page' }).click();
  await expect(counted(page)).toContainText('A home');
  const asked = searches.length;
  await page.getByRole('combobox', { name: /^Address, place/ }).fill(city);
  await page.getByRole('option').filter({ hasText: city }).first().click();
  await expect(page).toHaveURL(/\/search\?.*address=/);
  await atRest(page);
  await expect(page.getByRole('combobox', { name: /^Address, place/ })).toHaveValue(
    new RegExp(city),
  );
  await expect.poll(() => searches.length).toBeGreaterThan(asked);
  const { viewport } = searches.at(-1)!.postDataJSON() as { viewport: object };
  const { total } = await search(page, { viewport });
  await expect(counted(page)).toContainText(new Intl.NumberFormat('en-US').format(total));
});

test('asks anew after the window was told to drop what it keeps', async ({ page }) => {
  const searches = await openTown(page);
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Lintel, to the first page' }).click();
  await expect(counted(page)).toContainText('A home');
  const asked = searches.length;
  await page.evaluate(() => dispatchEvent(new CustomEvent('keptpage:drop')));
  await page.goBack();
  await atRest(page);
  await expect(cards(page).first()).toBeInViewport();
  expect(searches).toHaveLength(asked + 1);
});

test('keeps the list when a search fails, and asks again', async ({ page }) => {
  await openTown(page);
  const homes = await cards(page).count();
  await page.route('**/api/property/search', (route) => route.abort());
  await drag(page, 150, 0);
  const alert = list(page).getByRole('alert');
  await expect(alert).toContainText('This list may be out of date.');
  await expect(cards(page)).toHaveCount(homes);
  await page.unroute('**/api/property/search');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('opens a home from the full sheet and comes back to it, still full', async ({ page }) => {
    await openTown(page);
    await list(page).getByRole('button', { name: 'Show more of the list' }).click();
    const card = cards(page).nth(6);
    await card.scrollIntoViewIfNeeded();
    // The sheet rises, and the list snaps.
    await expectStill(card);
    const before = (await card.boundingBox())!;
    const whole = ['/similar', '/api/agents?'].map((part) =>
      page.waitForResponse((response) => response.url().includes(part)),
    );
    await card.click();
    await expect(page).toHaveURL(/\/home\//);
    await expect(card).toBeHidden();
    await Promise.all(whole);
    const requests = requestsOf(page);
    await page.goBack();
    await expect(card).toBeVisible();
    expect((await card.boundingBox())!.y).toBeCloseTo(before.y, 0);
    await page.waitForTimeout(500);
    expect(requests).toEqual([]);
  });

  test('reads down the half-open sheet, and the map shows where each home is', async ({ page }) => {
    const searches = await openTown(page);
    await expect(cards(page).first()).not.toHaveClass(/ring-2/);
    const first = (await cards(page).first().boundingBox())!;
    await page.mouse.move(first.x + 80, first.y + 80);
    await page.mouse.wheel(0, first.height + 20);
    await expect(list(page).locator('[data-listing-key].ring-2')).toHaveCount(1);
    await expect(cards(page).first()).not.toHaveClass(/ring-2/);
    // The map may have moved to show it; nobody asked for other homes.
    expect(searches).toHaveLength(1);
  });
});

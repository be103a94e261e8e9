import { expect, type Page, type Request, test } from '@playwright/test';
import { expectStill } from './settled.ts';

interface Home {
  listing_key: string;
  latitude: number;
  longitude: number;
  price_cents: number;
}

async function search(page: Page, filter: object): Promise<{ total: number; homes: Home[] }> {
  const reply = await page.request.post('/api/property/search', { data: filter });
  return ((await reply.json()) as { data: { total: number; homes: Home[] } }).data;
}

/** A part of a town with enough homes for a list of several pages. */
async function townPath(page: Page, more = ''): Promise<string> {
  const { homes } = await search(page, {});
  const { latitude, longitude } = homes[0]!;
  const box = [latitude - 0.1, longitude - 0.14, latitude + 0.1, longitude + 0.14];
  return `/search?box=${box.map((edge) => edge.toFixed(6)).join(',')}&zoom=11${more}`;
}

/** In front of a home that stands alone on the map; which one it is differs from day to day. */
async function doorstepPath(page: Page): Promise<string> {
  const { homes } = await search(page, {});
  for (const { latitude, longitude } of homes) {
    const viewport = {
      bottom_left_latitude: latitude - 0.002,
      bottom_left_longitude: longitude - 0.002,
      top_right_latitude: latitude + 0.002,
      top_right_longitude: longitude + 0.002,
      zoom: 17,
      transition_duration: 0,
    };
    if ((await search(page, { viewport })).total > 1) continue;
    const near = [latitude - 0.0005, longitude - 0.0005, latitude + 0.0005, longitude + 0.0005];
    const box = near.map((edge) => edge.toFixed(6));
    return `/search?box=${box.join(',')}&zoom=18`;
  }
  throw new Error('Every home has others beside it.');
}

/** Every search that the page asks for, from now on. */
function searchesOf(page: Page): Request[] {
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/property/search')) searches.push(request);
  });
  return searches;
}

/** Everything that the page's code fetches from now on, but for the code of the page that is likely next. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isFetch = ['fetch', 'xhr'].includes(request.resourceType());
    if (isFetch && !request.url().includes('/assets/')) requests.push(request.url());
  });
  return requests;
}

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'List of homes' });
const cards = (page: Page) => list(page).getByRole('listitem').locator('[data-listing-key]');
const counted = (page: Page) => page.getByRole('heading', { level: 1 });
const places = (page: Page) =>
  page.getByRole('list', { name: 'Homes on the map' }).getByRole('button');

/** The card of the home whose place on the map says this. */
const cardOf = (page: Page, spoken: string) =>
  list(page)
    .locator('[data-listing-key]')
    .filter({ hasText: /\$[\d,]*\d/.exec(spoken)![0] })
    .first();

async function atRest(page: Page): Promise<void> {
  await expect(map(page).locator('[aria-busy="false"]')).toBeVisible();
  await expect(list(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openTown(page: Page, more?: string): Promise<Request[]> {
  const searches = searchesOf(page);
  await page.goto(await townPath(page, more));
  await atRest(page);
  return searches;
}

async function drag(page: Page, byX: number, byY: number): Promise<void> {
  const { x, y, width, height } = (await map(page).boundingBox())!;
  const from = { x: x + width / 2, y: y + height / 3 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + byX / 2, from.y + byY / 2, { steps: 4 });
  await page.mouse.move(from.x + byX, from.y + byY, { steps: 4 });
  // Held still before letting go, so that the map does not fly on.
  await page.mouse.move(from.x + byX, from.y + byY);
  await page.waitForTimeout(200);
  await page.mouse.up();
}

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

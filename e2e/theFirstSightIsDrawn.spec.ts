/** Public pages are drawn before they are sent: they read without scripts, and scripts take them over as they are. */
import { expect, type Page } from '@playwright/test';
import { expectSettled } from './settled.ts';
import { test } from './test.ts';

interface Shown {
  path: string;
  /** What stands on it that the server alone can know. */
  words: RegExp;
}

async function publicPages(page: Page): Promise<Record<string, Shown>> {
  const found = await page.request.post('/api/property/search', { data: {} });
  type Homes = { data: { homes: { listing_key: string; address: string }[] } };
  const [home] = ((await found.json()) as Homes).data.homes;
  const states = await page.request.get('/api/agent-states');
  const [where] = ((await states.json()) as { data: { states: { state: string }[] } }).data.states;
  const at = `price=50000000&state=${where!.state}`;
  const reply = await page.request.get(`/api/agents?${at.replace('price', 'price_cents')}`);
  type Agents = { data: { agents: { agent: { profile_id: string; name: string } }[] } };
  const [{ agent }] = ((await reply.json()) as Agents).data.agents as [Agents['data']['agents'][0]];
  return {
    first: { path: '/', words: /A home, and what it costs/ },
    home: { path: `/home/${home!.listing_key}`, words: new RegExp(home!.address) },
    agents: { path: `/agents?${at}`, words: new RegExp(agent.name) },
    agent: { path: `/agents/${agent.profile_id}?${at}`, words: new RegExp(agent.name) },
  };
}

test('public pages read without scripts', async ({ newVisitor, page }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  for (const { path, words } of Object.values(await publicPages(page))) {
    await visitor.goto(path);
    await expect(visitor.getByText(words).first()).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    // Ways on that need no script.
    await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /sign-in/);
  }
});

for (const name of ['first', 'home', 'agents', 'agent']) {
  test(`${name}: scripts take the drawn page over without a word, and ask nothing again`, async ({
    newVisitor,
  }) => {
    // Neither the zone nor the language of whoever looks may change a word of it.
    const page = await newVisitor({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' });
    const { path, words } = (await publicPages(page))[name]!;
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`Against the policy: ${event.violatedDirective}`),
      ),
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!pictures|config)/.test(pathname)) asked.push(pathname);
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await heading.evaluate((element) => element.setAttribute('data-drawn', ''));
    const display = page.getByRole('button', { name: 'Display: colors, text size, zoom' });
    await display.click();
    begin();

    // What was pressed before is done now, so the page has been taken over.
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(heading).toHaveAttribute('data-drawn');
    await page.keyboard.press('Escape');
    await expectSettled(page);
    expect(said.filter((words) => !words.includes('Service Worker'))).toEqual([]);
    expect(asked).toEqual([]);
  });
}

test('what is typed before the scripts are there is not lost', async ({ page }) => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByPlaceholder('Address, city or ZIP');
  await field.fill('San Diego');
  begin();
  await expect(page.getByRole('option', { name: /San Diego/ }).first()).toBeVisible();
  await expect(field).toHaveValue('San Diego');
});

test('a link pressed after something was typed waits for the scripts, and takes it along', async ({
  page,
}) => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByPlaceholder('Address, city or ZIP');
  await field.fill('12 birch');
  await page.getByRole('link', { name: 'Sign in' }).click();
  begin();
  await expect(page).toHaveURL('/sign-in');
  await page.goBack();
  await expect(field).toHaveValue('12 birch');
});

test('what this device keeps shows a moment after the drawn page', async ({ page }) => {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const place = { id: 'p', kind: 'place', label: 'Denver', detail: 'CO', listingKey: null };
    const box = { south: 39.6, north: 39.9, west: -105.1, east: -104.8 };
    localStorage.setItem(
      'recentSearches',
      JSON.stringify([{ ...place, latitude: 39.74, longitude: -104.99, ...box }]),
    );
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible();
  expect(said).toEqual([]);
});

test('icons are drawn before any script, and stay while the scripts take over', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  // The browser has no icons of its own for now.
  await page.route('**/assets/icons.json', async (route) => {
    await given;
    await route.continue();
  });
  await page.goto('/');
  const display = page.getByRole('button', { name: 'Display: colors, text size, zoom' });
  const icon = display.locator('svg');
  await expect(icon.locator('> *').first()).toBeAttached();
  const drawn = await icon.innerHTML();
  await display.click();
  // It answers: the page has been taken over.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const link = page.locator('#main svg[viewBox="0 0 24 24"]').first();
  await expect(link.locator('> *').first()).toBeAttached();
  give();
  await expect.poll(() => icon.innerHTML()).toBe(drawn);
});

test('a page that is not drawn has its header before any script', async ({ newVisitor }) => {
  const page = await newVisitor();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const name = page.getByRole('link', { name: 'Lintel, to the first page' });
  await expect(name).toBeVisible();
  // Before its stylesheet nothing of it is painted, though it has a place already.
  const sheet = page.locator('link[rel=stylesheet][href*="/assets/index-"]');
  await expect
    .poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null))
    .toBe(true);
  const { height } = (await page.locator('header').boundingBox())!;
  begin();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(name).toHaveCount(1);
  expect((await page.locator('header').first().boundingBox())!.height).toBe(height);
});

test('who is signed in gets nothing that was drawn for another', async ({ page }) => {
  const drawn = await page.request.get('/');
  expect(await drawn.text()).toContain('A home, and what it costs.');
  expect(drawn.headers()['vary']).toContain('cookie');
  const shell = await page.request.get('/', {
    headers: { cookie: 'user=%7B%22id%22%3A%221%22%7D' },
  });
  expect(await shell.text()).not.toContain('A home, and what it costs.');
});

test('a drawn page is dressed before its stylesheet is there, and stays as it is', async ({
  newVisitor,
  page: asker,
}) => {
  for (const { path } of Object.values(await publicPages(asker))) {
    const page = await newVisitor();
    let give = () => {};
    const given = new Promise<void>((resolve) => (give = resolve));
    await page.route(/\/assets\/index-[\w-]+\.css$/, async (route) => {
      await given;
      await route.continue();
    });
    // The scripts would draw what this browser alone knows.
    await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('link[data-styles][rel=stylesheet]')).toHaveCount(1);
    const looks = () =>
      page.locator('#root').evaluate(async (root) => {
        await document.fonts.ready;
        return [...root.querySelectorAll('*')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, fontSize, display } = getComputedStyle(element);
          return [element.tagName, x, y, width, height, color, fontSize, display].join(' ');
        });
      });
    const before = await looks();
    const rules = () =>
      page.evaluate(() =>
        [...document.styleSheets].reduce((n, sheet) => n + sheet.cssRules.length, 0),
      );
    const few = await rules();
    give();
    await expect.poll(rules).toBeGreaterThan(few);
    expect(await looks(), path).toEqual(before);
    await page.close();
  }
});

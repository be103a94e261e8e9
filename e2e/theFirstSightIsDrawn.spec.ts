/** Public pages are drawn before they are sent: they read without scripts, and scripts take them over as they are. */
import { type APIRequestContext, expect } from '@playwright/test';
import { complaintsOf } from './complaintsOf.ts';
import { firstScript, holdBack } from './holdBack.ts';
import { openDrawn } from './openDrawn.ts';
import { expectSettled } from './settled.ts';
import { test } from './test.ts';

interface Shown {
  path: string;
  /** What stands on it that the server alone can know. */
  words: RegExp;
}

async function publicPages(request: APIRequestContext): Promise<Record<string, Shown>> {
  const found = await request.post('/api/property/search', { data: {} });
  type Homes = { data: { homes: { listing_key: string; address: string }[] } };
  const [home] = ((await found.json()) as Homes).data.homes;
  const states = await request.get('/api/agent-states');
  const [where] = ((await states.json()) as { data: { states: { state: string }[] } }).data.states;
  const at = `price=50000000&state=${where!.state}`;
  const reply = await request.get(`/api/agents?${at.replace('price', 'price_cents')}`);
  type Agents = { data: { agents: { agent: { profile_id: string; name: string } }[] } };
  const [{ agent }] = ((await reply.json()) as Agents).data.agents as [Agents['data']['agents'][0]];
  return {
    first: { path: '/', words: /A home, and what it costs/ },
    search: { path: '/search', words: /^[\d,]+ homes$/ },
    home: { path: `/home/${home!.listing_key}`, words: new RegExp(home!.address) },
    agents: { path: `/agents?${at}`, words: new RegExp(agent.name) },
    agent: { path: `/agents/${agent.profile_id}?${at}`, words: new RegExp(agent.name) },
  };
}

/** What `index.html` holds until the page is taken over. */
interface Held {
  lintelEarly: { done: object[] };
}

test('public pages read without scripts', async ({ newVisitor, request }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  // Searches by text pass these by.
  const said = (words: string) => visitor.locator('noscript p').filter({ hasText: words });
  for (const { path, words } of Object.values(await publicPages(request))) {
    await openDrawn(visitor, path);
    await expect(visitor.getByText(words).first()).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    // Ways on that need no script.
    await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /sign-in/);
    await expect(said('Buttons and maps need JavaScript')).toBeVisible();
  }
  // Others say what to do, where it is seen, and where to read on.
  await visitor.goto('/sign-in');
  await expect(said('This page is drawn with JavaScript')).toBeInViewport();
  await visitor.getByRole('link', { name: 'agents with their fees' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without scripts a page has the colors of the system: ${colorScheme}`, async ({
    newVisitor,
  }) => {
    const palette: Record<string, string>[] = [];
    for (const javaScriptEnabled of [true, false]) {
      const page = await newVisitor({ javaScriptEnabled, colorScheme });
      await openDrawn(page, '/search');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      palette.push(
        await page.evaluate(() => {
          const root = getComputedStyle(document.documentElement);
          const names = [
            '--paper',
            '--card',
            '--ink',
            '--ink-soft',
            '--leaf',
            '--line',
            'color-scheme',
          ];
          return Object.fromEntries(names.map((name) => [name, root.getPropertyValue(name)]));
        }),
      );
    }
    expect(palette[0]!['color-scheme']).toBe(colorScheme);
    expect(palette[1]).toEqual(palette[0]);
  });
}

for (const name of ['first', 'home', 'agents', 'agent']) {
  test(`${name}: scripts take the drawn page over without a word, and ask nothing again`, async ({
    newVisitor,
  }) => {
    // Neither the zone nor the language of whoever looks may change a word of it.
    const page = await newVisitor({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' });
    const { path, words } = (await publicPages(page.request))[name]!;
    const said = complaintsOf(page);
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
    const begin = await holdBack(page, firstScript);
    await openDrawn(page, path);
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

test('without scripts the list of the search goes on by a link', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await openDrawn(visitor, '/search');
  const cards = visitor.locator('a[data-listing-key]');
  const first = await cards.first().getAttribute('href');
  await visitor.getByRole('link', { name: 'Page 2 of the list' }).click();
  await expect(visitor).toHaveURL(/page=2/);
  await openDrawn(visitor, visitor.url());
  await expect(cards.first()).not.toHaveAttribute('href', first!);
  await expect(visitor.getByRole('link', { name: 'Page 3 of the list' })).toBeVisible();
});

test('what is typed before the scripts are there is not lost', async ({ page }) => {
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, '/');
  const field = page.getByPlaceholder('Address, city or ZIP');
  await field.fill('San Diego');
  begin();
  await expect(page.getByRole('option', { name: /San Diego/ }).first()).toBeVisible();
  await expect(field).toHaveValue('San Diego');
});

test('who types on while the page sets the field back loses no letter', async ({ page }) => {
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, '/');
  const field = page.getByPlaceholder('Address, city or ZIP');
  await field.pressSequentially('San D');
  // As a page does that takes the field over and knows of nothing typed yet.
  await field.evaluate((input: HTMLInputElement) => (input.value = ''));
  await field.pressSequentially('iegg');
  await field.press('Backspace');
  await field.pressSequentially('o');
  begin();
  await expect(page.getByRole('option', { name: /San Diego/ }).first()).toBeVisible();
  await expect(field).toHaveValue('San Diego');
});

test('what is pressed before the scripts are there counts for who typed elsewhere before', async ({
  page,
}) => {
  const { home } = await publicPages(page.request);
  await page.goto('/');
  const field = page.getByPlaceholder('Address, city or ZIP');
  await field.fill('12 birch');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('12 birch');
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, home!.path);
  const heart = page.getByRole('main').getByRole('button', { name: /^Keep/ }).first();
  await heart.click();
  begin();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await openDrawn(page, '/');
  await expect(field).toHaveValue('12 birch');
});

test('a key pressed before the scripts are there does what it does after', async ({ page }) => {
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  begin();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('who only reads has the scripts after a while', async ({ newVisitor, request }) => {
  const page = await newVisitor();
  // Where it came undrawn first, its scripts have kept something.
  await page.addInitScript(() => sessionStorage.clear());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { path } = (await publicPages(request))['agents']!;
  await openDrawn(page, path);
  await page.waitForLoadState();
  const begun = page.locator('script[type=module][src]');
  await page.clock.runFor(2_000);
  await expect(page.locator('link[data-entry][rel=modulepreload]')).toHaveCount(1);
  await expect(begun).toHaveCount(0);
  await page.clock.runFor(1_500);
  await expect(page.locator('link[data-styles][rel=stylesheet]')).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(begun).toHaveCount(1);
});

test('what takes a page over is fetched once its picture has been painted', async ({
  newVisitor,
  request,
}) => {
  const page = await newVisitor();
  await page.addInitScript(() => {
    sessionStorage.clear();
    class Told {
      constructor(hear: (list: { getEntries(): { element: Element | null }[] }) => void) {
        const tell = (selector: string) =>
          hear({ getEntries: () => [{ element: document.querySelector(selector) }] });
        Object.assign(globalThis, { tellPainted: tell });
      }
      observe() {}
    }
    Object.assign(globalThis, { PerformanceObserver: Told });
  });
  const painted = (selector: string) =>
    page.evaluate(
      (at) => (globalThis as { tellPainted?(at: string): void }).tellPainted!(at),
      selector,
    );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await openDrawn(page, (await publicPages(request))['home']!.path);
  // Until then nobody hears.
  await page.waitForFunction(() => 'tellPainted' in globalThis);
  const fetched = page.locator('link[data-entry][rel=modulepreload]');
  await painted('h1');
  await expect(fetched).toHaveCount(0);
  await painted('img[fetchpriority=high]');
  await expect(fetched).toHaveCount(1);
});

test('a link pressed after something was typed waits for the scripts, and takes it along', async ({
  page,
}) => {
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, '/');
  const field = page.getByPlaceholder('Address, city or ZIP');
  await field.fill('12 birch');
  await page.getByRole('link', { name: 'Sign in' }).click();
  begin();
  await expect(page).toHaveURL('/sign-in');
  await page.goBack();
  await expect(field).toHaveValue('12 birch');
});

test('who reads on before the scripts are there stays where they are', async ({
  newVisitor,
  request,
}) => {
  const page = await newVisitor();
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, (await publicPages(request))['home']!.path);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const display = page.getByRole('button', { name: 'Display: colors, text size, zoom' });
  await display.dispatchEvent('click');
  begin();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test('what is far down is laid out when it comes near, and all of it once the page is taken over', async ({
  newVisitor,
  request,
}) => {
  const { path } = (await publicPages(request))['home']!;
  const page = await newVisitor();
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, path);
  const last = page.getByRole('heading', { name: 'Homes like this one' });
  const isLaidOut = () =>
    last.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  // Where it came undrawn first, its scripts have kept something, and it may be come back to.
  const isUnused = await page.evaluate(() => sessionStorage.length === 0);
  expect(await isLaidOut()).toBe(!isUnused);
  await page
    .getByRole('button', { name: 'Display: colors, text size, zoom' })
    .dispatchEvent('click');
  begin();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(isLaidOut).toBe(true);

  await page.evaluate(() => sessionStorage.setItem('here before', 'yes'));
  await holdBack(page, firstScript);
  await openDrawn(page, path);
  expect(await isLaidOut()).toBe(true);
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
  // The browser has no icons of its own for now.
  const give = await holdBack(page, '**/assets/icons.json');
  await openDrawn(page, '/');
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

test('the search keeps its icons while its page takes the place of the drawn one', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const give = await holdBack(page, '**/assets/icons.json');
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, '/search');
  const main = page.locator('main');
  await main.evaluate((element) => element.setAttribute('data-drawn', ''));
  const icon = page.getByRole('button', { name: 'All filters' }).locator('svg');
  const drawn = await icon.innerHTML();
  expect(drawn).not.toBe('');
  begin();
  await expect(main).not.toHaveAttribute('data-drawn');
  expect(await icon.innerHTML()).toBe(drawn);
  give();
  await expectSettled(page);
  expect(await icon.innerHTML()).toBe(drawn);
});

test('a press that begins on the drawn search and ends on the page in its place counts', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, '/search');
  const main = page.locator('main');
  await main.evaluate((element) => element.setAttribute('data-drawn', ''));
  await page.getByRole('button', { name: 'All filters' }).hover();
  await page.mouse.down();
  begin();
  await expect(main).not.toHaveAttribute('data-drawn');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible();
});

test('a press while the scripts do what was done before them opens a list, and it stays open', async ({
  newVisitor,
  request,
}) => {
  const page = await newVisitor();
  const begin = await holdBack(page, firstScript);
  await openDrawn(page, (await publicPages(request))['agents']!.path);
  const many = 100_000;
  const keepBusy = (length: number) => {
    const key = { kind: 'key', on: document.body, key: 'Shift' };
    (window as unknown as Held).lintelEarly.done.push(...Array.from({ length }, () => key));
  };
  await page.evaluate(keepBusy, many);
  begin();
  const left = (most: number) => (window as unknown as Held).lintelEarly.done.length < most;
  await page.waitForFunction(left, many);
  await page.getByRole('combobox', { name: 'Language' }).click();
  expect(await page.evaluate(left, 2)).toBe(false);
  // The press is the last of what waits.
  await page.evaluate(() => {
    const { done } = (window as unknown as Held).lintelEarly;
    done.splice(0, done.length - 1);
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-unused');
  await expectSettled(page);
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page).toHaveURL(/language=/);
});

test('who stands on a control of the drawn search stands on the one in its place', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  const begin = await holdBack(page, firstScript);
  await page.goto('/search');
  const view = page.getByRole('combobox', { name: 'View' });
  await view.focus();
  begin();
  await expect(page.getByRole('region', { name: /^Map of homes/ })).toBeVisible();
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'List without the map' }).click();
  await expect(page).toHaveURL(/view=list/);
});

test('a page that is not drawn has its header before any script', async ({ newVisitor }) => {
  const page = await newVisitor();
  const begin = await holdBack(page, firstScript);
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
  let drawn = await page.request.get('/');
  const words = async () => {
    drawn = await page.request.get('/');
    return drawn.text();
  };
  await expect.poll(words).toContain('A home, and what it costs.');
  expect(drawn.headers()['vary']).toContain('cookie');
  const shell = await page.request.get('/', {
    headers: { cookie: 'user=%7B%22id%22%3A%221%22%7D' },
  });
  expect(await shell.text()).not.toContain('A home, and what it costs.');
});

test('a drawn page is dressed before its stylesheet is there, and stays as it is', async ({
  newVisitor,
  request,
}) => {
  for (const { path } of Object.values(await publicPages(request))) {
    const page = await newVisitor();
    let give = () => {};
    const given = new Promise<void>((resolve) => (give = resolve));
    await page.route(/\/assets\/index-[\w-]+\.css$/, async (route) => {
      await given;
      await route.continue();
    });
    // The scripts would draw what this browser alone knows.
    await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
    await openDrawn(page, path);
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

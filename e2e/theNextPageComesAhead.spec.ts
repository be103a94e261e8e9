/** The code of the page that most go to next is fetched before they go, and run when they do. */
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const codeOfSearch = /\/assets\/SearchPage-[\w-]+\.js$/;
const codeOfHome = /\/assets\/HomePage-[\w-]+\.js$/;
const hasRun = (page: Page) => page.evaluate(() => 'hasRunSearch' in window);

async function goToSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Homes' }).click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByText(/^[\d,]+ homes$/).first()).toBeVisible();
}

test('it is fetched once, and does not run before the page is opened', async ({ newVisitor }) => {
  const page = await newVisitor();
  let fetches = 0;
  await page.route(codeOfSearch, async (route) => {
    fetches++;
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.hasRunSearch = true;${await response.text()}` });
  });
  // The second of the likely pages is asked for when all of the first is there.
  const second = page.waitForRequest(codeOfHome);
  await page.goto('/');
  await page.mouse.wheel(0, 10);
  await second;
  expect(fetches).toBe(1);
  expect(await hasRun(page)).toBe(false);
  await goToSearch(page);
  expect(await hasRun(page)).toBe(true);
  expect(fetches).toBe(1);
});

test('what did not come ahead comes with the page', async ({ newVisitor }) => {
  const page = await newVisitor();
  let isThere = false;
  await page.route(codeOfSearch, (route) => (isThere ? route.continue() : route.abort()));
  const refused = page.waitForEvent('requestfailed', (one) => codeOfSearch.test(one.url()));
  await page.goto('/');
  await page.mouse.wheel(0, 10);
  await refused;
  isThere = true;
  await goToSearch(page);
});

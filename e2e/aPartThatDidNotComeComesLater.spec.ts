/** A file of the app that does not come costs neither the header nor what was there, and is asked for again. */
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** Holds a page's code back until the function given back is called. */
async function withhold(page: Page, name: string): Promise<() => void> {
  let isThere = false;
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) =>
    isThere ? route.continue() : route.abort(),
  );
  return () => (isThere = true);
}

const display = 'Display: colors, text size, zoom';

test('a page on the way: the header stays, and the page comes in the same window', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto('/about');
  await expect(page.getByRole('button', { name: display })).toBeVisible();
  await page.evaluate(() => void Object.assign(window, { isSame: true }));
  const bring = await withhold(page, 'SourcesPage');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /sources/i })
    .click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: display })).toBeVisible();
  bring();
  await expect(page.getByRole('heading', { level: 1, name: 'Where it comes from' })).toBeVisible({
    timeout: 60_000,
  });
  expect(page.url()).toContain('/sources');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a drawn page stays readable until its scripts are there', async ({ newVisitor }) => {
  const page = await newVisitor();
  const bring = await withhold(page, 'AddressPage');
  const refused = page.waitForEvent('requestfailed', (one) => one.url().includes('AddressPage-'));
  await expect
    .poll(
      async () => {
        await page.goto('/');
        return page.locator('#first-sight').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await refused;
  const heading = page.getByRole('heading', { level: 1, name: 'A home, and what it costs.' });
  await page.getByRole('button', { name: display }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  bring();
  // What was pressed meanwhile is done.
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 });
  await expect(heading).toBeVisible();
});

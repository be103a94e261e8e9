/** Scripts take the drawn search page over as it stands, though its map then decides what is searched. */
import { expect } from '@playwright/test';
import { complaintsOf } from './complaintsOf.ts';
import { firstScript, holdBack } from './holdBack.ts';
import { openDrawn } from './openDrawn.ts';
import { expectSettled } from './settled.ts';
import { test } from './test.ts';

for (const [screen, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 800 }],
] as const) {
  test(`${screen}: the drawn search has its homes, and hands them over with what was typed`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport });
    const said = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/property/search')) asked.push(request.url());
    });
    // Once as a link names it, and once with the box that the map of this very screen shows.
    await page.goto('/search?beds=2');
    await expect.poll(() => page.url()).toContain('box=');
    await expectSettled(page);
    const fitted = page.url();
    asked.length = 0;
    const begin = await holdBack(page, firstScript);
    await openDrawn(page, fitted);
    const list = page.getByRole('region', { name: 'List of homes' });
    const cards = list.locator('a[data-listing-key]');
    await expect(list.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ homes /);
    await expect(page.getByRole('button', { name: 'Beds & baths: 2+ beds' })).toBeVisible();
    const place = async () => Object.values((await cards.first().boundingBox())!).map(Math.round);
    await expect(cards.nth(1)).toBeAttached();
    const keys = () => cards.evaluateAll((all) => all.map((one) => one.dataset['listingKey']));
    const [drawn, stood] = [await keys(), await place()];
    const field = page.getByPlaceholder('Address, city, ZIP…');
    await field.fill('San D');
    begin();

    await expect(page.getByRole('option', { name: /San Diego/ }).first()).toBeVisible();
    await expect(field).toHaveValue('San D');
    await page.keyboard.press('Escape');
    await expectSettled(page);
    await expect(page.locator('link[data-styles]')).toHaveAttribute('rel', 'stylesheet');
    expect(await keys()).toEqual(drawn);
    await expect.poll(place).toEqual(stood);
    expect(asked).toEqual([]);
    expect(said.filter((words) => !/Service Worker|WebGL|GPU stall/.test(words))).toEqual([]);
  });
}

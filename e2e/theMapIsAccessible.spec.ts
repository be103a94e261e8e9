/** Pages as most browsers show them, with a map that WebGL draws. */
import { expect, test } from '@playwright/test';
import { untilStill } from '#web/ui/testing/untilStill.ts';
import { expectAccessibleHere, expectNothingSerious } from './expectNothingSerious.ts';
import { expectRoomOnTheNarrowest } from './expectNothingSticksOut.ts';
import { holdBack } from './holdBack.ts';
import { expectSettled } from './settled.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

test('axe finds nothing serious on a map that WebGL draws', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('region', { name: /^Map of homes/ })).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });
  await expectRoomOnTheNarrowest(page);
});

test('axe finds nothing serious on a home with its map', async ({ page }) => {
  const reply = await page.request.post('/api/property/search', { data: {} });
  const { data } = (await reply.json()) as { data: { homes: { listing_key: string }[] } };
  await page.goto(`/home/${data.homes[0]!.listing_key}`);
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });
});

test('axe finds nothing serious on homes that are about to be replaced', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('region', { name: /^Map of homes/ })).toBeVisible();
  await expectSettled(page);
  const letGo = await holdBack(page, '**/api/property/search');
  await page.getByRole('button', { name: /^Beds/ }).click();
  await page.getByRole('radio', { name: '2+', exact: true }).first().click();
  await page.keyboard.press('Escape');
  const homes = page.getByRole('region', { name: 'List of homes' }).locator('ol[aria-busy=true]');
  await expect(homes.getByRole('link').first()).toBeVisible();
  await page.evaluate(untilStill);
  await expectNothingSerious(page);
  letGo();
});

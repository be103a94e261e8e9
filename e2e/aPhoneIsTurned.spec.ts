/** Turning, resizing, hiding and showing a page that has a map, as a phone does. */
import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './complaintsOf.ts';
import { expectSettled } from './settled.ts';
import { test } from './test.ts';

const upright = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
/** A browser's own bars and keyboard leave a page this little. */
const squeezed = { width: 390, height: 120 };

/** Two frames, in which observers, effects and the map answer to a new size. */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

async function turn(page: Page): Promise<void> {
  for (const size of [sideways, upright, squeezed, sideways, squeezed, upright]) {
    await page.setViewportSize(size);
    await frames(page);
  }
}

test('every page with a map survives turns, resizes, and being hidden and shown', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: upright, hasTouch: true, isMobile: true });
  const complaints = complaintsOf(page);
  const errors = () => complaints.filter((text) => /NaN|Invalid LngLat|#185|depth/.test(text));
  const map = page.getByRole('region', { name: /^Map of homes\. Arrow keys/ });

  await page.goto('/search');
  await expectSettled(page);
  await expect(map).toBeVisible();
  await turn(page);
  await expect(map).toBeVisible();
  expect(page.url()).not.toContain('NaN');
  expect(errors()).toEqual([]);

  // Hidden behind a home's page, turned there, and shown again.
  await page.locator('a[href^="/home/"]:visible').first().click();
  await expect(page).toHaveURL(/\/home\//);
  // The list has hearts too, until the page of the home is there.
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Keep /, pressed: false })
    .first()
    .click();
  await turn(page);
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await turn(page);
  await expect(map).toBeVisible();
  await page.setViewportSize(sideways);
  await page.goBack();
  await turn(page);
  await expect(map).toBeVisible();
  expect(page.url()).not.toContain('NaN');

  await page.goto('/homes?view=map');
  await expect(map).toBeVisible();
  await turn(page);
  await expect(map).toBeVisible();
  expect(errors()).toEqual([]);
});

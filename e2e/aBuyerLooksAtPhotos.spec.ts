import { expect, test } from '@playwright/test';

test('looks at large pictures without the map, comes back to them, and to the map', async ({
  page,
}) => {
  await page.goto('/search');
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const counted = page.getByRole('heading', { level: 1 });
  const photos = page.getByRole('button', { name: 'Photos' });
  await expect(map).toBeVisible();
  await expect(counted).toContainText(/\d homes/);
  await photos.focus();
  await page.keyboard.press('Enter');
  await expect(map).toBeHidden();
  await expect(photos).toHaveAttribute('aria-pressed', 'true');
  await expect(photos).toBeFocused();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('photos');

  // A change of the filter leaves the view as it is.
  await page.getByRole('button', { name: 'Remove “Up to 90 days on market”' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('dom')).toBe(true);
  expect(new URL(page.url()).searchParams.get('view')).toBe('photos');

  const first = page.locator('[data-listing-key]').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())!.width).toBeGreaterThan(340);
  await first.click();
  await expect(page).toHaveURL(/\/home\//);
  await page.goBack();
  await expect(photos).toHaveAttribute('aria-pressed', 'true');
  await expect(map).toBeHidden();

  await page.reload();
  await expect(photos).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-listing-key]').first()).toBeVisible();
  await photos.click();
  await expect(map).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.has('view')).toBe(false);
});

import { expect, test } from '@playwright/test';

test('search works as for anybody, and who was signed in is not forgotten', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /Mia Okafor/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /Account of Mia Okafor/ })).toBeVisible();

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/api/users/renew', (route) => route.abort());
  await page.goto('/search');
  await expect
    .poll(() => said.some((text) => text.includes('Failed to initialize the auth service')))
    .toBe(true);
  const list = page.getByRole('region', { name: 'List of homes' });
  await expect(list.locator('[data-listing-key]').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('We could not ask who you are')).toBeVisible();
  await page.unroute('**/api/users/renew');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Account of Mia Okafor/ })).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

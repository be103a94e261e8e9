import { expect, test } from '@playwright/test';

test('Vera comes from a protected page, signs in with her firm’s account and lands where she wanted', async ({
  page,
}) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/sign-in\?return_to=%2Fprofile/);
  await page.getByRole('button', { name: 'Sign in with Acme Homes' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('button', { name: /^Account of Vera Lund/ })).toBeVisible();
  await expect(page.getByText('vera.lund@example.com').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile & privacy');
});

test('who is sent back without having been let in reads why', async ({ page }) => {
  await page.goto('/sign-in?error=provider');
  await expect(page.getByText(/^Acme Homes did not sign you in\./)).toBeVisible();
  await page.goto('/sign-in?error=provider-email');
  await expect(page.getByText(/your e-mail address is not confirmed/)).toBeVisible();
});

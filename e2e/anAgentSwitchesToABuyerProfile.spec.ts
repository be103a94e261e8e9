import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './signInAs.ts';

/** The bearer of every request, from now on. */
function bearersOf(page: Page): string[] {
  const bearers: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) bearers.push(authorization);
  });
  return bearers;
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of Dana/ });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('Dana goes on as a buyer, and nothing is asked with the agent’s token any more', async ({
  page,
}) => {
  await signInAs(page, 'dana');
  const before = bearersOf(page);
  await page.goto('/profile');
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
  const ofAgent = before.at(-1)!;

  await account(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toContainText('Acting as agent');
  const exchanged = page.waitForRequest(/get-profile-token/);
  await entry(page, 'Switch to buyer').focus();
  await page.keyboard.press('Enter');
  await exchanged;
  await expect(page).toHaveURL('/');
  await expect(account(page)).toHaveAccessibleName(/Acting as buyer/);

  const after = bearersOf(page);
  await account(page).click();
  await entry(page, 'Agreements').click();
  await expect(page).toHaveURL('/agreements');
  await expect.poll(() => after.length).toBeGreaterThan(0);
  expect(after.filter((bearer) => bearer === ofAgent)).toEqual([]);
  expect(new Set(after).size).toBe(1);

  await page.reload();
  await expect(account(page)).toHaveAccessibleName(/Acting as buyer/);
});

test('what one profile wrote is not shown to the other', async ({ page }) => {
  await signInAs(page, 'dana');
  await page.goto('/profile');
  const phone = page.getByLabel('Phone');
  const kept = await phone.inputValue();
  await phone.fill('(206) 555-0177');
  await page.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await account(page).click();
  await entry(page, 'Switch to buyer').click();
  await expect(page).toHaveURL('/');
  await account(page).click();
  await entry(page, 'Profile & privacy').click();
  await expect(phone).toBeVisible();
  await expect(phone).not.toHaveValue('(206) 555-0177');

  await account(page).click();
  await entry(page, 'Switch to agent').click();
  await expect(phone).toHaveValue('(206) 555-0177');
  await phone.fill(kept);
  await page.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(phone).toHaveValue(kept);
});

test('a sign-out that the server does not hear leaves one signed in, and says so', async ({
  page,
}) => {
  await signInAs(page, 'dana');
  await page.goto('/profile');
  await page.route('**/api/users/sign-out', (route) => route.abort());
  await account(page).click();
  await entry(page, 'Sign out').click();
  await expect(page.getByText(/^You are still signed in/)).toBeVisible();
  await expect(account(page)).toBeVisible();
  await page.unroute('**/api/users/sign-out');
  await account(page).click();
  await entry(page, 'Sign out').click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/sign-in\?return_to=%2Fprofile/);
});

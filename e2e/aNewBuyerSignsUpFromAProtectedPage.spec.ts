import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from './expectNothingSerious.ts';
import { letterTo, pathIn } from './mailbox.ts';
import { forgetSession } from './forgetSession.ts';

/** Each run has its own: accounts of one product outlive a journey. */
const newAddress = () => `nora.${Date.now()}.${Math.trunc(Math.random() * 1e6)}@example.org`;
const password = 'a warm quiet house';

async function expectNoBarriers(page: Page): Promise<void> {
  expect((await violationsOn(page)).map(({ id }) => id)).toEqual([]);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name, as on your ID').fill('Nora Lindqvist');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
}

/** Follows the link of a letter to the address, as read in the mailbox of the demo. */
async function followLetter(page: Page, subject: string, action: string): Promise<void> {
  await page.getByRole('link', { name: 'Open the mailbox of the demo' }).click();
  // Letters are written a moment after they are asked for.
  await page.getByRole('region', { name: 'Letters' }).getByRole('link', { name: subject }).click();
  await page.frameLocator('iframe').getByRole('link', { name: action }).click();
}

test('opens her profile, signs up, reads her mail and lands where she wanted to be', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/profile');
  await expect(page.getByText('Sign in to see your profile.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Open an account' }).click();
  await signUp(page, email);
  await expectNoBarriers(page);
  await followLetter(page, 'Confirm your e-mail address', 'Confirm my address');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('opens her letter in another browser, and chooses the password there', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await page.goto('/sign-up?return_to=/profile');
  await signUp(page, email);
  const letter = await letterTo(page, email, /Confirm your e-mail/);
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(pathIn(letter, 'verify-email'));
  await expect(phone.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expectNoBarriers(phone);
  await phone.getByLabel('New password').fill('another quiet house');
  await phone.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(phone).toHaveURL(/\/profile$/);
  await expect(phone.getByText(email).first()).toBeVisible();
  await elsewhere.close();

  await page.goto('/sign-in?return_to=/profile');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/E-mail address and password don’t match\./)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another quiet house');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test('comes back by password, by a mailed link, and with a new password', async ({ page }) => {
  const email = newAddress();
  await page.goto('/sign-up');
  await signUp(page, email);
  await followLetter(page, 'Confirm your e-mail address', 'Confirm my address');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
  await forgetSession(page);
  await page.goto('/sign-in?return_to=/search');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not her password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/E-mail address and password don’t match\./)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/search/);

  await forgetSession(page);
  await page.goto('/sign-in?return_to=/profile');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Sign in with a link by mail' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await followLetter(page, 'Your link to sign in', 'Sign in');
  // A mail scanner that runs the page changes nothing.
  await expect(page.getByRole('heading', { name: 'Sign in to Lintel' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.endsWith('lintel-session'))).toEqual([]);
  await expectNoBarriers(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(page).toHaveURL('/profile');

  await forgetSession(page);
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await followLetter(page, 'Choose a new password', 'Choose a new password');
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('another quiet house');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another quiet house');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('finds the address she typed before signing in', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Address, place, ZIP code or listing number' });
  await field.fill('12 birch');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /Mia Okafor/ }).click();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue('12 birch');
});

/** A person of the demo, signed in by one press as anybody would. */
import { expect, type Page } from '@playwright/test';
import { password } from './personByApi.ts';

export async function signInAs(page: Page, name: RegExp): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: /^Account of / }).first()).toBeVisible();
}

/** Somebody with an account of the test's own, who goes on to where they wanted. */
export async function signInWithPassword(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`/sign-in?return_to=${encodeURIComponent(to)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(to);
}

/** A person of the demo, signed in by one press as anybody would. */
import { expect, type Page } from '@playwright/test';

export async function signInAs(page: Page, name: RegExp): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: /^Account of / }).first()).toBeVisible();
}

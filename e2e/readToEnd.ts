/** Goes through the agreement on the page to its end, as whoever signs it must. */
import { expect, type Page } from '@playwright/test';

export async function readToEnd(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Signatures' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('You have read it to its end.')).toBeVisible();
}

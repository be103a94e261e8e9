import { expect, type Page } from '@playwright/test';

/** Acknowledges each form that the state of the homes puts before the agreement; in most there is none. */
export async function acknowledgeForms(page: Page): Promise<void> {
  const acknowledge = page.getByRole('button', { name: 'I have received and read it' });
  for (let left = await acknowledge.count(); left > 0; left--) {
    await acknowledge.first().click();
    await expect(acknowledge).toHaveCount(left - 1);
  }
}

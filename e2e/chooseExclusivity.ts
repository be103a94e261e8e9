import { expect, type Page } from '@playwright/test';

/**
 * Ticks “Nonexclusive” where the law of the state leaves the choice to the buyers, as Washington's does;
 * elsewhere, and once it is chosen, there is nothing to do. Done once the buyer can sign.
 */
export async function chooseExclusivity(page: Page, firstName: string): Promise<void> {
  const choice = page.getByRole('radio', { name: /^Nonexclusive/ });
  const sign = page.getByRole('button', { name: `Sign as ${firstName}` }).first();
  await expect(choice.or(sign).first()).toBeVisible();
  if (await sign.isVisible()) return;
  await expect(page.getByRole('radio', { name: /^Exclusive/ })).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Put it into the agreement' }).click();
  await expect(sign).toBeVisible();
}

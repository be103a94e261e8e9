/** A browser that blocks storage, has no room or has none shows and does all that another does. */
import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './complaintsOf.ts';
import { expectSettled } from './settled.ts';
import { test } from './test.ts';

type Refusal = 'closed' | 'full' | 'absent';

/** Runs in the page, before any of its scripts. */
function refuse(refusal: Refusal): void {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  if (refusal === 'full') {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room left.', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = deny;
    return;
  }
  const property = refusal === 'closed' ? { get: deny } : { value: undefined };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { ...property, configurable: true });
  const refused = async () => deny();
  if (refusal === 'absent') Object.defineProperty(navigator, 'locks', { value: undefined });
  else LockManager.prototype.request = refused as never;
}

const isShown = async (page: Page) => {
  await expectSettled(page);
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
};

for (const refusal of ['closed', 'full', 'absent'] as const) {
  test(`with storage ${refusal}, a buyer searches, keeps a home, and signs in`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(refuse, refusal);
    const complaints = complaintsOf(page);
    const crashes = () => complaints.filter((text) => /SecurityError|Quota|undefined/i.test(text));

    await page.goto('/');
    await isShown(page);
    const field = page.getByRole('combobox').first();
    await field.fill('Madison');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/search/);
    await isShown(page);

    const heart = page.getByRole('button', { name: /^Keep / }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    // What memory holds goes along within the page.
    await page.getByRole('link', { name: 'Kept', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Keep /, pressed: true })).toHaveCount(1);

    await page.goto('/search');
    await isShown(page);
    await page.goto('/agents');
    await isShown(page);
    await page.goto('/sign-in');
    await isShown(page);
    await page.getByRole('button', { name: /Mia Okafor/ }).click();
    await expect(page).not.toHaveURL(/sign-in/);
    await isShown(page);
    expect(crashes()).toEqual([]);
  });
}

import { expect, type Page, test } from '@playwright/test';
import { newBuyer } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';

test.use({ reducedMotion: 'reduce' });

const hearts = (page: Page) => page.getByRole('button', { name: /^Keep / });
const heartOf = (page: Page, address: string) =>
  page.getByRole('button', { name: `Keep ${address}`, exact: true });

/** The first homes of the map’s list, by their addresses. */
async function firstAddresses(page: Page, count: number): Promise<string[]> {
  await expect(hearts(page).nth(count)).toBeVisible();
  const names = await hearts(page).evaluateAll((found) =>
    found.map((one) => one.getAttribute('aria-label')!.replace(/^Keep /, '')),
  );
  // Two homes of one building have one address.
  return [...new Set(names)].filter((name) => names.indexOf(name) === names.lastIndexOf(name));
}

async function keep(page: Page, address: string): Promise<void> {
  const heart = heartOf(page, address);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
}

test('hearts of a visitor join the account, show in another window, wait offline, and compare', async ({
  page,
  browser,
}) => {
  const mia = await newBuyer(process.env.LINTEL_URL!, 'Mia Lund');

  // Signed out, a home is kept on the device, and is still there after a reload.
  await page.goto('/search');
  const [first, second, third, fourth] = (await firstAddresses(page, 6)) as [
    string,
    string,
    string,
    string,
  ];
  await keep(page, first);
  await page.reload();
  await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true');

  // Signing in joins it to the account.
  await signInWithPassword(page, mia.email, '/homes');
  await expect(page.getByRole('button', { name: 'Kept · 1' })).toBeVisible();
  await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await mia.get<{ homes: unknown[] }>('/api/keep/homes')).homes.length)
    .toBe(1);

  // Another device of hers shows it, and what she keeps there shows here by itself.
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const there = await other.newPage();
  await signInWithPassword(there, mia.email, '/homes');
  await there.goto('/search');
  await expect(heartOf(there, first)).toHaveAttribute('aria-pressed', 'true');
  await keep(there, second);
  await expect(page.getByRole('button', { name: 'Kept · 2' })).toBeVisible();

  // Without a connection a heart stays pressed, and is sent when there is one again.
  await other.setOffline(true);
  await keep(there, third);
  await expect(heartOf(there, third)).toHaveAttribute('aria-pressed', 'true');
  await other.setOffline(false);
  await expect(page.getByRole('button', { name: 'Kept · 3' })).toBeVisible();

  // A hidden home leaves the list at once; the message takes it back.
  await there.getByRole('button', { name: `Hide ${fourth}`, exact: true }).click();
  await there.getByRole('menuitem', { name: 'Too expensive' }).click();
  await expect(heartOf(there, fourth)).toHaveCount(0);
  await expect(there.getByRole('link', { name: '1 home is hidden' })).toBeVisible();
  await there.getByRole('button', { name: 'Undo' }).click();
  await expect(heartOf(there, fourth)).toBeVisible();
  await other.close();

  // A note, and three homes side by side.
  await page.getByRole('button', { name: 'Add a note' }).first().click();
  await page.getByLabel('Your note').fill('Ask about the roof.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Ask about the roof.')).toBeVisible();
  for (const address of [first, second, third]) {
    await page.getByRole('checkbox', { name: `Compare ${address}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Compare 3 side by side' }).click();
  await expect(page.getByRole('heading', { name: 'Homes side by side' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Price differs/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Ask about the roof.' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('homes-compared.csv');
});

test('who signs in after somebody else is asked whose homes the device has kept', async ({
  page,
}) => {
  const [ana, mia] = [
    await newBuyer(process.env.LINTEL_URL!, 'Ana Ruiz'),
    await newBuyer(process.env.LINTEL_URL!, 'Mia Lund'),
  ];
  await signInWithPassword(page, ana.email, '/homes');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.goto('/search');
  const [address] = (await firstAddresses(page, 2)) as [string];
  await keep(page, address);
  await signInWithPassword(page, mia.email, '/homes');
  const dialog = page.getByRole('dialog', { name: 'Is this home yours?' });
  await dialog.getByRole('button', { name: 'Not mine' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No homes kept yet' })).toBeVisible();
  expect((await mia.get<{ homes: unknown[] }>('/api/keep/homes')).homes).toEqual([]);
});

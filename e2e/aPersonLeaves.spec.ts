import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';

interface Mail {
  mail_id: string;
  text_body: string;
}

/** The newest letter to somebody, from the mailbox of the demo. */
async function letterTo(page: Page, email: string): Promise<string> {
  const asked = async <Data>(path: string): Promise<Data> => {
    const reply = await page.request.get(path);
    return ((await reply.json()) as { data: Data }).data;
  };
  const list = `/api/dev/mail?to=${encodeURIComponent(email)}`;
  await expect.poll(async () => (await asked<{ mails: Mail[] }>(list)).mails.length).toBe(1);
  const { mails } = await asked<{ mails: Mail[] }>(list);
  return (await asked<Mail>(`/api/dev/mail/${mails[0]!.mail_id}`)).text_body;
}

/** An account of one's own: people of the demo stay for the other journeys. */
async function openAccount(page: Page, email: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  const reply = await page.request.post('/api/users/sign-up', {
    headers: { origin },
    data: { name: 'Noa Linden', email, password: 'a warm quiet house', return_to: '/profile' },
  });
  expect(reply.ok()).toBe(true);
  const [link] = /https?:\S+verify-email\S+/.exec(await letterTo(page, email))!;
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
}

test('somebody takes their data along and deletes the account', async ({ page }) => {
  const email = `noa.${Date.now()}@example.com`;
  await page.goto('/');
  await openAccount(page, email);
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile & privacy');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('lintel-my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
  expect(data).toMatchObject({ account: { email, name: 'Noa Linden' } });

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const final = page.getByRole('button', { name: 'Delete my account for good' });
  await expect(final).toBeDisabled();
  await page.getByLabel(`Type ${email} to confirm`).fill('ana@example.com');
  await expect(final).toBeDisabled();
  await page.getByLabel(`Type ${email} to confirm`).fill(email.toUpperCase());
  await final.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted.');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();

  const again = await page.request.post('/api/users/sign-in', {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password: 'a warm quiet house', return_to: '/' },
  });
  expect(again.status()).toBe(401);
});

test('the last page says nothing to who has deleted nothing', async ({ page }) => {
  await page.goto('/account-deleted');
  await expect(page).toHaveURL('/');
});

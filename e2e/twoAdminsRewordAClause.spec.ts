/** The words of a clause: one admin writes them, the other gives them back once, then approves. */
import { expect, type Page } from '@playwright/test';
import { signInAs } from './signInAs.ts';
import { test } from './test.ts';

/** No other journey makes agreements there. */
const state = 'NY';

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'In the words that bind' }).fill(words);
  await page.getByRole('textbox', { name: 'Why it changes' }).fill('Counsel asks for the limit.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
}

test('two admins bring other words into the agreements of a state', async ({ newVisitor }) => {
  const kim = await newVisitor();
  await signInAs(kim, 'kim');
  await kim.goto(`/admin/wording?state=${state}`);
  await kim.getByRole('link', { name: 'Write other words for “Which homes it covers”' }).click();
  await write(kim, 'This agreement covers, in {state}, {area}, in each county.');
  const own = kim.getByRole('article', { name: 'Which homes it covers: New York' });
  await own.getByRole('button', { name: 'Ask a second admin' }).click();
  await expect(own.getByText('Somebody else must approve it.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve it' })).toBeHidden();

  const rae = await newVisitor();
  await signInAs(rae, 'rae');
  await rae.goto('/admin');
  await rae.getByRole('link', { name: /Words of “Which homes it covers”/ }).click();
  const asked = rae.getByRole('article', { name: 'Which homes it covers: New York' });
  await expect(asked.getByRole('insertion')).toContainText('in each county');
  await asked.getByRole('button', { name: 'Return it' }).click();
  const dialog = rae.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'What is to be changed' })
    .fill('Say the five boroughs.');
  await dialog.getByRole('button', { name: 'Return it' }).click();
  await expect(dialog).toBeHidden();

  // Kim's page hears of it.
  await expect(own.getByText('Say the five boroughs.')).toBeVisible();
  // However late the list comes anew: what Kim has just written is what Kim asks for next.
  await kim.route('**/api/admin/wording', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  await own.getByRole('link', { name: 'Edit the draft' }).click();
  await write(kim, 'This agreement covers, in {state}, {area}, in the five boroughs.');
  await own.getByRole('button', { name: 'Ask a second admin' }).click();
  await expect(own.getByText('Somebody else must approve it.')).toBeVisible();
  await expect(asked.getByRole('insertion')).toContainText('in the five boroughs');
  await asked.getByRole('button', { name: 'Approve it' }).click();
  await expect(asked).toBeHidden();

  await kim.goto(`/admin/wording?state=${state}`);
  const clause = kim.getByRole('listitem').filter({ hasText: 'Which homes it covers' }).first();
  await expect(clause).toContainText(/version \d+, from/);
  await expect(clause).toContainText('{area}, in the five boroughs.');
  await expect(kim.getByText('The town of Exampleton, in the five boroughs.')).toBeVisible();
});

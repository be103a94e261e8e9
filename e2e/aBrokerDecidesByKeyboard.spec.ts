import { expect, type Page } from '@playwright/test';
import { bringToTheBroker, consent, offer, touringTerms } from './agreementByApi.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { signInAs, signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

/** Other people's agreements may lie between two of one's own: a step for each. */
async function walkTo(page: Page, key: 'j' | 'k', contractId: string): Promise<void> {
  const current = page.locator('[data-contract-id][aria-current="true"]');
  const idOf = () => current.getAttribute('data-contract-id');
  for (let at = await idOf(); at !== contractId; at = await idOf()) {
    await page.keyboard.press(key);
    await expect.poll(idOf).not.toBe(at);
  }
}

/** The demo goes without Washington's pamphlet, so the page names that first. */
async function approveByKey(page: Page): Promise<void> {
  await page.keyboard.press('a');
  const flags = page.getByRole('dialog', { name: 'One thing to look at first' });
  await expect(flags.getByText(/^Missing: /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(flags).toBeHidden();
}

test('Kim returns one agreement and approves the other, by key', async ({
  newVisitor,
  baseURL,
}) => {
  const kimByApi = await demoPerson(baseURL!, 'kim');
  const iris = await newAgent(kimByApi, baseURL!, 'Iris Lindqvist');
  await acceptTerms(iris);
  const offered = await offer(iris, touringTerms('Weekend tours', 40_000));
  const [noa, sam] = [await newBuyer(baseURL!, 'Noa Berg'), await newBuyer(baseURL!, 'Sam Oduya')];
  for (const person of [iris, noa, sam]) await consent(person);
  const first = await bringToTheBroker(noa, iris, offered, 'Seattle');
  const second = await bringToTheBroker(sam, iris, offered, 'Tacoma');

  const kim = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(kim, 'kim');
  await kim.goto(`/admin/approvals?contract=${first}&page_size=100`);
  const line = (contractId: string) => kim.locator(`[data-contract-id="${contractId}"]`);
  await expect(kim.getByRole('heading', { name: 'Noa Berg with Iris Lindqvist' })).toBeVisible();

  const opened = (name: string) => kim.getByRole('heading', { level: 2, name });
  await walkTo(kim, 'j', second);
  await expect(opened('Sam Oduya with Iris Lindqvist')).toBeVisible();
  await expect(line(second)).toBeFocused();
  await walkTo(kim, 'k', first);
  await expect(opened('Noa Berg with Iris Lindqvist')).toBeVisible();

  await kim.keyboard.press('r');
  const sheet = kim.getByRole('dialog', { name: 'Return it to Iris' });
  const reason = sheet.getByRole('textbox');
  await expect(reason).toBeFocused();
  await kim.keyboard.press('Control+Enter');
  await expect(sheet.getByText(/^Write a reason\./)).toBeVisible();
  // These letters decide nothing while they are part of a sentence.
  await kim.keyboard.type('Ask for a smaller area, please.');
  await kim.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
  await expect(line(first)).toHaveCount(0);

  await walkTo(kim, 'j', second);
  await expect(opened('Sam Oduya with Iris Lindqvist')).toBeVisible();
  await approveByKey(kim);
  await expect(line(second)).toHaveCount(0);
  const undo = kim.getByRole('status', { name: 'Approvals on their way' });
  await expect(undo).toContainText('Approved: Sam Oduya with Iris Lindqvist.');
  await kim.keyboard.press('u');
  await expect(opened('Sam Oduya with Iris Lindqvist')).toBeVisible();
  await expect(undo.getByRole('button')).toHaveCount(0);
  await walkTo(kim, 'j', second);
  await approveByKey(kim);
  await expect(line(second)).toHaveCount(0);
  // Leaving the page does not take the approval back.
  await kim.goto('about:blank');

  // Whose turn it is now, and why, is the first thing that Iris sees.
  const desk = await newVisitor();
  await signInWithPassword(desk, iris.email, '/agent');
  await desk
    .getByRole('list', { name: 'Waiting for you' })
    .getByRole('link', { name: /^Noa Berg/ })
    .click();
  await expect(desk.getByText('Ask for a smaller area, please.').first()).toBeVisible();
  await desk.goto('/agent/approvals');
  await expect(desk.getByRole('heading', { name: 'Nothing of yours waits.' })).toBeVisible();
  await expect(desk.getByText(/^Median approval .+ this week\.$/)).toBeVisible();
});

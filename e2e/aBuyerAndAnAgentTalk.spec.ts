import { expect, type Page } from '@playwright/test';
import { aHomeToAgreeOn } from './aHomeToAgreeOn.ts';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { demoPerson, newAgent, newBuyer, type PersonByApi } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const said = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

/** A thread of two people that nobody else of the journeys writes in. */
async function twoInAThread() {
  const origin = process.env.LINTEL_URL!;
  const nora = await newAgent(await demoPerson(origin, 'kim'), origin, 'Nora Quill');
  const mia = await newBuyer(origin, 'Mia Lund');
  const { thread_id } = await mia.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: nora.profileId,
  });
  return { nora, mia, path: `/chat/${thread_id}` };
}

async function storedBodies(person: PersonByApi, path: string): Promise<string[]> {
  const { messages } = await person.get<{ messages: { body: string }[] }>(
    `/api${path.replace('/chat/', '/chat/threads/')}/messages`,
  );
  return messages.map(({ body }) => body);
}

test('a buyer and an agent talk in two windows, and see what the other has read', async ({
  newVisitor,
}) => {
  const { nora, mia, path } = await twoInAThread();
  const buyer = await newVisitor();
  const agent = await newVisitor();
  await signInWithPassword(buyer, mia.email, path);
  await expect(buyer.getByText(/does not represent you until you sign/).first()).toBeVisible();
  await buyer.getByRole('button', { name: /What do you charge/ }).click();
  await field(buyer).press('Enter');
  await expect(said(buyer, 'What do you charge')).toHaveCount(1);

  await signInWithPassword(agent, nora.email, '/agreements');
  await expect(agent).toHaveTitle(/^\(1\) /);
  await agent.getByRole('link', { name: '1 unread message' }).click();
  await agent.getByRole('link', { name: /Mia Lund/ }).click();
  await expect(said(agent, 'What do you charge')).toBeVisible();
  await expect(buyer.getByText(/^Read \d/)).toBeVisible();
  await expect(buyer.getByText('Nora is here now')).toBeVisible();
  await expect(agent.getByText('Mia is here now')).toBeVisible();
  await expect(agent).not.toHaveTitle(/^\(\d/);

  await field(agent).pressSequentially('It stands');
  await expect(buyer.getByText('Nora is typing')).toBeVisible();
  await say(agent, 'It stands on my page.');
  await expect(said(buyer, 'It stands on my page.')).toBeVisible();
  await expect(buyer.getByText('Nora is typing')).toBeHidden();
  await expect(agent.getByText(/^Read \d/)).toBeVisible();

  // Elsewhere in the product the header and the title say that something came.
  await buyer.goto('/agreements');
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(agent.getByText('Mia is here now')).toBeHidden();
  await say(agent, 'Shall we talk about it?');
  await expect(buyer.getByRole('link', { name: '1 unread message' })).toBeVisible();
  await expect(buyer).toHaveTitle(/^\(1\) /);
});

test('what was typed offline outlives its tab, and arrives once', async ({ newVisitor }) => {
  const { nora, mia, path } = await twoInAThread();
  const buyer = await newVisitor();
  const agent = await newVisitor();
  await signInWithPassword(buyer, mia.email, path);
  await signInWithPassword(agent, nora.email, path);
  await say(buyer, 'Are you there?');
  await expect(said(agent, 'Are you there?')).toBeVisible();

  await buyer.context().setOffline(true);
  await say(buyer, 'Typed in a tunnel');
  await say(buyer, 'And another one');
  await expect(said(buyer, 'Typed in a tunnel')).toBeVisible();
  await expect(
    buyer.getByText('No connection. It will be sent when you are back.').first(),
  ).toBeVisible();
  await say(agent, 'I am.');
  const browser = buyer.context();
  await buyer.close();
  await expect.poll(() => storedBodies(mia, path)).toEqual(['Are you there?', 'I am.']);

  await browser.setOffline(false);
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  await Promise.all([first.goto('/agreements'), second.goto(path)]);
  for (const page of [agent, second]) {
    await expect(said(page, 'Typed in a tunnel')).toBeVisible();
    await expect(said(page, 'And another one')).toHaveCount(1);
    await expect(said(page, 'Typed in a tunnel')).toHaveCount(1);
  }
  await expect(second.getByRole('article', { name: 'You, not sent yet' })).toHaveCount(0);
  expect(await storedBodies(mia, path)).toEqual([
    'Are you there?',
    'I am.',
    'Typed in a tunnel',
    'And another one',
  ]);
});

test('money instructions are stopped before they leave, and what is typed stays', async ({
  newVisitor,
}) => {
  const { mia, path } = await twoInAThread();
  const buyer = await newVisitor();
  await signInWithPassword(buyer, mia.email, path);
  const words = 'My account number is 1234567890, wire it there';
  await field(buyer).fill(words);
  await field(buyer).press('Enter');
  await expect(buyer.getByRole('alert')).toContainText('Money instructions are never sent here');
  await expect(field(buyer)).toHaveValue(words);
});

test('what is talked about stands beside the conversation, and can be put away', async ({
  newVisitor,
}) => {
  const { mia, path } = await twoInAThread();
  const buyer = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInWithPassword(buyer, mia.email, path);
  const aside = buyer.getByRole('complementary', { name: 'What you talk about' });
  await expect(aside.getByText('None yet.', { exact: false })).toBeVisible();
  const { listing_key } = await aHomeToAgreeOn(buyer.request);
  await say(buyer, `What about this one? ${process.env.LINTEL_URL}/home/${listing_key}`);
  await expect(aside.getByRole('heading', { name: 'The home you talk about' })).toBeVisible();
  await expect(aside.locator(`[data-listing-key="${listing_key}"]`)).toBeVisible();
  const toggle = buyer.getByRole('button', { name: 'What you talk about' });
  await toggle.click();
  await expect(aside).toBeHidden();
  // On a laptop it is put away until it is asked for, on a phone there is no room for it.
  await buyer.reload();
  await expect(said(buyer, 'What about this one?')).toBeVisible();
  await expect(aside).toBeHidden();
  await toggle.click();
  await expect(aside).toBeVisible();
  await buyer.setViewportSize({ width: 390, height: 844 });
  await expect(aside).toBeHidden();
  await expect(toggle).toBeHidden();
});

test('a text rewritten and an emoji given in a tunnel arrive when it ends', async ({
  newVisitor,
}) => {
  const { nora, mia, path } = await twoInAThread();
  const buyer = await newVisitor();
  await signInWithPassword(buyer, mia.email, path);
  await say(buyer, 'Saturday at ten?');
  await expect.poll(() => storedBodies(mia, path)).toEqual(['Saturday at ten?']);
  await nora.post('/api/chat/send', {
    ...{ thread_id: path.replace('/chat/', ''), client_id: crypto.randomUUID() },
    body: 'That works.',
  });
  await expect(said(buyer, 'That works.')).toBeVisible();

  await buyer.context().setOffline(true);
  await said(buyer, 'Saturday at ten?')
    .getByRole('button', { name: /^More about/ })
    .click();
  await buyer.getByRole('menuitem', { name: 'Edit' }).click();
  await field(buyer).fill('Saturday at eleven?');
  await field(buyer).press('Enter');
  await expect(said(buyer, 'Saturday at eleven?')).toBeVisible();
  await said(buyer, 'That works.')
    .getByRole('button', { name: /^More about/ })
    .click();
  await buyer.getByRole('menuitem', { name: 'Answer with 👍' }).click();
  await expect(buyer.getByRole('button', { name: '👍, You' })).toBeVisible();
  await expect(buyer.getByText('Your change will be sent when you are back.')).toHaveCount(2);
  expect(await storedBodies(mia, path)).toEqual(['Saturday at ten?', 'That works.']);

  await buyer.context().setOffline(false);
  await expect(buyer.getByText('Your change will be sent when you are back.')).toHaveCount(0);
  await expect.poll(() => storedBodies(mia, path)).toEqual(['Saturday at eleven?', 'That works.']);
  await expect(said(buyer, 'Saturday at eleven?')).toContainText('edited');
  await expect(buyer.getByRole('button', { name: '👍, You' })).toBeVisible();
});

test('what was said keeps half of a narrow phone with large text, and the rest unfolds', async ({
  newVisitor,
}) => {
  const { mia, path } = await twoInAThread();
  const buyer = await newVisitor();
  await signInWithPassword(buyer, mia.email, path);
  await say(buyer, 'Is it quiet there?');
  await expect(said(buyer, 'Is it quiet there?')).toBeVisible();
  await buyer.setViewportSize({ width: 320, height: 640 });
  await buyer.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const heightOf = async (name: RegExp | string) =>
    (await buyer.getByLabel(name, { exact: true }).boundingBox())?.height ?? 0;
  const share = async () => (await heightOf(/^Messages with /)) / (await heightOf('Conversation'));
  await expect.poll(share).toBeGreaterThan(0.5);
  const sides = buyer.getByText(/does not represent you until you sign/);
  await expect(sides).toBeHidden();
  await expect(buyer.getByRole('button', { name: 'Save a copy' })).toBeHidden();
  await buyer.getByRole('button', { name: 'More: whose side Nora is on' }).click();
  await expect(sides).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Save a copy' })).toBeVisible();
  await expectNothingSticksOut(buyer);
  await buyer.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(share).toBeGreaterThan(0.5);
});

import { expect } from '@playwright/test';
import { type PushBrowser, pushBrowser } from '#server/notice/testing/pushPeer.ts';
import { bringToTheBroker, consent, offer, touringTerms } from './agreementByApi.ts';
import { letterTo } from './mailbox.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

/** What the push service got for that browser, as only that browser can read it. */
async function pushesTo({ keys: { endpoint }, decrypt }: PushBrowser): Promise<unknown[]> {
  const answer = await fetch(new URL('/received', endpoint));
  const got = (await answer.json()) as { url: string; body: string }[];
  return got
    .filter(({ url }) => endpoint.endsWith(url))
    .map(({ body }) => decrypt(Buffer.from(body, 'base64')));
}

test('an agreement’s event arrives in the conversation, in the header, by mail and by push, and leads to its page', async ({
  newVisitor,
  baseURL,
}) => {
  // A product that was started elsewhere calls no push service of this machine.
  const host = process.env.LINTEL_PUSH_PEER;
  const browser = host === undefined ? null : pushBrowser(host);
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Ines Calder');
  await acceptTerms(agent);
  const offered = await offer(agent, touringTerms('Evening tours', 30_000));
  const buyer = await newBuyer(baseURL!, 'Nora Lindqvist');
  for (const person of [agent, buyer]) await consent(person);
  if (browser) await buyer.post('/api/notices/add-push', browser.keys);

  const { thread_id } = await buyer.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: agent.profileId,
  });

  const page = await newVisitor();
  await signInWithPassword(page, buyer.email, '/profile');
  const bell = page.getByRole('button', { name: /^Notices/ });
  const contractId = await bringToTheBroker(buyer, agent, offered, 'Tacoma');

  // In the header, without a reload.
  await expect(bell).toHaveAccessibleName(/^Notices: \d+ unread$/);
  await bell.click();
  const proposed = page.getByRole('link', {
    name: 'Unread: Ines Calder proposes a touring agreement',
  });
  await expect(proposed).toBeVisible();

  // By mail.
  const letter = await letterTo(page, buyer.email, /Ines Calder proposes a touring agreement/);
  expect(letter).toContain(`/agreements/${contractId}`);
  expect(letter).toMatch(
    /No more letters about “Agreements on their way”:\n\S+\/unsubscribe\?token=/,
  );

  // By push, for that browser alone.
  if (browser) {
    await expect
      .poll(() => pushesTo(browser))
      .toContainEqual(
        expect.objectContaining({
          title: 'Ines Calder proposes a touring agreement',
          path: `/agreements/${contractId}`,
        }),
      );
  }

  // In the conversation, where there is one, as what Lintel itself says.
  const told = await newVisitor();
  await signInWithPassword(told, buyer.email, `/chat/${thread_id}`);
  await expect(
    told.getByText('Ines Calder proposed the touring agreement. It can be read now.'),
  ).toBeVisible();

  // What it is about is a press away, and is read with it.
  await proposed.click();
  await expect(page).toHaveURL(`/agreements/${contractId}`);
  await expect(bell).toHaveAccessibleName('Notices');
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unread: / })).toHaveCount(0);
});

test('letters are ended by their link, without signing in', async ({ newVisitor, baseURL }) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Ines Calder');
  await acceptTerms(agent);
  const offered = await offer(agent, touringTerms('Evening tours', 30_000));
  const buyer = await newBuyer(baseURL!, 'Nora Lindqvist');
  for (const person of [agent, buyer]) await consent(person);
  await bringToTheBroker(buyer, agent, offered, 'Tacoma');
  const page = await newVisitor();
  const letter = await letterTo(page, buyer.email, /proposes a touring agreement/);
  const { pathname, search } = new URL(/\S+\/unsubscribe\?token=\S+/.exec(letter)![0]);
  await page.goto(`${pathname}${search}`);
  await expect(
    page.getByRole('heading', { name: 'No more letters about “Agreements on their way”?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'End these letters' }).click();
  await expect(page.getByRole('heading', { name: 'These letters have ended' })).toBeVisible();
  const { rows } = await buyer.get<{ rows: { event: string; mail: string }[] }>(
    '/api/notices/settings',
  );
  expect(rows.filter(({ mail }) => mail === 'off').map(({ event }) => event)).toEqual([
    'agreement',
  ]);
});

import { expect } from '@playwright/test';
import { expectKept } from './expectKept.ts';
import { type Front, frontOf } from './frontOfProduct.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test as base } from './test.ts';

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await frontOf(baseURL!);
    await use(front);
    await front.close();
  },
});
test.use({ serviceWorkers: 'allow' });

test('a conversation that was opened is read without a connection, and what is written then goes out with it', async ({
  newVisitor,
  front,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Iris Vance');
  await acceptTerms(agent);
  const buyer = await newBuyer(baseURL!, 'Paul Ortega');
  const { thread_id } = await buyer.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: agent.profileId,
  });
  const say = (by: typeof buyer, body: string) =>
    by.post('/api/chat/send', { thread_id, client_id: crypto.randomUUID(), body });
  await say(buyer, 'Is there a garden?');
  await say(agent, 'There is one, to the south.');

  const page = await newVisitor({ baseURL: front.url });
  await signInWithPassword(page, buyer.email, '/chat');
  await expect(page.getByRole('link', { name: /Iris Vance/ })).toBeVisible();
  await page.goto(`/chat/${thread_id}`);
  const log = page.getByRole('region', { name: /^Messages with/ });
  await expect(log.getByText('There is one, to the south.')).toBeVisible();
  await expectKept(page);
  const isKept = () =>
    page.evaluate(async () => {
      const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
      const opening = indexedDB.open('lintel-kept');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error!));
      const database = await promise;
      const read = Promise.withResolvers<{ path: string }[]>();
      const asked = database.transaction('reply').objectStore('reply').getAll();
      asked.addEventListener('success', () => read.resolve(asked.result));
      asked.addEventListener('error', () => read.reject(asked.error!));
      const kept = JSON.stringify(await read.promise);
      database.close();
      return kept.includes('There is one, to the south.') && kept.includes('/messages');
    });
  await expect.poll(isKept).toBe(true);

  // The server is gone and so is the network; the app is opened anew.
  await page.context().setOffline(true);
  await front.goAway();
  await page.reload();
  await expect(log.getByText('Is there a garden?')).toBeVisible();
  await expect(log.getByText('There is one, to the south.')).toBeVisible();
  await expect(
    page.getByText(/What you opened before can be read as it was then\.$/),
  ).toBeVisible();
  await page.getByRole('textbox', { name: /^Message/ }).fill('Then I would like to see it.');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/will be sent when you are back/).first()).toBeVisible();
  await page.goto('/chat');
  await expect(page.getByRole('link', { name: /Iris Vance/ })).toBeVisible();

  // While nobody could tell the page, the agent wrote on.
  await say(agent, 'Come on Saturday.');
  await front.comeBack();
  await page.context().setOffline(false);
  await page.goto(`/chat/${thread_id}`);
  await expect(log.getByText('Come on Saturday.')).toBeVisible();
  await expect(log.getByText('Then I would like to see it.')).toHaveCount(1);
  const bodies = async () =>
    (
      await agent.get<{ messages: { body: string }[] }>(`/api/chat/threads/${thread_id}/messages`)
    ).messages.map(({ body }) => body);
  await expect
    .poll(bodies)
    .toEqual(expect.arrayContaining(['Come on Saturday.', 'Then I would like to see it.']));
});

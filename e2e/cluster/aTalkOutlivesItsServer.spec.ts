/**
 * People talk while the processes behind them are killed, one after the other: what is said arrives
 * once and in order, over sockets, by long poll, out of a tab that slept and out of one that was shut.
 */
import { expect, type Page } from '@playwright/test';
import { aLargePicture, stepsOfUploads } from '../filesToSend.ts';
import { demoPerson, newAgent, newBuyer, type PersonByApi } from '../personByApi.ts';
import { signInWithPassword } from '../signInAs.ts';
import { test } from '../test.ts';
import { killServer, untilBack } from './killServer.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

/** What a page shows of these words, in the order in which it shows them. */
async function expectShown(page: Page, words: readonly string[]): Promise<void> {
  const all = page.getByRole('article').filter({ hasText: /^.*Words \d/s });
  await expect(all).toHaveText(words.map((one) => new RegExp(one)));
}

async function twoInAThread() {
  const origin = process.env.LINTEL_URL!;
  const nora = await newAgent(await demoPerson(origin, 'kim'), origin, 'Nora Quill');
  const mia = await newBuyer(origin, 'Mia Lund');
  const { thread_id: threadId } = await mia.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: nora.profileId,
  });
  return { nora, mia, threadId, path: `/chat/${threadId}` };
}

const stored = async (person: PersonByApi, threadId: string) =>
  (
    await person.get<{ messages: { body: string }[] }>(`/api/chat/threads/${threadId}/messages`)
  ).messages.map(({ body }) => body);

test('two talk while each process is killed in turn', async ({ newVisitor }) => {
  const { nora, mia, path, threadId } = await twoInAThread();
  const [buyer, agent] = [await newVisitor(), await newVisitor()];
  await signInWithPassword(buyer, mia.email, path);
  await signInWithPassword(agent, nora.email, path);
  const said: string[] = [];
  for (const which of [1, 2] as const) {
    said.push(`Words ${said.length}`);
    await say(buyer, said.at(-1)!);
    await expectShown(agent, said);
    const killed = killServer(which);
    for (const page of [agent, buyer]) {
      said.push(`Words ${said.length}`);
      await say(page, said.at(-1)!);
      // Before the other writes, so that the order is known.
      for (const one of [agent, buyer]) await expectShown(one, said);
    }
    await untilBack(which, killed);
  }
  expect(await stored(mia, threadId)).toEqual(said);
});

test('where sockets are blocked they talk by long poll, over a kill too', async ({
  newVisitor,
}) => {
  const { nora, mia, path, threadId } = await twoInAThread();
  const [buyer, agent] = [await newVisitor(), await newVisitor()];
  let blocked = 0;
  await buyer.routeWebSocket(/\/api\/live/, (socket) => {
    blocked++;
    void socket.close({ code: 1011 });
  });
  await signInWithPassword(buyer, mia.email, path);
  await signInWithPassword(agent, nora.email, path);
  await say(agent, 'Words 0');
  await expectShown(buyer, ['Words 0']);
  const killed = killServer(1);
  await say(agent, 'Words 1');
  await expectShown(buyer, ['Words 0', 'Words 1']);
  await say(buyer, 'Words 2');
  await expectShown(agent, ['Words 0', 'Words 1', 'Words 2']);
  await untilBack(1, killed);
  expect(blocked).toBeGreaterThan(0);
  expect(await stored(mia, threadId)).toEqual(['Words 0', 'Words 1', 'Words 2']);
});

test('a tab that slept while its server was replaced shows what was said meanwhile', async ({
  newVisitor,
}) => {
  const { nora, mia, path } = await twoInAThread();
  const [buyer, agent] = [await newVisitor(), await newVisitor()];
  await signInWithPassword(buyer, mia.email, path);
  await signInWithPassword(agent, nora.email, path);
  await say(buyer, 'Words 0');
  await expectShown(agent, ['Words 0']);
  const browser = await buyer.context().newCDPSession(buyer);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  const killed = [killServer(1)];
  await say(agent, 'Words 1');
  await untilBack(1, killed[0]!);
  killed.push(killServer(2));
  await say(agent, 'Words 2');
  await expectShown(agent, ['Words 0', 'Words 1', 'Words 2']);
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await expectShown(buyer, ['Words 0', 'Words 1', 'Words 2']);
  await untilBack(2, killed[1]!);
});

test('what was typed without a connection is sent out of another tab, once, by another process', async ({
  newVisitor,
}) => {
  const { nora, mia, path, threadId } = await twoInAThread();
  const [buyer, agent] = [await newVisitor(), await newVisitor()];
  await signInWithPassword(buyer, mia.email, path);
  await signInWithPassword(agent, nora.email, path);
  await expect(field(buyer)).toBeVisible();
  const browser = buyer.context();
  await browser.setOffline(true);
  await say(buyer, 'Words 0');
  await expect(
    buyer.getByText('No connection. It will be sent when you are back.').first(),
  ).toBeVisible();
  await buyer.close();
  const killed = killServer(2);
  await untilBack(2, killed);
  await browser.setOffline(false);
  const again = await browser.newPage();
  await again.goto(path);
  for (const page of [again, agent]) await expectShown(page, ['Words 0']);
  expect(await stored(mia, threadId)).toEqual(['Words 0']);
});

test('a picture goes on where it was though all processes are killed in the middle of it', async ({
  newVisitor,
}) => {
  const { nora, mia, path } = await twoInAThread();
  const [buyer, agent] = [await newVisitor(), await newVisitor()];
  await signInWithPassword(buyer, mia.email, path);
  await signInWithPassword(agent, nora.email, path);
  const steps = stepsOfUploads(buyer);
  const line = await buyer.context().newCDPSession(buyer);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  const picture = { name: 'hall.png', mimeType: 'image/png', buffer: await aLargePicture() };
  await buyer.locator('input[type=file][multiple]').setInputFiles(picture);
  await expect.poll(() => steps.at(-1)).toBe('PATCH 4194304');
  const killed = [killServer(1), killServer(2)] as const;
  await untilBack(1, killed[0]);
  await untilBack(2, killed[1]);
  await expect(buyer.getByText('Ready to go')).toBeVisible();
  expect(steps.filter((step) => step === 'PATCH 0')).toHaveLength(1);
  await buyer.getByRole('button', { name: 'Send', exact: true }).click();
  for (const page of [buyer, agent]) {
    await expect(page.getByRole('button', { name: 'Open hall.webp' })).toHaveCount(1);
  }
});

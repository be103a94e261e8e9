import { expect, type Page } from '@playwright/test';
import { liveRoute } from '#api/live.ts';
import { bringToTheBroker, consent, offer, touringTerms } from './agreementByApi.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { signInAs, signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

/** The names that a page is told, as they come. */
function namesTold(page: Page): string[] {
  const names: string[] = [];
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== liveRoute.path) return;
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { kind: string; name?: string };
      if (frame.kind === 'changed') names.push(frame.name!);
    });
  });
  return names;
}

test('what one does shows in the windows of the others, without a reload', async ({
  newVisitor,
  baseURL,
}) => {
  const kimByApi = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kimByApi, baseURL!, 'Ines Calder');
  await acceptTerms(agent);
  const offered = await offer(agent, touringTerms('Weekend tours', 40_000));
  const buyer = await newBuyer(baseURL!, 'Paul Ortega');
  for (const person of [agent, buyer]) await consent(person);

  const [desk, home, queue] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const [toldAgent, toldBuyer, toldKim] = [namesTold(desk), namesTold(home), namesTold(queue)];
  await signInWithPassword(desk, agent.email, '/agreements');
  await expect(desk.getByText('No agreements yet')).toBeVisible();
  await signInAs(queue, 'kim');
  await queue.goto('/admin/approvals?page_size=100');
  await expect(queue.getByRole('heading', { level: 1 })).toBeVisible();

  // Asked, proposed, signed: the agent's list and the broker's queue follow.
  const contractId = await bringToTheBroker(buyer, agent, offered, 'Seattle');
  await expect(desk.getByText('Everybody has signed.')).toBeVisible();
  const line = queue.locator(`[data-contract-id="${contractId}"]`);
  await expect(line).toBeVisible();
  // A page whose line does not stand yet looks again by itself, and hears of it a little later.
  await expect.poll(() => toldAgent).toContain('agreements');
  await expect.poll(() => toldKim).toContain('approvals');

  // Approved in one window, active in the other.
  await signInWithPassword(home, buyer.email, `/agreements/${contractId}`);
  await expect(home.getByText('It holds once the broker approves it.')).toBeVisible();
  await line.click();
  await expect(queue.getByRole('heading', { name: 'Paul Ortega with Ines Calder' })).toBeVisible();
  await queue.keyboard.press('a');
  // The demo goes without Washington's pamphlet, so the page names that first.
  const flags = queue.getByRole('dialog', { name: 'One thing to look at first' });
  await expect(flags).toBeVisible();
  await queue.keyboard.press('Enter');
  await expect(home.getByText('the broker has approved it.')).toBeVisible();
  await expect.poll(() => toldBuyer).toContain(`contract:${contractId}`);
});

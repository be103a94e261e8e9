/** Off the plain road: corrected while it is being signed, amended, and voided by two admins. */
import { expect, type Page } from '@playwright/test';
import {
  approve,
  bringToTheBroker,
  consent,
  offer,
  propose,
  touringTerms,
} from './agreementByApi.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer, type PersonByApi } from './personByApi.ts';
import { chooseExclusivity } from './chooseExclusivity.ts';
import { signInAs, signInWithPassword } from './signInAs.ts';
import { readToEnd } from './readToEnd.ts';
import { test } from './test.ts';

interface Pair {
  kim: PersonByApi;
  agent: PersonByApi;
  buyer: PersonByApi;
}

/** A buyer and an agent of the test's own, who have agreed to sign electronically. */
async function aPair(origin: string, agentName: string, buyerName: string): Promise<Pair> {
  const kim = await demoPerson(origin, 'kim');
  const agent = await newAgent(kim, origin, agentName);
  await acceptTerms(agent);
  const buyer = await newBuyer(origin, buyerName);
  for (const person of [agent, buyer]) await consent(person);
  return { kim, agent, buyer };
}

async function seen(person: PersonByApi, contractId: string) {
  return person.get<{ revision: number; status: string }>(`/api/contract/${contractId}`);
}

async function active({ kim, agent, buyer }: Pair): Promise<string> {
  const offered = await offer(agent, touringTerms('Weekend tours', 40_000));
  const contractId = await bringToTheBroker(buyer, agent, offered, 'Seattle');
  await approve(kim, contractId);
  return contractId;
}

async function sign(page: Page, firstName: string): Promise<void> {
  await readToEnd(page);
  await page
    .getByRole('button', { name: `Sign as ${firstName}` })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: `Sign as ${firstName}` }).click();
  await expect(sheet).toBeHidden();
}

test('an agent corrects what is being signed, and nobody starts over', async ({
  newVisitor,
  baseURL,
}) => {
  const pair = await aPair(baseURL!, 'Ines Aguirre', 'Otto Lindgren');
  const { agent, buyer } = pair;
  const { package_id, version } = await offer(agent, touringTerms('Quiet tours', 30_000));
  const drafted = await buyer.post<{ contract_id: string }>('/api/contract/draft', {
    kind: 'touring',
    package_id,
    package_version: version,
    state: 'WA',
    property_area: 'Seattle',
  });
  const { contract_id: contractId } = drafted;
  await propose(agent, contractId);
  const address = `/agreements/${contractId}`;

  const buyers = await newVisitor();
  await signInWithPassword(buyers, buyer.email, address);
  await chooseExclusivity(buyers, 'Otto');
  await sign(buyers, 'Otto');
  await expect(buyers.getByText('Ines Aguirre signs next.')).toBeVisible();

  const agents = await newVisitor();
  await signInWithPassword(agents, agent.email, address);
  await agents.getByRole('button', { name: 'Correct the terms' }).first().click();
  const form = agents.getByRole('region', { name: 'Correct the terms' });
  await form.getByRole('textbox', { name: 'Why is it corrected?' }).fill('It is Tacoma.');
  await form.getByRole('button', { name: 'Remove “Seattle”' }).click();
  await form.getByLabel('Add a place').fill('Tacoma');
  await agents
    .getByRole('option', { name: /Tacoma.*WA/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Correct the terms' }).click();
  await expect(form).toBeHidden();

  // The buyer reads why and what, and signs the other text.
  await expect(buyers.getByText('It is Tacoma.').first()).toBeVisible();
  await expect(buyers.getByText('Ines Aguirre, the agent, wrote:')).toBeVisible();
  const changes = buyers.getByRole('region', { name: 'What changed since the version before' });
  await expect(changes).toContainText('Seattle');
  await expect(changes).toContainText('Tacoma');
  await chooseExclusivity(buyers, 'Otto');
  await sign(buyers, 'Otto');
  await expect(buyers.getByText('Ines Aguirre signs next.')).toBeVisible();
  await sign(agents, 'Ines');
  await expect.poll(async () => (await seen(buyer, contractId)).status).toBe('pending_approval');
});

test('a buyer and an agent amend what holds, and it goes on meanwhile', async ({
  newVisitor,
  baseURL,
}) => {
  const pair = await aPair(baseURL!, 'Bea Novak', 'Timo Falk');
  const { kim, agent, buyer } = pair;
  const contractId = await active(pair);

  const buyers = await newVisitor();
  await signInWithPassword(buyers, buyer.email, `/agreements/${contractId}`);
  await buyers.getByRole('button', { name: 'Amend this agreement' }).click();
  const dialog = buyers.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What should change?' }).fill('Tacoma as well.');
  await dialog.getByRole('button', { name: 'Start an amendment' }).click();
  await expect(buyers.getByRole('heading', { level: 1 })).toContainText(
    'Amendment to the touring agreement of',
  );
  const amendmentId = new URL(buyers.url()).pathname.split('/').at(-1)!;
  expect(amendmentId).not.toBe(contractId);

  const agents = await newVisitor();
  await signInWithPassword(agents, agent.email, `/agreements/${amendmentId}`);
  await expect(agents.getByText('Tacoma as well.').first()).toBeVisible();
  await agents.getByLabel('Add a place').fill('Tacoma');
  await agents
    .getByRole('option', { name: /Tacoma.*WA/ })
    .first()
    .click();
  await agents.getByRole('button', { name: 'Propose it to Timo' }).click();

  const changes = buyers.getByRole('region', { name: 'What this amendment changes' });
  await expect(changes).toContainText('Seattle; Tacoma');
  await expect(buyers.getByRole('heading', { name: 'What this amends' })).toBeVisible();
  await sign(buyers, 'Timo');
  await sign(agents, 'Bea');
  await expect.poll(async () => (await seen(buyer, amendmentId)).status).toBe('pending_approval');
  expect((await seen(buyer, contractId)).status).toBe('active');
  await approve(kim, amendmentId);
  expect((await seen(buyer, contractId)).status).toBe('superseded');
  await expect(buyers.getByRole('heading', { level: 1 })).toContainText(
    'Touring agreement, as amended',
  );
});

test('two admins void what holds: one asks, the other finds it in the queue', async ({
  newVisitor,
  baseURL,
}) => {
  const pair = await aPair(baseURL!, 'Rosa Marchetti', 'Nils Berger');
  const { buyer } = pair;
  const contractId = await active(pair);

  const kim = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(kim, 'kim');
  await kim.goto(`/agreements/${contractId}`);
  await kim.getByRole('button', { name: 'Ask to void it' }).click();
  const asking = kim.getByRole('dialog');
  await asking.getByRole('textbox').fill('It was made twice.');
  await asking.getByRole('button', { name: 'Ask to void it' }).click();
  await expect(kim.getByText(/^You ask to void it/)).toBeVisible();
  await expect(kim.getByRole('button', { name: 'Void this agreement' })).toHaveCount(0);
  expect((await seen(buyer, contractId)).status).toBe('active');

  // She has accepted the terms, which bind admins too.
  await demoPerson(baseURL!, 'rae');
  const rae = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(rae, 'rae');
  await rae.goto('/admin/approvals');
  await rae.getByRole('link', { name: /^To be voided/ }).click();
  await rae.locator(`[data-contract-id="${contractId}"]`).click();
  await expect(rae.getByText(/^Kim .* asks to void it/)).toBeVisible();
  await expect(rae.getByText('It was made twice.')).toBeVisible();
  await rae.getByRole('button', { name: 'Void it' }).click();
  await rae.getByRole('dialog').getByRole('button', { name: 'Void this agreement' }).click();
  await expect(rae.locator(`[data-contract-id="${contractId}"]`)).toHaveCount(0);

  const buyers = await newVisitor();
  await signInWithPassword(buyers, buyer.email, `/agreements/${contractId}`);
  await expect(buyers.getByText(/^The broker voided it on /)).toBeVisible();
  await expect(buyers.getByText('It was made twice.').first()).toBeVisible();
});

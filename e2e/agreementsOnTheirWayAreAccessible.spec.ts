/** What an agreement looks like on its way: the sheets, forms and verdicts that no address of a page leads to. */
import { expect } from '@playwright/test';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import { bringToTheBroker, consent, offer, outForSignature } from './agreementByApi.ts';
import { approve, sign, touringTerms } from './agreementByApi.ts';
import { expectAccessibleHere } from './expectNothingSerious.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer, type PersonByApi } from './personByApi.ts';
import { readToEnd } from './readToEnd.ts';
import { signInAs, signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

const drawn: SignatureForm = {
  kind: 'drawn',
  strokes: [
    [
      [80, 220],
      [260, 60],
      [330, 230],
      [460, 90],
      [620, 210],
      [900, 140],
    ],
  ],
};

async function aPair(kim: PersonByApi, agentName: string, buyerName: string) {
  const agent = await newAgent(kim, process.env.LINTEL_URL!, agentName);
  await acceptTerms(agent);
  const buyer = await newBuyer(process.env.LINTEL_URL!, buyerName);
  const offered = await offer(agent, touringTerms('Weekend tours', 40_000));
  return { agent, buyer, offered };
}

test('axe finds nothing where consent is given and taken back, and where one signs', async ({
  newVisitor,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const { agent, buyer, offered } = await aPair(kim, 'Maja Wirth', 'Tilda Moe');
  for (const person of [agent, buyer]) await consent(person);
  const contractId = await outForSignature(buyer, agent, offered, 'Seattle');
  await buyer.post('/api/document/withdraw-consent', {});
  const page = await newVisitor();
  await signInWithPassword(page, buyer.email, `/agreements/${contractId}`);
  await readToEnd(page);
  await page.getByRole('button', { name: 'Sign as Tilda' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Download the sample PDF' })).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });

  await consent(buyer);
  await page.goto(`/agreements/${contractId}`);
  await readToEnd(page);
  await page.getByRole('button', { name: 'Sign as Tilda' }).first().click();
  await expect(sheet.getByRole('button', { name: 'Sign as Tilda' })).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });
  await sheet.getByRole('radio', { name: 'Draw it' }).click();
  await expectAccessibleHere(page, { schemes: 'one' });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Take it back…' }).click();
  await expect(sheet.getByText('Touring agreement with Maja Wirth')).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });
});

test('axe finds nothing where an agreement is corrected, waits for the broker, holds and is verified', async ({
  newVisitor,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const { agent, buyer, offered } = await aPair(kim, 'Nell Ashby', 'Rune Dahl');
  for (const person of [agent, buyer]) await consent(person);
  const contractId = await outForSignature(buyer, agent, offered, 'Seattle');
  const address = `/agreements/${contractId}`;
  await sign(buyer, contractId, drawn);

  const agents = await newVisitor();
  await signInWithPassword(agents, agent.email, address);
  const signature = (page: typeof agents) =>
    page.getByRole('img', { name: 'Signature drawn by Rune Dahl' });
  await expect(signature(agents)).toBeVisible();
  await agents.getByRole('button', { name: 'Correct the terms' }).first().click();
  await expect(agents.getByRole('region', { name: 'Correct the terms' })).toBeVisible();
  await expectAccessibleHere(agents, { schemes: 'one' });

  await sign(agent, contractId);
  const broker = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(broker, 'kim');
  await broker.goto(`/admin/approvals?contract=${contractId}`);
  await expect(broker.getByRole('heading', { name: 'Rune Dahl with Nell Ashby' })).toBeVisible();
  await expectAccessibleHere(broker, { schemes: 'one' });

  await approve(kim, contractId);
  const page = await newVisitor();
  await signInWithPassword(page, buyer.email, address);
  await expect(page.getByRole('heading', { name: 'Sealed and verifiable' })).toBeVisible();
  await expect(signature(page)).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });
  await page.getByRole('button', { name: 'Amend this agreement' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });

  const buffer = await buyer.getFile(`/api/contract/${contractId}/document.pdf`);
  await page.goto('/verify');
  const file = { name: 'copy.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buffer) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Genuine and unchanged' })).toBeVisible();
  await expectAccessibleHere(page, { schemes: 'one' });
});

test('axe finds nothing where an agreement is amended, and where it is to be voided', async ({
  newVisitor,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const { agent, buyer, offered } = await aPair(kim, 'Ines Falk', 'Jonna Brandt');
  for (const person of [agent, buyer]) await consent(person);
  const contractId = await bringToTheBroker(buyer, agent, offered, 'Seattle');
  await approve(kim, contractId);
  const amendment = await buyer.post<{ contract_id: string }>('/api/contract/amend', {
    contract_id: contractId,
    reason: 'Tacoma as well.',
  });
  const agents = await newVisitor();
  await signInWithPassword(agents, agent.email, `/agreements/${amendment.contract_id}`);
  await expect(agents.getByRole('group', { name: 'Where' })).toBeVisible();
  await expectAccessibleHere(agents, { schemes: 'one' });

  const broker = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(broker, 'kim');
  await broker.goto(`/agreements/${contractId}`);
  await broker.getByRole('button', { name: 'Ask to void it' }).click();
  const asking = broker.getByRole('dialog');
  await expect(asking).toBeVisible();
  await expectAccessibleHere(broker, { schemes: 'one' });
  await asking.getByRole('textbox').fill('It was made twice.');
  await asking.getByRole('button', { name: 'Ask to void it' }).click();
  await expect(broker.getByText(/^You ask to void it/)).toBeVisible();
  await expectAccessibleHere(broker, { schemes: 'one' });
});

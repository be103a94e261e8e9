/** In a state that prescribes the agreement itself: from a package to the sealed PDF with the form inside. */
import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { aForm } from '#server/platform/form/testing/forms.ts';
import { readAttachment } from '#server/platform/pdf/readAttachment.ts';
import { approve, consent, offer, propose, sign, touringTerms } from './agreementByApi.ts';
import { chooseExclusivity } from './chooseExclusivity.ts';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { acceptTerms, demoPerson, type FileToSend, newAgent, newBuyer } from './personByApi.ts';
import { readToEnd } from './readToEnd.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an agent brings Colorado’s completed form, a buyer confirms each page, signs, and gets it sealed', async ({
  newVisitor,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Cora Lindqvist', 'CO');
  await acceptTerms(agent);
  const buyer = await newBuyer(baseURL!, 'Ivo Marsh');
  for (const person of [agent, buyer]) await consent(person);
  const terms = {
    ...touringTerms('Buying in Denver', 900_000),
    states: ['CO'],
    offers_included: 2,
  };
  const { package_id, version } = await offer(agent, terms);

  const page = await newVisitor();
  const asked = new URLSearchParams({
    agent: agent.profileId,
    package: package_id,
    version: String(version),
    kind: 'full',
  });
  await signInWithPassword(page, buyer.email, `/agreements/new?${asked}`);
  const note = page.getByText(/In Colorado the agreement is made on the state’s own form/);
  await expect(note).toContainText('a placeholder of the demo, not the regulator’s form');
  await page.getByLabel('Add a place').fill('Denver');
  await page
    .getByRole('option', { name: /Denver.*CO/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ask Cora for this agreement' }).click();
  await expect(page).toHaveURL(/\/agreements\/[0-9a-f-]{36}$/);
  const contractId = page.url().split('/').at(-1)!;
  const completed = await renderedForm();
  const { file_id, pages } = await agent.upload<{ file_id: string; pages: { sha256: string }[] }>(
    '/api/contract/completed-form',
    completed,
    'form',
  );
  const confirmed_pages = pages.map(({ sha256 }) => sha256);
  await propose(agent, contractId, { file_id, confirmed_pages });

  await chooseExclusivity(page, 'Ivo');
  for (const number of [1, 2]) {
    await expect(page.getByRole('img', { name: `Page ${number} of 2 of the form` })).toBeVisible();
  }
  await expectNothingSticksOut(page);
  await readToEnd(page);
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Page ${number} agrees with the terms` }).check();
  await page.getByRole('button', { name: 'Sign as Ivo' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Sign as Ivo' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Cora Lindqvist signs next.')).toBeVisible();

  await sign(agent, contractId);
  await approve(kim, contractId);
  await expect(page.getByRole('heading', { name: 'Sealed and verifiable' })).toBeVisible();
  const sealed = await buyer.getFile(`/api/contract/${contractId}/document.pdf`);
  const inside = async (name: string) => (await readAttachment(sealed, name))!;
  const { form } = JSON.parse((await inside('text.json')).toString()) as {
    form: { file: { sha256: string }; pages: object[] };
  };
  const hash = createHash('sha256')
    .update(await inside('state-form.pdf'))
    .digest('hex');
  expect(hash).toBe(form.file.sha256);
  expect(hash).toBe(createHash('sha256').update(completed.buffer).digest('hex'));
  expect(form.pages).toHaveLength(2);
});

async function renderedForm(): Promise<FileToSend> {
  const buffer = await aForm('Completed for Ivo Marsh');
  return { name: 'completed.pdf', mimeType: 'application/pdf', buffer };
}

import { PDF } from '@libpdf/core';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { consent, outForSignature, offer, touringTerms } from './agreementByApi.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { readToEnd } from './readToEnd.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

/** Reads the sample PDF as a person would, and types its code. */
async function agreeAnew(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const sample = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download the sample PDF' }).click();
  const pdf = await PDF.load(readFileSync(await (await sample).path()));
  const text = pdf.extractText().map((one) => one.text);
  const code = /^[2-9A-HJ-NP-Z]{6}$/m.exec(text.join('\n'))![0];
  await sheet.getByRole('textbox', { name: /Type the code/ }).fill(code);
  await sheet.getByRole('button', { name: 'Agree to sign electronically' }).click();
}

test('a signer takes the consent back, all see what it waits for, and agrees anew', async ({
  newVisitor,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Vera Lund');
  const buyer = await newBuyer(baseURL!, 'Otto Bergh');
  await acceptTerms(agent);
  await consent(buyer);
  await consent(agent);
  const offered = await offer(agent, touringTerms('Tours with Vera', 50_000));
  const contractId = await outForSignature(buyer, agent, offered, 'Seattle');

  const [otto, vera] = [await newVisitor(), await newVisitor()];
  const path = `/agreements/${contractId}`;
  await Promise.all([
    signInWithPassword(otto, buyer.email, '/profile'),
    signInWithPassword(vera, agent.email, path),
  ]);
  await expect(vera.getByText('Otto Bergh signs next.')).toBeVisible();

  await otto.getByRole('button', { name: 'Take it back…' }).click();
  const dialog = otto.getByRole('dialog');
  await expect(dialog.getByText('Touring agreement with Vera Lund')).toBeVisible();
  await expect(dialog.getByText(/Vera Lund is told at once/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it back', exact: true }).click();
  await expect(otto.getByText(/You took it back on/)).toBeVisible();

  // It appears on Vera's page by itself.
  const waits = /^Otto Bergh took back the consent to sign electronically/;
  await expect(vera.getByText(waits).first()).toBeVisible();
  await expect(vera.getByText(/Took back electronic signing/)).toBeVisible();

  await otto.getByRole('link', { name: 'Touring agreement with Vera Lund' }).click();
  await expect(otto).toHaveURL(path);
  await readToEnd(otto);
  await otto.getByRole('button', { name: 'Sign as Otto' }).first().click();
  await agreeAnew(otto);
  const sheet = otto.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Sign as Otto' }).click();
  await expect(sheet).toBeHidden();
  await expect(vera.getByRole('button', { name: 'Sign as Vera' }).first()).toBeVisible();
  await expect(vera.getByText('Otto Bergh agreed to sign electronically.').first()).toBeVisible();
});

import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { expect, type Page } from '@playwright/test';
import { approve, consent, offer, propose, touringTerms } from './agreementByApi.ts';
import { chooseExclusivity } from './chooseExclusivity.ts';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { readToEnd } from './readToEnd.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

/** The buyer does it on a phone. */
test.use({ viewport: { width: 390, height: 844 } });

interface Signing {
  /** Whether the name is put there for a company. */
  declaresYn: boolean;
}

async function sign(page: Page, name: string, { declaresYn }: Signing): Promise<void> {
  await readToEnd(page);
  const button = page.getByRole('button', { name: `Sign as ${name}` });
  await button.first().click();
  const sheet = page.getByRole('dialog');
  const declared = sheet.getByRole('checkbox');
  if (declaresYn) {
    // Without the tick nothing is signed.
    await sheet.getByRole('button', { name: `Sign as ${name}` }).click();
    await expect(sheet.getByText(/^Tick this first/)).toBeVisible();
    await declared.click();
  }
  await sheet.getByRole('button', { name: `Sign as ${name}` }).click();
  await expect(sheet).toBeHidden();
}

test('a company is asked for, signed for by its manager, approved, and stands in the sealed file', async ({
  newVisitor,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const agent = await newAgent(kim, baseURL!, 'Vera Lund');
  const buyer = await newBuyer(baseURL!, 'Maria Alvarez');
  await acceptTerms(agent);
  await consent(buyer);
  await consent(agent);
  const { package_id, version } = await offer(agent, touringTerms('Tours with Vera', 50_000));

  const [maria, vera] = [await newVisitor(), await newVisitor()];
  const asked = `agent=${agent.profileId}&package=${package_id}&version=${version}`;
  await signInWithPassword(maria, buyer.email, `/agreements/new?${asked}`);
  await maria.getByLabel('Add a place').fill('Seattle');
  await maria
    .getByRole('option', { name: /Seattle.*WA/ })
    .first()
    .click();
  await maria.getByRole('button', { name: 'Buy as a company, trust or estate' }).click();
  const form = maria.getByRole('dialog');
  await form.getByLabel('Legal name').fill('Alder Street LLC');
  await form.getByRole('combobox', { name: 'Formed in' }).click();
  await maria.getByRole('option', { name: 'Texas' }).click();
  await form.getByLabel('You sign for it as').fill('Manager');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(form).toBeHidden();
  await expect(maria.getByRole('radio', { name: /^Alder Street LLC/ })).toBeChecked();
  await expectNothingSticksOut(maria);
  await maria.getByRole('button', { name: 'Ask Vera for this agreement' }).click();
  await expect(maria.getByText('Vera Lund proposes next.')).toBeVisible();
  const path = new URL(maria.url()).pathname;
  await propose(agent, path.split('/').at(-1)!);

  await expect(maria.getByText(/^It’s your turn/)).toBeVisible();
  await chooseExclusivity(maria, 'Maria');
  await expect(maria.getByText(/^Alder Street LLC with /)).toBeVisible();
  await expectNothingSticksOut(maria);
  await sign(maria, 'Maria', { declaresYn: true });
  await expect(maria.getByText('Vera Lund signs next.')).toBeVisible();

  await signInWithPassword(vera, agent.email, path);
  await sign(vera, 'Vera', { declaresYn: false });
  const contract_id = path.split('/').at(-1)!;
  await approve(kim, contract_id);

  await expect(maria.getByText('Sealed and verifiable')).toBeVisible();
  const sealed = maria.waitForEvent('download');
  await maria.getByRole('button', { name: 'Download the PDF' }).click();
  const pdf = await PDF.load(readFileSync(await (await sealed).path()));
  const words = pdf
    .extractText()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const said of [
    'A limited liability company of Texas. Signed for by Maria Alvarez, Manager',
    'Buyer: Alder Street LLC, a limited liability company of Texas',
    'By Maria Alvarez, Manager',
    'declared the authority to sign for the buyer',
    'I am authorized to sign this agreement for it',
  ]) {
    expect(words).toContain(said);
  }
});

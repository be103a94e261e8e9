import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { expect, type Page } from '@playwright/test';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { letterTo, pathIn, subjectsTo } from './mailbox.ts';
import { chooseExclusivity } from './chooseExclusivity.ts';
import { readToEnd } from './readToEnd.ts';
import { demoPerson } from './personByApi.ts';
import { signInAs } from './signInAs.ts';
import { test } from './test.ts';
import { acknowledgeForms } from './acknowledgeForms.ts';
import { aHomeToAgreeOn } from './aHomeToAgreeOn.ts';

const password = 'a warm quiet house';

/** Everybody does it on a phone. */
test.use({ viewport: { width: 390, height: 844 } });

/** A buyer of one's own: people of the demo stay for the other journeys. */
async function openAccount(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/');
  const reply = await page.request.post('/api/users/sign-up', {
    headers: { origin: new URL(page.url()).origin },
    data: { name, email, password, return_to: '/agreements' },
  });
  expect(reply.ok()).toBe(true);
  await page.goto(pathIn(await letterTo(page, email, /Confirm your e-mail/), 'verify-email'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('No agreements yet')).toBeVisible();
}

/** Reads the sample PDF as a person would, and types its code. */
async function agreeToSignElectronically(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const sample = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download the sample PDF' }).click();
  const code = /^[2-9A-HJ-NP-Z]{6}$/m.exec(await wordsOf(await (await sample).path(), '\n'))?.[0];
  await sheet.getByRole('textbox', { name: /Type the code/ }).fill(code ?? '');
  await sheet.getByRole('button', { name: 'Agree to sign electronically' }).click();
}

async function wordsOf(path: string, between: string): Promise<string> {
  const pdf = await PDF.load(readFileSync(path));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join(between);
}

/** Asked once, of an account that is new. */
async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agree and go on' }).click();
}

async function sign(page: Page, name: string): Promise<void> {
  await readToEnd(page);
  await page
    .getByRole('button', { name: `Sign as ${name}` })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: `Sign as ${name}` }).click();
  await expect(sheet).toBeHidden();
}

/** A demo agent may have agreed in another journey already. */
async function agreeAheadWhereAsked(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'Agree to sign electronically' }).first();
  await Promise.race([agree.waitFor(), page.getByText('Ready to sign').first().waitFor()]);
  if (!(await agree.isVisible())) return;
  await agree.click();
  await agreeToSignElectronically(page);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Puts a file before the public page and reads what it says. */
async function expectVerdict(page: Page, buffer: Buffer, title: string): Promise<void> {
  await page.goto('/verify');
  const file = { name: 'copy.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test('a buyer and an invited co-buyer sign with an agent, and the broker seals it', async ({
  newVisitor,
  baseURL,
}) => {
  for (const key of ['dana', 'kim']) await demoPerson(baseURL!, key);
  const unique = Date.now();
  const iris = { name: 'Iris Holm', email: `iris.${unique}@example.com` };
  const noel = { name: 'Noel Holm', email: `noel.${unique}@example.com` };
  const [buyer, dana, kim] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await Promise.all([
    openAccount(buyer, iris.name, iris.email),
    signInAs(dana, 'dana'),
    signInAs(kim, 'kim'),
  ]);

  // Dana's packages, at the price of a home.
  const home = await aHomeToAgreeOn(buyer.request);
  await buyer.goto(`/agents?home=${home.listing_key}`);
  await buyer
    .getByRole('link', { name: /Dana Whitfield/ })
    .first()
    .click();
  const ask = buyer.getByRole('link', { name: /^Ask Dana for this agreement/ }).first();
  await expect(ask).toBeVisible();

  // What the buyer does is timed; what the others do is not the buyer's minute.
  let began = Date.now();
  await ask.click();
  await buyer.getByRole('button', { name: 'Add a co-buyer' }).click();
  const adding = buyer.getByRole('dialog', { name: 'Add a co-buyer' });
  await adding.getByLabel('First name').fill('Noel');
  await adding.getByLabel('Last name').fill('Holm');
  await adding.getByLabel('E-mail').fill(noel.email);
  await adding.getByRole('button', { name: 'Add them' }).click();
  await expect(buyer.getByRole('button', { name: 'Leave Noel out' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Ask Dana for this agreement' }).click();
  await acceptTerms(buyer);
  await expect(buyer.getByText('Dana Whitfield proposes next.')).toBeVisible();
  let ms = Date.now() - began;
  const path = new URL(buyer.url()).pathname;

  await dana.goto(path);
  await dana.getByRole('button', { name: 'Propose it to Iris' }).click();
  await agreeAheadWhereAsked(dana);

  // Noel reads all of it before having an account, and opens one with the same letter.
  const coBuyer = await newVisitor();
  await coBuyer.goto(pathIn(await letterTo(buyer, noel.email, /^Iris Holm invites you/), 'invite'));
  await expect(coBuyer.getByRole('heading', { level: 1 })).toContainText('Iris Holm invites you');
  await expect(coBuyer.getByText('fully negotiable').first()).toBeVisible();
  await expect(coBuyer.getByLabel('Name, as on your ID')).toHaveValue(noel.name);
  await coBuyer.getByLabel('Password', { exact: true }).fill(password);
  await coBuyer.getByRole('button', { name: 'Open my account and accept' }).click();
  await acceptTerms(coBuyer);
  await coBuyer.getByRole('button', { name: 'I have read what it obliges me to' }).click();
  await expect(coBuyer.getByText('You have read what it obliges you to.')).toBeVisible();
  await agreeAheadWhereAsked(coBuyer);
  await acknowledgeForms(coBuyer);

  // It appears on Iris's page by itself that it is her turn.
  await expect(buyer.getByText(/^It’s your turn: .*(accept|sign)/)).toBeVisible();
  await acknowledgeForms(buyer);
  await chooseExclusivity(buyer, 'Iris');
  const signAsIris = buyer.getByRole('button', { name: 'Sign as Iris' }).first();
  began = Date.now();
  await readToEnd(buyer);
  await signAsIris.click();
  await agreeToSignElectronically(buyer);
  await buyer.getByRole('dialog').getByRole('button', { name: 'Sign as Iris' }).click();
  await expect(buyer.getByText('Noel Holm signs next.')).toBeVisible();
  ms += Date.now() - began;

  await sign(coBuyer, 'Noel');
  await sign(dana, 'Dana');
  await kim.goto(path);
  await kim.getByRole('button', { name: 'Approve this agreement' }).first().click();
  await kim.getByRole('dialog').getByRole('button', { name: 'Approve this agreement' }).click();

  began = Date.now();
  await expect(buyer.getByText('Sealed and verifiable')).toBeVisible();
  const sealed = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: 'Download the PDF' }).click();
  const copy = await (await sealed).path();
  ms += Date.now() - began;
  console.log(`From package to sealed PDF the buyer needed ${(ms / 1000).toFixed(1)} s.`);

  await expectNothingSticksOut(buyer);
  const words = await wordsOf(copy, ' ');
  expect(words).toContain(
    'Broker fees and commissions are not set by law and are fully negotiable.',
  );
  for (const name of [iris.name, noel.name, 'Dana Whitfield']) expect(words).toContain(name);
  const judged = execFileSync('pdfsig', [copy], { encoding: 'utf8' });
  expect(judged).toContain('Signature is Valid.');
  expect(judged).toContain('Total document signed');

  const visitor = await newVisitor();
  const bytes = readFileSync(copy);
  await expectVerdict(visitor, bytes, 'Genuine and unchanged');
  bytes[Math.floor(bytes.length / 3)]! ^= 1;
  await expectVerdict(visitor, bytes, 'Changed');

  // One letter led him from the invitation to his signature; no other asked for his address.
  expect(
    (await subjectsTo(buyer, noel.email)).filter((one) => /Confirm|invites/.test(one)),
  ).toEqual(['Iris Holm invites you to a touring agreement']);

  // The letters tell each of them, and whoever likes ends it by a button.
  await letterTo(buyer, noel.email, /is complete$/);
  await expect(
    buyer.getByRole('button', { name: /^(End this agreement|Give notice to Dana)$/ }),
  ).toBeVisible();
});

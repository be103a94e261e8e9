import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signInAs } from './signInAs.ts';

async function pageOf(browser: Browser, name: RegExp): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signInAs(page, name);
  return page;
}

/** Reads the sample PDF as a person would, and types its code. */
async function agreeToSignElectronically(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const sample = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download the sample PDF' }).click();
  const pdf = await PDF.load(readFileSync(await (await sample).path()));
  const text = pdf
    .extractText()
    .map((one) => one.text)
    .join('\n');
  const code = /^[2-9A-HJ-NP-Z]{6}$/m.exec(text)?.[0];
  await sheet.getByRole('textbox', { name: /Type the code/ }).fill(code ?? '');
  await sheet.getByRole('button', { name: 'Agree to sign electronically' }).click();
}

/** Where the terms were not accepted before, they are asked for once. */
async function acceptTerms(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'Agree and go on' });
  await Promise.race([agree.waitFor(), page.waitForURL(/\/agreements\/[0-9a-f-]{36}$/)]);
  if (await agree.isVisible()) await agree.click();
}

async function sign(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Sign as ${name}` })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: `Sign as ${name}` }).click();
  await expect(sheet).toBeHidden();
}

test('Ana asks Dana, both sign, Kim approves', async ({ browser }) => {
  test.setTimeout(180_000);
  const [ana, dana, kim] = await Promise.all([
    pageOf(browser, /^Ana/),
    pageOf(browser, /^Dana/),
    pageOf(browser, /^Kim/),
  ]);

  // Ana finds Dana's packages at the price of a home.
  const { data } = (await (
    await ana.request.post('/api/property/search', { data: { dom: [] } })
  ).json()) as { data: { homes: { listing_key: string }[] } };
  await ana.goto(`/agents?home=${data.homes[0]!.listing_key}`);
  await ana
    .getByRole('link', { name: /Dana Whitfield/ })
    .first()
    .click();
  const ask = ana.getByRole('link', { name: /^Ask Dana for this agreement/ }).first();
  await expect(ask).toBeVisible();

  let began = Date.now();
  await ask.click();
  await ana.getByRole('button', { name: 'Ask Dana for this agreement' }).click();
  await acceptTerms(ana);
  await expect(ana.getByText('Dana Whitfield proposes next.')).toBeVisible();
  let seconds = (Date.now() - began) / 1000;
  const path = new URL(ana.url()).pathname;

  await dana.goto('/agreements');
  await dana.locator(`a[href="${path}"]`).click();
  await dana.getByRole('button', { name: 'Propose it to Ana' }).click();
  await dana.getByRole('button', { name: 'Agree to sign electronically' }).first().click();
  await agreeToSignElectronically(dana);
  await expect(dana.getByText(/Ana Ruiz agrees to sign electronically next/)).toBeVisible();

  // It appears on Ana's page by itself.
  const signAsAna = ana.getByRole('button', { name: 'Sign as Ana' }).first();
  await expect(signAsAna).toBeVisible();
  began = Date.now();
  await signAsAna.click();
  await agreeToSignElectronically(ana);
  await ana.getByRole('dialog').getByRole('button', { name: 'Sign as Ana' }).click();
  await expect(ana.getByText('Dana Whitfield signs next.')).toBeVisible();
  seconds += (Date.now() - began) / 1000;
  console.log(`From package to her signature, Ana’s pages took ${seconds.toFixed(1)} s.`);

  await sign(dana, 'Dana');
  await expect(ana.getByText(/approves next\./)).toBeVisible();

  await kim.goto(path);
  await kim.getByRole('button', { name: 'Approve this agreement' }).first().click();
  await kim.getByRole('dialog').getByRole('button', { name: 'Approve this agreement' }).click();
  await expect(ana.getByText(/It holds through/).first()).toBeVisible();
  await expect(ana.getByText('Sealed and verifiable')).toBeVisible();

  const sealed = ana.waitForEvent('download');
  await ana.getByRole('button', { name: 'Download the PDF' }).click();
  const pdf = await PDF.load(readFileSync(await (await sealed).path()));
  const words = pdf
    .extractText()
    .map(({ text }) => text)
    .join(' ');
  expect(words).toContain('Broker fees are not set by law and are fully negotiable.');

  // One press ends what asks for no days of notice.
  await ana.getByRole('button', { name: /^(End this agreement|Give notice to Dana)$/ }).click();
  await expect(ana.getByRole('dialog')).toBeVisible();
});

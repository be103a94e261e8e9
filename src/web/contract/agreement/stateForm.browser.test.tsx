import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { canonicalText, documentOf } from '#domain/document/SignableDocument.ts';
import { sha256 } from '../../client/sha256.ts';
import { aDetail, aText } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { openPage, serve } from './testing/openPage.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';

const pageFileId = '0198a7e0-0000-7000-8000-00000000000a';
/** A picture of 1 by 1 pixels. */
const picture = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2WgAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.codePointAt(0)!,
);

const text = canonicalText({
  ...documentOf(aText),
  form: {
    title: 'The contract of Colorado',
    edition: 'First edition',
    effectiveOn: '2026-01-01',
    source: { text: 'The commission', url: 'https://forms.example' },
    review: { by: 'Ida Berg', on: '2026-01-01' },
    completedBy: 'Dana Cole',
    demoYn: false,
    file: { fileId: pageFileId, name: 'co.pdf', sha256: 'a'.repeat(64) },
    pages: [
      {
        fileId: pageFileId,
        sha256: sha256(picture),
        width: 1275,
        height: 1650,
        paperWidth: 612,
        paperHeight: 792,
        words: 'The broker works for the buyer.',
      },
    ],
  },
});
const documentSha256 = sha256(text);
const { contractId } = aDetail();
const contract: ContractDetail = aDetail({
  status: 'signing',
  actions: ['sign', 'decline'],
  turn: { yoursYn: true, sentence: 'It’s your turn: sign.' },
  documentSha256,
  readYn: true,
});

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(bytes: Uint8Array<ArrayBuffer>, shown = contract): void {
  const path = `/api/contract/${contractId}`;
  serve({
    [path]: { data: shown },
    [`${path}/document`]: { data: { text, documentSha256 } },
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    String(address).includes('/api/state-form-page/')
      ? Promise.resolve(new Response(bytes, { headers: { 'content-type': 'image/png' } }))
      : answered(address, init),
  );
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`);
}

const sign = page.getByRole('button', { name: 'Sign as Ana' });

test('the pages of the form stand before the schedule, with their words, and it can be signed', async () => {
  open(picture);
  const shown = page.getByRole('img', {
    name: 'Page 1 of 1 of the form “The contract of Colorado”',
  });
  await expect.element(shown).toBeVisible();
  await expect.element(sign.first()).toBeVisible();
  await page.getByText('Page 1 as text').click();
  await expect.element(page.getByText('The broker works for the buyer.')).toBeVisible();
  await page.getByRole('button', { name: 'Larger pages' }).click();
  await expect.element(page.getByRole('group', { name: 'Page 1, larger' })).toBeVisible();
  const { violations } = await runAxe();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a page that is another one than the text names is not shown, and nobody can sign', async () => {
  open(Uint8Array.from([...picture, 0]));
  await expect
    .element(
      page.getByText('A page of the form is not the one that this document names.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await expect.element(page.getByRole('img', { name: /Page 1 of 1/ })).not.toBeInTheDocument();
  await expect.element(sign).not.toBeInTheDocument();
});

test('in force it is not amended, and the page says what to do instead', async () => {
  open(picture, { ...contract, status: 'active', actions: [], mayAmendYn: true });
  await expect
    .element(page.getByText(/^This agreement is made on the state’s own form/))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Amend this agreement' }))
    .not.toBeInTheDocument();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { aDetail, aText, aTextSha256 } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { openPage, type Server, serve } from './testing/openPage.tsx';

const toSign = (changes: Partial<ContractDetail> = {}) =>
  aDetail({
    status: 'signing',
    actions: ['sign', 'decline'],
    turn: { yoursYn: true, sentence: 'It’s your turn: sign.' },
    readYn: false,
    ...changes,
  });
const { contractId } = toSign();
const path = `/api/contract/${contractId}`;

beforeEach(() => page.viewport(390, 700));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(contract: ContractDetail): Server {
  const server = serve({
    [path]: { data: contract },
    [`${path}/document`]: { data: { text: aText, documentSha256: aTextSha256 } },
    '/api/contract/read': { data: toSign({ readYn: true }) },
  });
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`);
  return server;
}

const sign = page.getByRole('button', { name: 'Sign as Ana' });
const dialog = page.getByRole('dialog');
const bodies = (server: Server) => server.sent('/api/contract/read').map(({ body }) => body);
const read = (how: string) => ({ contract_id: contractId, shown_sha256: aTextSha256, how });

/** What is still being loaded above pushes the end out of sight again. */
async function scrollToEndUntil(words: string | RegExp): Promise<void> {
  await expect
    .poll(() => {
      page.getByRole('list', { name: 'Signatures' }).query()?.scrollIntoView({ block: 'end' });
      return page.getByText(words).query();
    })
    .not.toBeNull();
}

test('who wants to sign unread is led to the document, and signs below its end', async () => {
  const server = open(toSign());
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await sign.first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Read it to its end first.', { exact: false })).toBeVisible();
  expect(document.activeElement?.id).toBe('paper');
  expect(bodies(server)).toEqual([]);

  await scrollToEndUntil('You have read it to its end.');
  expect(bodies(server)).toEqual([read('scrolled')]);
  await sign.last().click();
  await expect.element(dialog.getByText(/You pay Dana \$12,500 in the end\./)).toBeVisible();
});

test('by key the end is said, and it is told once', async () => {
  const server = open(toSign());
  const said = page.getByRole('button', { name: 'I have read to the end' });
  await expect.element(said).toBeInTheDocument();
  (said.element() as HTMLElement).focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You have read it to its end.')).toBeInTheDocument();
  const told = bodies(server);
  expect(told[0]).toEqual(read('said'));
  await expect.element(said).not.toBeInTheDocument();
});

test('what could not be put on record is said, and tried again by the button', async () => {
  const server = open(toSign());
  server.answers['/api/contract/read'] = 'no connection';
  await expect.element(page.getByRole('list', { name: 'Signatures' })).toBeInTheDocument();
  await scrollToEndUntil(/^(No connection|Lintel cannot be reached)\./);
  server.answers['/api/contract/read'] = { data: toSign({ readYn: true }) };
  await page.getByRole('button', { name: 'I have read to the end' }).click();
  await expect.element(page.getByText('You have read it to its end.')).toBeVisible();
});

test('who does not sign is not asked to read it to its end', async () => {
  const [ana, ...others] = aDetail().parties;
  open(toSign({ parties: [{ ...ana!, signsYn: false }, ...others], actions: [] }));
  await expect.element(page.getByRole('list', { name: 'Signatures' })).toBeInTheDocument();
  page.getByRole('list', { name: 'Signatures' }).element().scrollIntoView({ block: 'end' });
  await expect.element(page.getByText(/read it to its end/)).not.toBeInTheDocument();
});

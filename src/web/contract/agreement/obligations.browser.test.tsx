import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { aDetail, aText, aTextSha256, withParty } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';
import { Component as AgreementPage } from './AgreementPage.tsx';
import { openPage, type Server, serve } from './testing/openPage.tsx';

const joined = (status: 'accepted' | 'disclosed', consentedYn = false): ContractDetail =>
  aDetail({
    revision: status === 'accepted' ? 1 : 2,
    turn: { yoursYn: false, sentence: 'Leo Silva signs next.' },
    parties: withParty('Ana Silva', {
      kind: 'client',
      consentedYn,
      invite: {
        inviteId: '018f3c2e-0000-7000-8000-000000000099',
        status,
        expiresAt: '2026-03-20T18:00:00.000Z',
      },
    }),
  });
const { contractId } = joined('accepted');
const path = `/api/contract/${contractId}`;

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** @returns what lets the server answer that it has heard */
function open(): { server: Server; hear: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = serve({
    [path]: { data: joined('accepted') },
    [`${path}/document`]: { data: { text: aText, documentSha256: aTextSha256 } },
    '/api/contract/disclose-invite': async () => {
      await promise;
      return { data: joined('disclosed') };
    },
  });
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`);
  return { server, hear: resolve };
}

const read = page.getByRole('button', { name: 'I have read what it obliges me to' });
const hasRead = page.getByText('You have read what it obliges you to.');
const agree = page.getByRole('button', { name: 'Agree to sign electronically' });
/** In the window: what is above it may become longer, which moves nothing in sight. */
const top = () => agree.element().getBoundingClientRect().top;

test('what stands below does not move once somebody has read what it obliges them to', async () => {
  const { server, hear } = open();
  await read.click();
  expect(window.scrollY).toBeGreaterThan(300);
  const before = top();
  hear();
  await expect.element(hasRead).toHaveFocus();
  await expect.poll(() => Math.abs(top() - before)).toBeLessThan(1);
  expect(server.sent('/api/contract/disclose-invite')).toHaveLength(1);
  const { violations } = await runAxe(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  unmount();

  // In the next visit it is no more to be read.
  server.answers[path] = { data: joined('disclosed') };
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`);
  await expect.element(agree).toBeVisible();
  expect(hasRead.elements()).toEqual([]);
});

test('who has gone on before the answer is there stays where they are', async () => {
  const { hear } = open();
  await read.click();
  await agree.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  hear();
  await expect.element(hasRead).toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test.each([
  ['the agreement is there anew', () => ({ data: joined('disclosed', true) })],
  ['it cannot be had', () => 'no connection' as const],
])('the dialog of the consent closes once %s, its card not later', async (_, anew) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { server } = open();
  server.answers[path] = { data: joined('disclosed') };
  server.answers['/api/document/consent-code'] = { data: { fileName: 'consent-sample.pdf' } };
  server.answers['/api/document/consent-sample.pdf'] = { data: {} };
  server.answers['/api/document/consent'] = { data: { consentedYn: true } };
  const dialog = page.getByRole('dialog');
  await agree.click();
  await dialog.getByRole('button', { name: 'Download the sample PDF' }).click();
  await dialog.getByRole('textbox', { name: /Type the code/ }).fill('QRS567');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers[path] = async () => {
    await promise;
    return anew();
  };
  const before = server.sent(path).length;
  await dialog.getByRole('button', { name: 'Agree to sign electronically' }).click();
  await expect.poll(() => server.sent(path).length).toBeGreaterThan(before);
  expect(dialog.element().hasAttribute('data-open')).toBe(true);
  resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  const isCardHere = anew() === 'no connection';
  expect(page.getByText('Once, before anybody can sign').elements()).toHaveLength(
    isCardHere ? 1 : 0,
  );
  expect(server.sent('/api/document/consent')).toHaveLength(1);
});

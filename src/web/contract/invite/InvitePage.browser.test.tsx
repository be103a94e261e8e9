import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import type { InviteShown } from '#api/contract.ts';
import type { RefusalCode } from '#api/refusals.ts';
import { obligationsOf } from '#domain/contract/obligations.ts';
import { aDetail, aText } from '../ContractView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as InvitePage } from './InvitePage.tsx';
import { type Answer, openPage, serve } from '../agreement/testing/openPage.tsx';

const detail = aDetail();
const token = 'a-token-that-is-long-enough';
const invite: z.infer<typeof InviteShown> = {
  inviteId: '0199aa00-0000-7000-8000-0000000000f1',
  contractId: detail.contractId,
  kind: 'client',
  status: 'opened',
  inviterName: 'Ana Silva',
  inviteeName: 'Leo Silva',
  emailHint: 'le•••@example.com',
  agentName: 'Dana Brooks',
  brokerageName: 'Harbor Homes',
  contractKind: 'full',
  obligations: obligationsOf('client', 'Dana Brooks'),
  text: aText,
  readsYn: true,
  lastDay: '2026-03-15',
  accountYn: true,
};

const before = location.href;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(history.state, '', before);
});

function open(answer: Answer, as: 'buyer' | null = null, address = `/invite?token=${token}`) {
  const server = serve({ '/api/contract/open-invite': answer });
  return { server, ...openPage(InvitePage, '/invite', address, as) };
}

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('without an account it can be read, and the way back leads here', async () => {
  const bar = new URL(location.href);
  bar.searchParams.set('token', token);
  history.replaceState(history.state, '', bar);
  open({ data: invite });
  await expect.element(title('Ana Silva invites you to a buyer agreement')).toBeVisible();
  await expect
    .element(page.getByText('You owe the agent’s fee together with the others who sign.'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Fees are negotiable' })).toBeVisible();
  const signIn = page.getByRole('link', { name: 'Sign in to accept' });
  await expect.element(signIn).toHaveAttribute('href', '/sign-in?return_to=%2Finvite');
  expect(location.search).not.toContain(token);
});

test('come back from signing in, the invitation is still there', async () => {
  open({ data: invite });
  await expect.element(title(/invites you/)).toBeVisible();
  unmount();
  const { server } = open({ data: invite }, 'buyer', '/invite');
  await expect.element(page.getByRole('button', { name: 'Accept Ana’s invitation' })).toBeVisible();
  expect(server.sent('/api/contract/open-invite')[0]?.body).toEqual({ token });
});

test('accepting leads to the agreement', async () => {
  const { server, at } = open({ data: invite }, 'buyer');
  server.answers['/api/contract/accept-invite'] = { data: detail };
  await page.getByRole('button', { name: 'Accept Ana’s invitation' }).click();
  await expect.element(title('Arrived')).toBeVisible();
  expect(at()).toBe(`/agreements/${detail.contractId}`);
  expect(server.sent('/api/contract/accept-invite')[0]?.body).toEqual({ token });
});

test('the wrong account is told which one is asked, and how to change it', async () => {
  const { server } = open({ data: invite }, 'buyer');
  const message = 'Sign in as leo@example.com, to whom this was sent.';
  server.answers['/api/contract/accept-invite'] = { status: 403, code: 'wrong_account', message };
  await page.getByRole('button', { name: 'Accept Ana’s invitation' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in with the invited address' }))
    .toBeVisible();
});

test('declining asks once more, and says what it comes to', async () => {
  const { server } = open({ data: invite });
  server.answers['/api/contract/decline-invite'] = { data: {} };
  await page.getByRole('button', { name: 'Decline it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline it' }).click();
  await expect.element(title('You declined')).toBeVisible();
  expect(localStorage.getItem('invite')).toBeNull();
});

test.each<[code: RefusalCode, heading: string]>([
  ['invite_expired', 'This invitation has expired'],
  ['invite_replaced', 'There is a newer invitation'],
  ['invite_used', 'You have answered this invitation'],
  ['invite_closed', 'This invitation is closed'],
  ['contract_over', 'This agreement is over'],
  ['not_found', 'This invitation leads nowhere'],
])('a link that is over says why, in the server’s words: %s', async (code, heading) => {
  const message = 'It has expired, was used and replaced. Ask Dana.';
  open({ status: 409, code, message });
  await expect.element(title(heading)).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
});

test('a link that was cut off says so in words for people', async () => {
  const message = 'Enter at least 20 characters.';
  open({ status: 400, code: 'invalid_field', message, field: 'token' });
  await expect.element(title('This invitation leads nowhere')).toBeVisible();
  await expect.element(page.getByText(/^This link is not whole\./)).toBeVisible();
  await expect.element(page.getByText(/characters/)).not.toBeInTheDocument();
});

test.each<[answer: Answer, sentence: string]>([
  ['no connection', 'Lintel cannot be reached. Check your network, or try again in a moment.'],
  [
    { status: 429, code: 'too_many_requests', message: 'Too many tries. Wait a minute.' },
    'Too many tries. Wait a minute.',
  ],
])('what may go better soon can be tried again: %#', async (answer, sentence) => {
  const { server } = open(answer);
  await expect.element(page.getByText(sentence)).toBeVisible();
  server.answers['/api/contract/open-invite'] = { data: invite };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(title(/invites you/)).toBeVisible();
});

test('a link without its token asks for the mail', async () => {
  open({ data: invite }, null, '/invite');
  await expect.element(title('Part of the link is missing')).toBeVisible();
});

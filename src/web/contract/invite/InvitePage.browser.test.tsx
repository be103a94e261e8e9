import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import type { InviteShown } from '#api/contract/invitationsSchemas.ts';
import type { RefusalCode } from '#api/refusals.ts';
import { meaningOf } from '#domain/group/meaning.ts';
import { obligations } from '#domain/contract/obligations.ts';
import { aDetail, aText } from '../ContractView.fixture.ts';
import { aGroupView } from '../../group/GroupView.fixture.ts';
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
  obligations: obligations('client', 'Dana Brooks', true),
  text: aText,
  readsYn: true,
  lastDay: '2026-03-15',
  accountYn: true,
};

/** As it is sent to Ana, who is the one signed in. */
const toAna = { ...invite, emailHint: 'an•••@example.com' };

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
  const { server } = open({ data: toAna }, 'buyer', '/invite');
  await expect.element(page.getByRole('button', { name: 'Accept Ana’s invitation' })).toBeVisible();
  expect(server.sent('/api/contract/open-invite')[0]?.body).toEqual({ token });
});

test('accepting leads to the agreement', async () => {
  const { server, at } = open({ data: toAna }, 'buyer');
  server.answers['/api/contract/accept-invite'] = { data: detail };
  await page.getByRole('button', { name: 'Accept Ana’s invitation' }).click();
  await expect.element(title('Arrived')).toBeVisible();
  expect(at()).toBe(`/agreements/${detail.contractId}`);
  expect(server.sent('/api/contract/accept-invite')[0]?.body).toEqual({ token });
});

test('the wrong account is told which one is asked, and how to change it', async () => {
  open({ data: invite }, 'buyer');
  const told = page.getByText(/^This invitation is for/);
  await expect
    .element(told)
    .toHaveTextContent(
      'This invitation is for le•••@example.com. You are signed in as ana@example.com. Sign in with the invited address, or ask Ana to invite the address that you use.',
    );
  await expect.element(page.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Sign in with the invited address' }))
    .toBeVisible();
});

test('an address that only looks the same is told by the server', async () => {
  const { server } = open({ data: toAna }, 'buyer');
  const message = 'Sign in as an•••@example.com, to whom this was sent.';
  server.answers['/api/contract/accept-invite'] = { status: 403, code: 'wrong_account', message };
  await page.getByRole('button', { name: 'Accept Ana’s invitation' }).click();
  await expect.element(page.getByText(/^This invitation is for/)).toBeVisible();
});

const opened = {
  id: '0199aa00-0000-7000-8000-0000000000a9',
  email: 'leo@example.com',
  name: 'Leo Silva',
  accessToken: 'user-token',
  profiles: [
    {
      profileId: '0199aa00-0000-7000-8000-000000000002',
      role: 'buyer',
      displayName: 'Leo Silva',
      phone: null,
      photoFileId: null,
    },
  ],
  flags: [],
  locale: 'en-US',
  display: null,
};
const profileToken = {
  token: 'profile-token',
  expiresAt: '2026-03-08T10:00:00.000Z',
  profile: opened.profiles[0],
};

test('without an account, the letter opens one and joins, and nothing else is mailed', async () => {
  const { server, at } = open({ data: { ...invite, accountYn: false } });
  server.answers['/api/group/open-account'] = { data: opened };
  server.answers['/api/users/get-profile-token'] = { data: profileToken };
  server.answers['/api/contract/accept-invite'] = { data: detail };
  await expect.element(page.getByLabelText('Name, as on your ID')).toHaveValue('Leo Silva');
  await page.getByLabelText('Password', { exact: true }).fill('a warm quiet house');
  await page.getByRole('button', { name: 'Open my account and accept' }).click();
  await expect.element(title('Arrived')).toBeVisible();
  expect(at()).toBe(`/agreements/${detail.contractId}`);
  expect(server.sent('/api/group/open-account')[0]?.body).toEqual({
    token,
    name: 'Leo Silva',
    password: 'a warm quiet house',
  });
});

test('a password that is refused is told at its field', async () => {
  const { server } = open({ data: { ...invite, accountYn: false } });
  const message = 'Use a password that is not made of your name or e-mail address.';
  server.answers['/api/group/open-account'] = {
    status: 400,
    code: 'invalid_field',
    message,
    field: 'password',
  };
  await page.getByLabelText('Password', { exact: true }).fill('leo at example com');
  await page.getByRole('button', { name: 'Open my account and accept' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});

test('somebody else who is signed in may open the invited account here', async () => {
  open({ data: { ...invite, accountYn: false } }, 'buyer');
  await expect.element(page.getByText(/^This invitation is for/)).toBeVisible();
  await expect.element(page.getByText(/Who is signed in here now is signed out\./)).toBeVisible();
});

test('an invitation to a group says with whom and what it means, and leads to the group', async () => {
  const toGroup = `group.${token}`;
  const server = serve({
    '/api/group/open-invitation': {
      data: {
        groupId: detail.contractId,
        kind: 'viewer',
        inviterName: 'Leo Silva',
        inviteeName: 'Ana Silva',
        emailHint: 'an•••@example.com',
        memberNames: ['Leo Silva', 'Ruth Silva'],
        meaning: meaningOf('viewer'),
        lastDay: '2026-03-15',
        accountYn: true,
      },
    },
    '/api/group/accept-invitation': { data: aGroupView() },
  });
  const { at } = openPage(InvitePage, '/invite', `/invite?token=${toGroup}`, 'buyer');
  await expect.element(title('Leo Silva invites you to look for a home together')).toBeVisible();
  await expect.element(page.getByText(/Ruth Silva is in the group too/)).toBeVisible();
  await expect.element(page.getByText('You sign nothing and owe nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept Leo’s invitation' }).click();
  await expect.element(title('Arrived')).toBeVisible();
  expect(at()).toBe('/group');
  expect(server.sent('/api/contract/open-invite')).toEqual([]);
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

test('a link without its token asks for the mail, and leads on who has no account', async () => {
  open({ data: invite }, null, '/invite');
  await expect.element(title('Part of the link is missing')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/sign-in?return_to=%2Fagreements');
  await expect
    .element(page.getByRole('link', { name: 'Look at homes' }))
    .toHaveAttribute('href', '/search');
});

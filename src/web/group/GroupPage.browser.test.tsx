import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aGroupId, groupPeople } from '#domain/group/Group.example.ts';
import { openPage, serve } from '../contract/agreement/testing/openPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';
import { Component as GroupPage } from './GroupPage.tsx';
import { aGroupView } from './GroupView.fixture.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const list = '/api/group/groups';
const { leo, mia, ruth } = groupPeople;
const departure = (memberId: string) => `/api/group/${aGroupId}/departure/${memberId}`;

function open(groups: unknown[] = [aGroupView()], as: 'buyer' | 'agent' = 'buyer') {
  const server = serve({ [list]: { data: { groups } } });
  return { server, ...openPage(GroupPage, '/group', '/group', as) };
}

test('who is in the group, since when, and until when somebody is invited', async () => {
  open();
  await expect
    .element(page.getByRole('heading', { name: 'You, Leo and Ruth', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Speaks for the group')).toBeVisible();
  await expect
    .element(page.getByText('Invited by Ana on Mar 1, until Mar 15. Has opened the invitation.'))
    .toBeVisible();
  await expect.element(page.getByText('In the group since Feb 3')).toBeVisible();
  await expect.element(page.getByText('Looks along · ruth@example.com')).toBeVisible();
});

test('whoever is invited is named where nobody has joined yet', async () => {
  const members = aGroupView().members.filter(
    ({ youYn, memberId }) => youYn || memberId === mia.memberId,
  );
  open([aGroupView({ members })]);
  await expect
    .element(page.getByRole('heading', { name: /^Only you so far; \w+ is invited$/ }))
    .toBeVisible();
});

test('alone, the page says what a group is for; the first invitation opens it', async () => {
  const { server } = open([]);
  await expect.element(page.getByRole('heading', { name: 'You look alone so far' })).toBeVisible();
  server.answers['/api/group/open'] = { data: aGroupView() };
  server.answers['/api/group/invite'] = { data: aGroupView() };
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('First name').fill('Mia');
  await form.getByLabelText('Last name').fill('Silva');
  await form.getByLabelText('E-mail').fill('mia@example.com');
  await form.getByRole('radio', { name: /^Looks along/ }).click();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect
    .poll(() => server.sent('/api/group/invite')[0]?.body)
    .toEqual({
      email: 'mia@example.com',
      first_name: 'Mia',
      last_name: 'Silva',
      kind: 'viewer',
      group_id: aGroupId,
    });
});

test('another link is sent by one press', async () => {
  const { server } = open();
  server.answers['/api/group/invite-again'] = { data: aGroupView() };
  await page.getByRole('button', { name: 'Send Mia a new link' }).click();
  await expect
    .poll(() => server.sent('/api/group/invite-again')[0]?.body)
    .toEqual({
      group_id: aGroupId,
      member_id: mia.memberId,
    });
});

const signed = {
  contractId: '0199aa00-0000-7000-8000-0000000000c1',
  kind: 'full',
  agentName: 'Dana Brooks',
  becomes: 'stays',
  sentence: 'Leo Silva signed it. It goes on binding them through Apr 30, 2026.',
};

test('before somebody is taken off, it is said what becomes of the agreements', async () => {
  const { server } = open();
  server.answers[departure(leo.memberId)] = { data: { agreements: [signed] } };
  server.answers['/api/group/remove'] = { data: aGroupView() };
  await page.getByRole('button', { name: 'Take Leo off' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(signed.sentence)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Buyer agreement with Dana Brooks' }))
    .toHaveAttribute('href', `/agreements/${signed.contractId}`);
  await dialog.getByRole('button', { name: 'Take Leo off' }).click();
  await expect
    .poll(() => server.sent('/api/group/remove')[0]?.body)
    .toEqual({
      group_id: aGroupId,
      member_id: leo.memberId,
    });
});

test('who asked for an agreement settles it before leaving', async () => {
  const { server } = open();
  const blocked = { ...signed, becomes: 'blocks', sentence: 'You asked for it.' };
  const [ana] = aGroupView().members;
  server.answers[departure(ana!.memberId)] = { data: { agreements: [blocked] } };
  await page.getByRole('button', { name: 'Leave this group' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('You asked for it.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Leave this group' })).toBeDisabled();
});

test('who only looks along invites nobody, and can leave', async () => {
  const members = aGroupView().members.map((member) => ({
    ...member,
    youYn: member.memberId === ruth.memberId,
    email: member.memberId === ruth.memberId ? member.email : null,
    actions: member.memberId === ruth.memberId ? (['leave'] as const) : [],
  }));
  open([{ ...aGroupView(), members, decidesYn: false }]);
  await expect.element(page.getByRole('button', { name: 'Leave this group' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Invite somebody' }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText('leo@example.com')).not.toBeInTheDocument();
});

test('what could not be loaded is tried again', async () => {
  const server = serve({ [list]: 'no connection' });
  openPage(GroupPage, '/group', '/group');
  await expect.element(page.getByText('Your group could not be loaded')).toBeVisible();
  server.answers[list] = { data: { groups: [aGroupView()] } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'You, Leo and Ruth' })).toBeVisible();
});

test('until it is there, its shape is; and agents are told whose page it is', async () => {
  serve({ [list]: 'nothing yet' });
  openPage(GroupPage, '/group', '/group');
  await expect.element(page.getByText('Your group is being loaded')).toBeInTheDocument();
  unmount();
  open([], 'agent');
  await expect.element(page.getByRole('heading', { name: 'Groups are for buyers' })).toBeVisible();
});

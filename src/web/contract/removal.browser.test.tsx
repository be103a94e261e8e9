/** Taking somebody off an agreement: what they still see is said first, and the group is one box away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '#domain/contract/Contract.example.ts';
import { runAxe } from '../ui/testing/runAxe.ts';
import { unmount } from '../ui/testing/mount.tsx';
import { aDetail, aText, withParty } from './ContractView.fixture.ts';
import { Component as AgreementPage } from './agreement/AgreementPage.tsx';
import { openPage, serve } from './agreement/testing/openPage.tsx';

const inviteId = '0199aa00-0000-7000-8000-0000000000f1';
const contract = aDetail({
  parties: withParty('Leo Silva', {
    profileId: people.leo.profileId,
    invite: { inviteId, status: 'disclosed', expiresAt: '2026-03-20T18:00:00.000Z' },
  }),
});
const { contractId } = contract;
const path = `/api/contract/${contractId}`;
const removal = `${path}/removal/${inviteId}`;
const conversation = 'The group’s conversation with Dana Brooks: earlier messages and new ones.';

beforeEach(() => page.viewport(390, 900));
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(fromGroup: object | null, inGroupYn = true) {
  const data = {
    name: 'Leo Silva',
    inGroupYn,
    stillSees: inGroupYn ? [conversation] : [],
    fromGroup,
  };
  const server = serve({
    [path]: { data: contract },
    [`${path}/document`]: { data: { text: aText, documentSha256: contract.documentSha256 } },
    [removal]: { data },
    '/api/contract/remove-co-buyer': { data: contract },
  });
  openPage(AgreementPage, '/agreements/:contractId', `/agreements/${contractId}`);
  return server;
}

const dialog = () => page.getByRole('dialog');

test('says what Leo still sees, and removes him from the group in the same press', async () => {
  const stays = { contractId, kind: 'touring', agentName: 'Dana Brooks', becomes: 'comes_off' };
  const agreements = [{ ...stays, sentence: 'Leo Silva comes off it. The others go on.' }];
  const server = open({ refusal: null, agreements });
  await page.getByRole('button', { name: 'Take Leo off' }).click();
  await expect.element(dialog().getByText(conversation)).toBeVisible();
  const { violations } = await runAxe(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog().getByRole('checkbox').click();
  await expect.element(dialog().getByText(agreements[0]!.sentence)).toBeVisible();
  await dialog().getByRole('button', { name: 'Take Leo off this agreement' }).click();
  await expect
    .poll(() => server.sent('/api/contract/remove-co-buyer').map(({ body }) => body))
    .toEqual([{ contract_id: contractId, invite_id: inviteId, from_group_yn: true }]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('an agent reads who can remove Leo from the group, and has no box', async () => {
  open(null);
  await page.getByRole('button', { name: 'Take Leo off' }).click();
  await expect
    .element(dialog().getByText('Only the buyers can remove Leo from the group.'))
    .toBeVisible();
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument();
});

test('a failed look can be tried again, and nothing is removed before it', async () => {
  const server = open({ refusal: null, agreements: [] });
  server.answers[removal] = 'no connection';
  await page.getByRole('button', { name: 'Take Leo off' }).click();
  await expect.element(dialog().getByText('We couldn’t check what Leo still sees')).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'Take Leo off this agreement' }))
    .toBeDisabled();
});

/** Who of a group is on a new agreement, and in whose name it is asked for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { EntityView, GroupView } from '#api/groupSchemas.ts';
import { alderStreet } from '#domain/contract/Contract.example.ts';
import { aGroupId, groupPeople } from '#domain/group/Group.example.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { anAgentFound, exampleId } from '../../agent/PackageCard.fixture.ts';
import { aGroupView } from '../../group/GroupView.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { openPage, serve } from '../agreement/testing/openPage.tsx';
import { aDetail } from '../ContractView.fixture.ts';
import { Component as NewAgreementPage } from './NewAgreementPage.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const { ana, leo, ruth } = groupPeople;
const otherGroupId = exampleId(90);
const company: EntityView = {
  ...alderStreet,
  signers: [
    { memberId: ana.memberId, name: ana.name, capacity: 'Manager', youYn: true },
    { memberId: leo.memberId, name: leo.name, capacity: 'Member', youYn: false },
  ],
};

function open(groups: GroupView[], agentYn = false) {
  const found = {
    ...anAgentFound(),
    at: { priceCents: 50_000_000, state: 'TX', listingKey: null },
  };
  const agentId = found.agent.profileId;
  const server = serve({
    '/api/group/groups': { data: { groups } },
    [`/api/agents/${agentId}`]: { data: found },
    '/api/jurisdictions': { data: { jurisdictions: shippedJurisdictions } },
    '/api/contract/draft': { data: aDetail() },
  });
  const { packageId, version } = found.packages[0]!.package;
  const asked = `agent=${agentId}&package=${packageId}&version=${version}&kind=full`;
  const buyer = agentYn ? `&buyer=${exampleId(1)}` : '';
  openPage(
    NewAgreementPage,
    '/agreements/new',
    `/agreements/new?${asked}${buyer}`,
    agentYn ? 'agent' : 'buyer',
  );
  return server;
}

const ask = () => page.getByRole('button', { name: 'Ask Dana for this agreement' }).click();
const people = (server: ReturnType<typeof open>) =>
  expect.poll(() => {
    const [sent] = server.sent('/api/contract/draft');
    const { group_id, people: seats, entity_id } = (sent?.body ?? {}) as Record<string, unknown>;
    return { group_id, seats, entity_id };
  });
const box = (name: string) => page.getByRole('checkbox', { name });

test('who buys is on it unless taken off, who looks along once ticked, as what is chosen', async () => {
  const server = open([aGroupView()]);
  await expect.element(box('Leo Silva')).toBeChecked();
  await expect.element(box('Ruth Silva')).not.toBeChecked();
  // Whose invitation is still open cannot be put on it.
  await expect.element(box('Mia Silva')).not.toBeInTheDocument();
  await box('Ruth Silva').click();
  await page.getByRole('combobox', { name: 'What Ruth is to this agreement' }).click();
  await page.getByRole('option', { name: 'Co-signs the loan' }).click();
  await box('Leo Silva').click();
  await ask();
  await people(server).toEqual({
    group_id: aGroupId,
    seats: [{ member_id: ruth.memberId, kind: 'cosigner' }],
    entity_id: undefined,
  });
});

test('of several groups one is chosen, with its own people', async () => {
  const alone = aGroupView({ groupId: otherGroupId, members: [aGroupView().members[0]!] });
  const server = open([aGroupView(), alone]);
  await page.getByRole('combobox', { name: 'In which group you ask' }).click();
  await page.getByRole('option', { name: 'Alone' }).click();
  await expect.element(box('Leo Silva')).not.toBeInTheDocument();
  await ask();
  await people(server).toEqual({ group_id: otherGroupId, seats: [], entity_id: undefined });
});

test('in a group where one does not decide nothing can be asked; an agent chooses nobody', async () => {
  const server = open([aGroupView({ decidesYn: false })]);
  await expect.element(page.getByRole('button', { name: /^Ask Dana/ })).toBeVisible();
  await expect.element(box('Leo Silva')).not.toBeInTheDocument();
  await ask();
  await people(server).toEqual({ group_id: undefined, seats: [], entity_id: undefined });
  unmount();
  const byAgent = open([aGroupView()], true);
  await expect.element(page.getByRole('button', { name: /^Ask Dana/ })).toBeVisible();
  expect(byAgent.sent('/api/group/groups')).toEqual([]);
  await expect.element(box('Leo Silva')).not.toBeInTheDocument();
});

test('in the name of a company all who sign for it are on it, and it is named in the call', async () => {
  const server = open([aGroupView({ entities: [company] })]);
  await page.getByRole('radio', { name: /^Alder Street LLC/ }).click();
  await expect.element(box('Leo Silva')).toBeChecked();
  await expect.element(box('Leo Silva')).toBeDisabled();
  await expect
    .element(page.getByText('Signs for it with you. The company owes the fee, not who signs.'))
    .toBeVisible();
  await ask();
  await people(server).toEqual({
    group_id: aGroupId,
    seats: [{ member_id: leo.memberId, kind: 'client' }],
    entity_id: alderStreet.entityId,
  });
});

test('a company is entered where one asks, and chosen with that', async () => {
  const server = open([aGroupView()]);
  server.answers['/api/group/enter-entity'] = () => {
    server.answers['/api/group/groups'] = {
      data: { groups: [aGroupView({ entities: [company] })] },
    };
    return { data: aGroupView({ entities: [company] }) };
  };
  await page.getByRole('button', { name: 'Buy as a company, trust or estate' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect.element(form.getByText('Enter its legal name.')).toBeVisible();
  // No state is guessed.
  await expect.element(form.getByText('Choose the state.')).toBeVisible();
  await form.getByLabelText('Legal name').fill('Alder Street LLC');
  await form.getByRole('combobox', { name: 'Formed in' }).click();
  await page.getByRole('option', { name: 'Texas' }).click();
  await form.getByRole('checkbox', { name: 'Leo Silva' }).click();
  const capacity = form.getByLabelText('What Leo Silva is to it');
  await capacity.fill(' ');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect.element(capacity).toHaveAttribute('aria-invalid', 'true');
  expect(server.sent('/api/group/enter-entity')).toEqual([]);
  await capacity.fill('Member');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect
    .poll(() => server.sent('/api/group/enter-entity').map(({ body }) => body))
    .toEqual([
      {
        group_id: aGroupId,
        legal_name: 'Alder Street LLC',
        kind: 'llc',
        formation_state: 'TX',
        signers: [
          { member_id: ana.memberId, capacity: 'Manager' },
          { member_id: leo.memberId, capacity: 'Member' },
        ],
      },
    ]);
  await expect.element(page.getByRole('radio', { name: /^Alder Street LLC/ })).toBeChecked();
});

test('without a group one is opened, and whoever enters the company signs for it', async () => {
  const server = open([]);
  const opened = aGroupView({ members: [aGroupView().members[0]!] });
  const kept = { ...opened, entities: [{ ...company, signers: [company.signers[0]!] }] };
  server.answers['/api/group/open'] = { data: opened };
  server.answers['/api/group/enter-entity'] = () => {
    server.answers['/api/group/groups'] = { data: { groups: [kept] } };
    return { data: kept };
  };
  await page.getByRole('button', { name: 'Buy as a company, trust or estate' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Legal name').fill('Alder Street LLC');
  await form.getByRole('combobox', { name: 'Formed in' }).click();
  await page.getByRole('option', { name: 'Texas' }).click();
  await form.getByLabelText('You sign for it as').fill('Managing member');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect
    .poll(() => server.sent('/api/group/enter-entity')[0]?.body)
    .toMatchObject({ signers: [{ member_id: ana.memberId, capacity: 'Managing member' }] });
  await expect.element(page.getByRole('radio', { name: /^Alder Street LLC/ })).toBeChecked();
  await ask();
  await people(server).toEqual({
    group_id: aGroupId,
    seats: [],
    entity_id: alderStreet.entityId,
  });
});

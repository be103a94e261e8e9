import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { agentsCsv } from '#api/file.ts';
import { anAgentFile } from '../agent/AgentFile.fixture.ts';
import { exampleId } from '../agent/PackageCard.fixture.ts';
import { answer, askedOf, refuse, startAnswering } from '../agent/testing/answering.ts';
import { brokenRules, openPage } from '../agent/testing/openPage.tsx';
import { aDetail } from '../contract/ContractView.fixture.ts';
import { unmount } from '../ui/testing/mount.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { Component as AgentFilePage } from './AgentFilePage.tsx';
import { Component as AgentsPage } from './AgentsPage.tsx';

const routes = [
  { path: '/admin/agents', Component: AgentsPage },
  {
    path: '/admin/agents/:profileId',
    element: (
      <>
        <AgentFilePage />
        <Toasts />
      </>
    ),
  },
];
const kim = {
  profileId: exampleId(7),
  role: 'admin' as const,
  displayName: 'Kim Sato',
  phone: null,
  photoFileId: null,
};
const {
  phone: _phone,
  packages: _packages,
  record: _record,
  youYn: _youYn,
  ...row
} = anAgentFile();
const counts = { all: 30, suspended: 0, endsSoon: 0, lapsed: 1, undated: 1, none: 0 };
const full = { total: 30, counts, page: 1, pageSize: 25, agents: [row] };

beforeEach(async () => {
  await page.viewport(1280, 900);
  startAnswering();
  answer(agreementListApi.approvalList, {
    total: 0,
    counts: { approval: 0, void: 0 },
    page: 1,
    pageSize: 1,
    contracts: [],
    medianApprovalMinutes: null,
  });
  answer(agentDeskApi.agentList, ({ query }) =>
    query.get('search') === 'zacharias' ? { ...full, total: 0, agents: [] } : full,
  );
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const lastAsked = () => askedOf(agentDeskApi.agentList).at(-1)!.query.toString();

test('each agent with licenses, work, and what to look at first', async () => {
  openPage(routes, '/admin/agents', kim);
  await expect.element(page.getByText('30 agents')).toBeVisible();
  const line = page.getByRole('heading', { level: 2 }).getByRole('link');
  await expect.element(line).toHaveAttribute('href', `/admin/agents/${row.profileId}`);
  await expect.element(page.getByText('TX: lapsed, ended on Mar 8, 2020')).toBeVisible();
  await expect
    .element(page.getByText(/2 in force, 1 being made, 1 for you to approve/))
    .toBeVisible();
  expect(await brokenRules()).toEqual([]);
});

test('what is typed and chosen is asked from the first page, and taken away as well', async () => {
  openPage(routes, '/admin/agents?page=2', kim);
  await expect.element(page.getByText('30 agents')).toBeVisible();
  await page.getByRole('link', { name: /^License lapsed/ }).click();
  await expect.poll(lastAsked).toBe('license=lapsed');
  await page.getByRole('combobox', { name: 'In the order of' }).click();
  await page.getByRole('option', { name: 'License that ends first' }).click();
  await expect.poll(lastAsked).toBe('license=lapsed&sort=license');
  await page.getByRole('button', { name: 'List (CSV)' }).click();
  await expect
    .poll(() =>
      askedOf(agentsCsv as never)
        .at(-1)
        ?.query.toString(),
    )
    .toBe('license=lapsed');
  await page.getByRole('searchbox', { name: 'Find' }).fill('zacharias');
  await expect.element(page.getByRole('heading', { name: 'None like that' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all agents' }).click();
  await expect.element(page.getByText('30 agents')).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('');
});

test('empty and failed say what to do', async () => {
  answer(agentDeskApi.agentList, { ...full, total: 0, agents: [], counts: { ...counts, all: 0 } });
  openPage(routes, '/admin/agents', kim);
  await expect.element(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible();
  refuse(agentDeskApi.agentList, 500, 'failed', 'Not just now.');
  openPage(routes, '/admin/agents?search=x', kim);
  await expect
    .element(page.getByRole('heading', { name: 'The agents could not be loaded' }))
    .toBeVisible();
  answer(agentDeskApi.agentList, { ...full, total: 1 });
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByText('One agent')).toBeVisible();
});

const address = `/admin/agents/${row.profileId}`;

function answerFile(change: Parameters<typeof anAgentFile>[0] = {}): void {
  answer(agentDeskApi.agentFile, anAgentFile(change));
  answer(agreementListApi.brokerageList, {
    total: 1,
    counts: { negotiating: 0, signing: 0, inForce: 1, over: 0 },
    page: 1,
    pageSize: 5,
    contracts: [{ ...aDetail({ role: 'admin' }), conflicts: [] }],
  });
}

test('one agent: licenses, agreements, packages, and who changed what', async () => {
  const words = '“safe streets” in the profile';
  answerFile({ fairHousing: [words] });
  openPage(routes, address, kim);
  await expect.element(page.getByText('Texas · TX-20418')).toBeVisible();
  await expect.element(page.getByText('Fair housing: review what buyers read')).toBeVisible();
  const line = page.getByRole('listitem');
  for (const shown of [
    words,
    'ended on Mar 8, 2020',
    'Full service · TX',
    'Texas: license corrected, from TX-1 without a last day to TX-20418 through Mar 8, 2020.',
  ]) {
    await expect.element(line.filter({ hasText: shown })).toBeVisible();
  }
  await expect
    .element(page.getByRole('list', { name: 'Agreements in force' }).getByRole('link'))
    .toBeVisible();
  expect(await brokenRules()).toEqual([]);
});

test('a license is corrected by keyboard, as of what was shown; what is wrong stands at its field', async () => {
  answerFile();
  openPage(routes, address, kim);
  const correct = page.getByRole('button', { name: 'Correct the license in Texas' });
  await expect.element(correct).toBeVisible();
  (correct.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'The license in Texas' });
  const number = dialog.getByRole('textbox', { name: 'License number' });
  await number.fill('');
  await dialog.getByRole('button', { name: 'Save the license' }).click();
  await expect.element(dialog.getByText('Enter the license number.')).toBeVisible();
  expect(askedOf(agentDeskApi.saveLicense)).toEqual([]);
  expect(await brokenRules()).toEqual([]);
  await number.fill('TX-9');
  await dialog.getByLabelText('Last day on which it holds').fill('2031-03-08');
  answer(
    agentDeskApi.saveLicense,
    anAgentFile({
      revision: 4,
      licenses: [{ state: 'TX', number: 'TX-9', endsOn: '2031-03-08', standing: 'holds' }],
    }),
  );
  await dialog.getByRole('button', { name: 'Save the license' }).click();
  await expect.element(page.getByText('Texas · TX-9')).toBeVisible();
  expect(askedOf(agentDeskApi.saveLicense).at(-1)!.body).toEqual({
    profileId: row.profileId,
    seenRevision: 3,
    license: { state: 'TX', number: 'TX-9', endsOn: '2031-03-08' },
  });
});

test('suspended with a reason, with what becomes of agreements; nobody reinstates themselves', async () => {
  answerFile();
  openPage(routes, address, kim);
  await page.getByRole('button', { name: 'Suspend Dana Whitfield' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Dana Whitfield' });
  refuse(agentDeskApi.suspendAgent, 400, 'invalid_field', 'Say why.', 'reason');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('A complaint.');
  const suspension = { at: '2026-03-08T20:00:00.000Z', reason: 'A complaint.', byName: 'Kim Sato' };
  const away = { status: 'suspended' as const, revision: 4, suspension };
  answerFile(away);
  answer(agentDeskApi.suspendAgent, anAgentFile(away));
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText('What is in force stays in force')).toBeVisible();
  await expect.element(page.getByText(/^Suspended on Mar 8, 2026/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Reinstate Dana Whitfield' }))
    .toBeVisible();
  expect(await brokenRules()).toEqual([]);
  unmount();
  answerFile({ ...away, youYn: true });
  openPage(routes, address, kim);
  await expect
    .element(page.getByText('This is you: another admin must reinstate you.'))
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Reinstate/ }).elements()).toEqual([]);
});

test('whoever comes second is told, and sees what the other did', async () => {
  answerFile();
  openPage(routes, address, kim);
  await page.getByRole('button', { name: 'Take off the license in Texas' }).click();
  refuse(agentDeskApi.endLicense, 409, 'changed_meanwhile', 'Someone else updated this.');
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect.element(page.getByText('Someone else updated this.')).toBeVisible();
  answerFile({ revision: 4, licenses: [] });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText(/None is entered, so buyers can’t find/)).toBeVisible();
});

test('an address without an agent says so, and a failure can be tried again', async () => {
  refuse(agentDeskApi.agentFile, 404, 'not_found', 'There is no such agent.');
  openPage(routes, address, kim);
  await expect.element(page.getByRole('heading', { name: 'There is no such agent' })).toBeVisible();
  unmount();
  refuse(agentDeskApi.agentFile, 500, 'failed', 'Not just now.');
  openPage(routes, address, kim);
  await expect
    .element(page.getByRole('heading', { name: 'The agent could not be loaded' }))
    .toBeVisible();
  answerFile();
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByText('Texas · TX-20418')).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { agentApi } from '#api/agent.ts';
import { deskApi } from '#api/desk.ts';
import type { AdminToday, AgentToday } from '#api/deskSchemas.ts';
import { adminSteps, agentSteps } from '#domain/desk/nextSteps.ts';
import { instant } from '#domain/calendar.ts';
import { exampleId } from '../agent/PackageCard.fixture.ts';
import { answer, askedOf, refuse, startAnswering } from '../agent/testing/answering.ts';
import { brokenRules, openPage } from '../agent/testing/openPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';
import { Component as AdminTodayPage } from './AdminTodayPage.tsx';
import { Component as AgentTodayPage } from './AgentTodayPage.tsx';

const routes = [
  { path: '/agent', Component: AgentTodayPage },
  { path: '/admin', Component: AdminTodayPage },
];
const person = { profileId: exampleId(5), phone: null, photoFileId: null };
const dana = { ...person, role: 'agent' as const, displayName: 'Dana Whitfield' };
const kim = { ...person, role: 'admin' as const, displayName: 'Kim Sato' };

const nobodyYet = {
  agent: null,
  status: null,
  licenses: [],
  licensesKeptYn: false,
  suspension: null,
};

const agentFigures = {
  questions: 4,
  minutesToFirstAnswer: 38,
  agreementsBegun: 3,
  cameIntoForce: 2,
};
const allDone = (steps: object, doneYn: boolean) =>
  Object.keys(steps).map((step) => ({ step, doneYn }));

function anAgentToday(changed: Partial<AgentToday> = {}): AgentToday {
  return {
    asOf: instant(Date.now()),
    waiting: { total: 0, moreYn: false, items: [] },
    soon: { moreYn: false, items: [] },
    month: {
      firstDay: '2026-11-01',
      now: agentFigures,
      before: { ...agentFigures, questions: 1_204, minutesToFirstAnswer: null },
    },
    standing: { inForce: 3, withOthers: 1, conversations: 9 },
    steps: allDone(agentSteps, true) as AgentToday['steps'],
    ...changed,
  };
}

function anAdminToday(changed: Partial<AdminToday> = {}): AdminToday {
  const figures = {
    submitted: 12,
    minutesToApprove: 41,
    cameIntoForce: 9,
    approvedAtOnce: 4,
    ended: 2,
  };
  return {
    asOf: instant(Date.now()),
    waiting: { total: 0, moreYn: false, items: [] },
    soon: { moreYn: false, items: [] },
    month: { firstDay: '2026-11-01', now: figures, before: figures },
    standing: {
      inForce: 30,
      beingMade: 5,
      agents: 1,
      queue: 0,
      staleRules: 2,
      unreviewedRules: 51,
    },
    steps: allDone(adminSteps, true) as AdminToday['steps'],
    ...changed,
  };
}

const textOf = (one: Locator) => one.query()?.textContent;
const ago = (minutes: number) => instant(Date.now() - minutes * 60_000);
const question = {
  kind: 'first question' as const,
  id: exampleId(7),
  who: 'Ana Ruiz and Leo Ruiz',
  about: 'Can we see it on Saturday?',
  since: ago(60 * 5 + 10),
  lateYn: true,
};
const signature = {
  kind: 'signature' as const,
  id: exampleId(8),
  who: 'Sam Oduya',
  about: 'Touring agreement · Ballard. It’s your turn: sign.',
  since: ago(3 * 60 + 10),
  lateYn: false,
};

beforeEach(() => {
  startAnswering();
  answer(agentApi.myAgent, { ...nobodyYet, licensesKeptYn: false });
  answer(agentApi.mySuspension, { suspension: null });
});
afterEach(() => {
  unmount();
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
});

test.each([320, 390, 1440])('an agent sees who waits since when, at %i px', async (width) => {
  await page.viewport(width, 900);
  answer(
    deskApi.agentToday,
    anAgentToday({
      waiting: { total: 15, moreYn: false, items: [question, signature] },
      soon: {
        moreYn: false,
        items: [
          {
            kind: 'agreement',
            id: exampleId(9),
            who: 'Mia Okafor',
            about: 'It ends at the start of Nov 24, 2026.',
            at: '2099-11-24T05:00:00.000Z',
            lastDay: '2099-11-23',
            timeZone: 'Pacific/Honolulu',
          },
        ],
      },
    }),
  );
  openPage(routes, '/agent', dana);
  await expect
    .element(page.getByRole('heading', { level: 1, name: '15 wait for you.' }))
    .toBeVisible();
  const lines = page.getByRole('list', { name: 'Waiting for you' }).getByRole('link');
  await expect.element(lines.first()).toHaveAttribute('href', `/agent/inbox/${exampleId(7)}`);
  await expect.poll(() => textOf(lines.first())).toMatch(/New question.*5 h, longer than usual/s);
  await expect.element(lines.nth(1)).toHaveAttribute('href', `/agreements/${exampleId(8)}`);
  await expect.poll(() => textOf(lines.nth(1))).toMatch(/3 h$/);
  await expect.element(page.getByText('13 besides:')).toBeVisible();
  const soon = page.getByRole('list', { name: 'Next 72 hours' }).getByRole('link');
  await expect.element(soon).toHaveAttribute('href', `/agreements/${exampleId(9)}`);
  await expect
    .poll(() => textOf(soon))
    .toMatch(/Monday, Nov 23 is the last day, Hawaii-Aleutian.*Time.*Mia/s);
  await expect.element(page.getByText('October: 1,204')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await brokenRules()).toEqual([]);
  expect(askedOf(deskApi.agentToday)).toHaveLength(1);
  expect(askedOf(deskApi.agentToday)[0]!.query.get('time_zone')).toBe(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
});

test('a new agent is taught how clients come, and shares the page once there is one', async () => {
  const nobody = { inForce: 0, withOthers: 0, conversations: 0 };
  const steps = allDone(agentSteps, false) as AgentToday['steps'];
  answer(deskApi.agentToday, anAgentToday({ standing: nobody, steps }));
  openPage(routes, '/agent', dana);
  await expect.element(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Fill in your profile/ })).toBeVisible();
  await expect.element(page.getByText(/^Buyers can open it once your profile/)).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  unmount();

  const ready = steps.map(({ step }) => ({
    step,
    doneYn: step === 'fill_in_profile' || step === 'publish_package',
  }));
  answer(deskApi.agentToday, anAgentToday({ standing: nobody, steps: ready }));
  openPage(routes, '/agent', dana);
  await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
});

test('where nobody waits it is said, with the month and what is left to do', async () => {
  const steps = agentSteps;
  answer(
    deskApi.agentToday,
    anAgentToday({
      steps: (allDone(steps, true) as AgentToday['steps']).map((one) =>
        one.step === 'add_photo' ? { ...one, doneYn: false } : one,
      ),
    }),
  );
  openPage(routes, '/agent', dana);
  await expect
    .element(page.getByRole('heading', { name: 'Everybody has an answer' }))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'November so far' })).toBeVisible();
  const next = page.getByRole('list', { name: 'What to do next' }).getByRole('link');
  await expect.poll(() => textOf(next)).toMatch(/^Add a photo of you/);
  expect(await brokenRules()).toEqual([]);
});

test('a license that ended and a suspension stand above the day', async () => {
  const at = '2026-03-01T10:00:00.000Z';
  answer(agentApi.myAgent, {
    ...nobodyYet,
    licenses: [{ state: 'TX', number: 'TX-1', endsOn: '2020-03-08' }],
    licensesKeptYn: true,
    suspension: { at, reason: 'A complaint.' },
  });
  answer(agentApi.mySuspension, { suspension: { at, reason: 'A complaint.' } });
  answer(deskApi.agentToday, anAgentToday());
  openPage(routes, '/agent', dana);
  await expect
    .element(page.getByRole('heading', { name: 'Your brokerage has suspended you for now' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Texas: your license ended on Mar 8, 2020' }))
    .toBeVisible();
  await expect.element(page.getByText(/^Buyers can open it again once/)).toBeVisible();
  expect(await brokenRules()).toEqual([]);
});

test('a day that cannot be had is said, and can be asked for again', async () => {
  refuse(deskApi.agentToday, 500, 'failed', 'Not just now.');
  openPage(routes, '/agent', dana);
  await expect.element(page.getByText('Not just now.')).toBeVisible();
  answer(deskApi.agentToday, anAgentToday());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nobody waits for you.' })).toBeVisible();
});

test.each([390, 1440])(
  'a broker sees the queue and begins with the oldest, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    answer(
      deskApi.adminToday,
      anAdminToday({
        waiting: {
          total: 2,
          moreYn: false,
          items: [
            {
              kind: 'approval',
              id: exampleId(8),
              who: 'Sam Oduya with Dana Whitfield',
              about: 'It’s your turn: approve or return it. One thing deserves a look.',
              since: ago(200),
              lateYn: true,
            },
            {
              kind: 'wording',
              id: exampleId(4),
              who: 'Noor Aziz',
              about: 'Words of “How it ends”: approve or return them.',
              since: ago(60 * 24 * 4 + 5),
              lateYn: false,
            },
          ],
        },
        standing: { ...anAdminToday().standing, queue: 1 },
        steps: (allDone(adminSteps, true) as AdminToday['steps']).map((one) =>
          one.step === 'read_rules' ? { ...one, doneYn: false } : one,
        ),
      }),
    );
    openPage(routes, '/admin', kim);
    await expect
      .element(page.getByRole('heading', { level: 1, name: '2 things wait for you.' }))
      .toBeVisible();
    const lines = page.getByRole('list', { name: 'Waiting for you' }).getByRole('link');
    await expect
      .element(lines.first())
      .toHaveAttribute('href', `/admin/approvals?contract=${exampleId(8)}`);
    await expect.element(lines.nth(1)).toHaveAttribute('href', '/admin/wording');
    await expect.poll(() => textOf(lines.nth(1))).toMatch(/4 days$/);
    await expect
      .element(page.getByRole('link', { name: 'Start with the oldest' }))
      .toHaveAttribute('href', '/admin/approvals');
    await expect
      .element(page.getByText('The sources of 2 were not read for a year.'))
      .toBeVisible();
    await expect.element(page.getByText('41 min').first()).toBeVisible();
    expect(await brokenRules()).toEqual([]);
    expect(askedOf(deskApi.adminToday)).toHaveLength(1);
  },
);

test.each([320, 390, 700, 1280])('no figure of the month is left alone at %i px', async (width) => {
  await page.viewport(width, 800);
  answer(deskApi.adminToday, anAdminToday());
  openPage(routes, '/admin', kim);
  await expect.element(page.getByText('Approved at once')).toBeVisible();
  const figures = [...document.querySelectorAll('dl > div')];
  const rows = Map.groupBy(figures, (figure) => Math.round(figure.getBoundingClientRect().top));
  const sizes = [...rows.values()].map((row) => row.length);
  // Each is a line of a table, or none is alone.
  if (sizes.length < figures.length) expect(Math.min(...sizes)).toBeGreaterThan(1);
  expect(figures).toHaveLength(5);
});

test('an empty desk fits a small phone with text of twice the size', async () => {
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  answer(deskApi.adminToday, anAdminToday());
  openPage(routes, '/admin', kim);
  await expect.element(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a broker whom nothing waits for is told so, and how long approvals took', async () => {
  answer(deskApi.adminToday, anAdminToday());
  openPage(routes, '/admin', kim);
  await expect.element(page.getByRole('heading', { level: 1, name: 'All clear.' })).toBeVisible();
  await expect.element(page.getByText(/^Median approval 41 min this month\./)).toBeVisible();
  expect(page.getByRole('link', { name: 'Start with the oldest' }).elements()).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

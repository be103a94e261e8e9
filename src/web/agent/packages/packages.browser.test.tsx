import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agentApi } from '#api/agent.ts';
import { wordingApi } from '#api/wording.ts';
import { oneAmountOnly } from '#domain/contract/money/oneAmountOnly.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { examplePackage } from '#domain/contract/package/AgentPackage.example.ts';
import { exampleItem } from '#domain/wording/OwnItem.example.ts';
import { anAgentFound, aPackageCard, exampleId } from '../PackageCard.fixture.ts';
import { answer, askedOf, holdAnswers, refuse, startAnswering } from '../testing/answering.ts';
import { brokenRules, openPage } from '../testing/openPage.tsx';
import { unmount } from '../../ui/testing/mount.tsx';
import type { OwnVersion } from './ownPackages.ts';
import { Component as PackagePage } from './PackagePage.tsx';
import { Component as PackagesPage } from './PackagesPage.tsx';
import { Component as ProfilePage } from '../desk/ProfilePage.tsx';

const nobodyYet = {
  agent: null,
  status: null,
  licenses: [],
  licensesKeptYn: false,
  suspension: null,
};

const routes = [
  { path: '/agent/packages', Component: PackagesPage },
  { path: '/agent/packages/:packageId', Component: PackagePage },
  { path: '/agent/profile', Component: ProfilePage },
];
const dana = {
  profileId: exampleId(5),
  role: 'agent' as const,
  displayName: 'Dana Whitfield',
  phone: null,
  photoFileId: null,
};
const at = '2026-03-01T10:00:00.000Z';
const published: AgentPackage = { ...aPackageCard().package, version: 1, publishedAt: at };
const live: OwnVersion = {
  ...published,
  preApprovedYn: true,
  contractCount: 2,
  itemNotes: [],
  itemRetiredYn: false,
};
const noProblem = { verdicts: [{ state: 'TX' as const, problems: [] }], seen: [] };

beforeEach(() => {
  startAnswering();
  answer(agentApi.myPackages, { packages: [live] });
  answer(wordingApi.itemChoice, { items: [] });
  answer(agentApi.checkPackage, {
    ...noProblem,
    seen: [{ state: 'TX', card: aPackageCard(), refusal: null }],
  });
});
afterEach(() => {
  unmount();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const edit = `/agent/packages/${exampleId(50)}`;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('exactly one amount can be entered, and the sentence stands at the field', async () => {
  openPage(routes, edit, dana);
  const percent = field('Percent of the price');
  await expect.element(percent).toHaveValue('2.5');
  await userEvent.fill(percent, '2-3 %');
  await expect.element(percent).toHaveAccessibleDescription(oneAmountOnly);
  const askedBefore = askedOf(agentApi.checkPackage).length;
  await userEvent.fill(percent, '2,5');
  await expect.element(percent).toHaveAccessibleDescription('Write the percent with a point: 2.5.');
  expect(askedOf(agentApi.checkPackage)).toHaveLength(askedBefore);
  await page.getByRole('radio', { name: 'Flat fee' }).click();
  await expect.element(percent).not.toBeInTheDocument();
  await userEvent.fill(field('Your fee'), '$6,500.50');
  await expect
    .poll(() => askedOf(agentApi.checkPackage).at(-1)?.body)
    .toMatchObject({ terms: { commission: { model: 'flat', flatCents: 650_050 } } });
});

test('what the rules of a state say stands at the field that it is about', async () => {
  const sentence = 'Rebates are restricted in Oregon. Use a lower fee instead.';
  const problem = { field: 'terms.states', sentence, source: 'ORS 696.290' };
  answer(agentApi.checkPackage, { verdicts: [{ state: 'OR', problems: [problem] }], seen: [] });
  openPage(routes, edit, dana);
  const states = page.getByRole('group', { name: 'Where you offer it' });
  await expect.element(states.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(page.getByText('ORS 696.290')).toBeVisible();
});

test('an empty package is told what is missing, and a refusal of the server finds its field', async () => {
  refuse(agentApi.savePackage, 400, 'invalid_field', 'Too many.', 'terms.tours_included');
  openPage(routes, '/agent/packages/new', dana);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveAccessibleDescription('Name the package.');
  await expect.element(page.getByText(/^4 fields need a look/)).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  unmount();

  openPage(routes, edit, dana);
  await userEvent.fill(field('Name'), 'Full');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect.element(page.getByText('Too many.')).toBeVisible();
});

test('what was not saved comes back, is marked in the list, and can be given up', async () => {
  const router = openPage(routes, edit, dana);
  await userEvent.fill(field('Name'), 'Half written');
  await page.getByRole('link', { name: 'Packages' }).first().click();
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect.element(field('Name')).toHaveValue('Half written');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await page.getByRole('button', { name: 'Show what is saved' }).click();
  await expect.element(field('Name')).toHaveValue(examplePackage.name);
  expect(router.state.location.pathname).toBe(edit);
});

test('a package is saved, published and retired', async () => {
  const draft = { ...published, version: 2, publishedAt: null };
  answer(agentApi.savePackage, { package: draft });
  answer(agentApi.publishPackage, { package: { ...draft, publishedAt: at } });
  answer(agentApi.retirePackage, { retiredAt: '2026-03-04T12:00:00.000Z' });
  const router = openPage(routes, edit, dana);
  await page
    .getByRole('checkbox', { name: 'Showings in the evening and on weekends', exact: true })
    .click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.element(page.getByRole('heading', { name: 'Packages' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/agent/packages');
  expect(askedOf(agentApi.savePackage)[0]!.body).toEqual({
    packageId: exampleId(50),
    terms: { ...examplePackage, notIncluded: ['inspection_fees'] },
  });
  expect(askedOf(agentApi.publishPackage)[0]!.body).toEqual({
    packageId: exampleId(50),
    version: 2,
  });
  expect(sessionStorage).toHaveLength(0);

  await page.getByRole('button', { name: 'Retire' }).click();
  await expect.element(page.getByText(/The 2 agreements made with it go on/)).toBeVisible();
  await page.getByRole('button', { name: 'Retire the package' }).click();
  await expect.poll(() => askedOf(agentApi.retirePackage)).toHaveLength(1);
});

test('a version is published from the list once, however often it is pressed', async () => {
  const draft = { ...live, version: 2, publishedAt: null, contractCount: 0 };
  answer(agentApi.myPackages, { packages: [draft, live] });
  answer(agentApi.publishPackage, { package: { ...published, version: 2, publishedAt: at } });
  const come = holdAnswers(agentApi.publishPackage);
  openPage(routes, '/agent/packages', dana);
  const publish = page.getByRole('button', { name: 'Publish version 2' });
  await publish.click();
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true');
  await publish.click({ force: true });
  answer(agentApi.myPackages, { packages: [{ ...draft, publishedAt: at }] });
  come();
  await expect.element(publish).not.toBeInTheDocument();
  expect(askedOf(agentApi.publishPackage)).toHaveLength(1);
});

test('why a version is not published stands at it, with what is there by now', async () => {
  const draft = { ...live, version: 2, publishedAt: null, contractCount: 0 };
  answer(agentApi.myPackages, { packages: [draft, live] });
  refuse(agentApi.publishPackage, 409, 'not_possible_now', 'This version is retired.');
  openPage(routes, '/agent/packages', dana);
  const publish = page.getByRole('button', { name: 'Publish version 2' });
  await expect.element(publish).toBeVisible();
  answer(agentApi.myPackages, { packages: [{ ...draft, retiredAt: at }, live] });
  await publish.click();
  await expect.element(page.getByText('This version is retired.')).toBeVisible();
  await expect.element(publish).not.toBeInTheDocument();
  await expect.element(page.getByText('This version is retired.')).toBeVisible();
});

test('why a package is not retired is not said of the next one', async () => {
  answer(agentApi.myPackages, { packages: [live] });
  refuse(agentApi.retirePackage, 409, 'not_possible_now', 'Your license has ended.');
  openPage(routes, '/agent/packages', dana);
  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Retire the package' }).click();
  await expect.element(page.getByText('Your license has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Retire' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
  expect(page.getByText('Your license has ended.').elements()).toEqual([]);
});

test('what publishing refuses is saved once, and published under the same name', async () => {
  const draft = { ...published, packageId: exampleId(51), publishedAt: null };
  answer(agentApi.savePackage, { package: draft });
  refuse(agentApi.publishPackage, 409, 'not_possible_now', 'Your profile isn’t active.');
  openPage(routes, '/agent/packages/new', dana);
  await userEvent.fill(field('Name'), 'Just touring');
  await userEvent.fill(field('Your fee'), '400');
  await page.getByRole('checkbox', { name: 'Showing homes in person' }).click();
  await page.getByRole('combobox', { name: 'Where you offer it: add a state' }).click();
  await page.getByRole('option', { name: 'Texas' }).click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.element(page.getByText('Your profile isn’t active.')).toBeVisible();
  await expect.element(page.getByText(/is saved; buyers do not see it yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect.poll(() => askedOf(agentApi.publishPackage)).toHaveLength(2);
  expect(askedOf(agentApi.savePackage)).toHaveLength(1);

  await userEvent.fill(field('Name'), 'Touring');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect
    .poll(() => askedOf(agentApi.savePackage).at(-1)?.body)
    .toMatchObject({ packageId: exampleId(51), terms: { name: 'Touring' } });
});

test('why publishing is refused stays in sight while the list has the new version already', async () => {
  const draft = { ...published, name: 'Full', version: 2, publishedAt: null };
  answer(agentApi.savePackage, () => {
    const saved = { ...live, ...draft, preApprovedYn: false, contractCount: 0 };
    answer(agentApi.myPackages, { packages: [saved, live] });
    return { package: draft };
  });
  refuse(agentApi.publishPackage, 409, 'not_possible_now', 'Your profile isn’t active.');
  openPage(routes, edit, dana);
  await userEvent.fill(field('Name'), 'Full');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.element(page.getByText('Your profile isn’t active.')).toBeVisible();
  await expect.poll(() => askedOf(agentApi.myPackages)).toHaveLength(2);
  await expect
    .element(page.getByText('Version 2 is saved; buyers do not see it yet.'))
    .toBeVisible();
  await expect.element(page.getByText('Your profile isn’t active.')).toBeVisible();
  expect(askedOf(agentApi.savePackage)).toHaveLength(1);
});

test('what is written next begins with what was saved, though the list has not come anew', async () => {
  const draft = { ...published, name: 'Full', version: 2, publishedAt: null };
  answer(agentApi.savePackage, { package: draft });
  openPage(routes, edit, dana);
  await userEvent.fill(field('Name'), 'Full');
  await expect.poll(() => askedOf(agentApi.myPackages)).toHaveLength(1);
  const come = holdAnswers(agentApi.myPackages);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect.element(page.getByText('Version 2 waits')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect.element(field('Name')).toHaveValue('Full');
  come();
});

test('nothing is published that the rules stand against, or that buyers see already', async () => {
  const problem = { field: 'terms.states', sentence: 'Not in Texas.', source: null };
  openPage(routes, edit, dana);
  await expect.element(page.getByRole('button', { name: 'Save and publish' })).toBeDisabled();
  // The first check has the first answer, so the words below come from the check of the new name.
  await expect.poll(() => askedOf(agentApi.checkPackage)).toHaveLength(1);
  answer(agentApi.checkPackage, { verdicts: [{ state: 'TX', problems: [problem] }], seen: [] });
  await userEvent.fill(field('Name'), 'Full');
  await expect.element(page.getByText('Not in Texas.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.element(page.getByText(/^The rules stand against it/)).toBeVisible();
  expect(askedOf(agentApi.savePackage)).toEqual([]);
});

test.each([390, 1440])('the editor and the list break no rule of axe, at %i px', async (width) => {
  await page.viewport(width, 900);
  openPage(routes, edit, dana);
  await expect.element(page.getByText('$6,000 in the end')).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  openPage(routes, '/agent/packages', dana);
  await page.getByText('1 version').click();
  await expect.element(page.getByText('in 2 agreements')).toBeVisible();
  await expect.element(page.getByText('Approved beforehand by the broker')).toBeVisible();
  expect(await brokenRules()).toEqual([]);
});

test('the profile is saved, and names what is missing', async () => {
  const { agent } = anAgentFound();
  answer(agentApi.myAgent, nobodyYet);
  answer(agentApi.saveMyAgent, { agent });
  openPage(routes, '/agent/profile', dana);
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect.element(page.getByText('Enter your license number.')).toBeVisible();
  await expect.element(page.getByText('Choose where you are licensed.')).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  const before = askedOf(agentApi.saveMyAgent).length;
  await userEvent.fill(field('License number'), 'TX-9');
  await page.getByRole('combobox', { name: 'Licensed in: add a state' }).click();
  await page.getByRole('option', { name: 'Texas' }).click();
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect.poll(() => askedOf(agentApi.saveMyAgent).length).toBe(before + 1);
  expect(askedOf(agentApi.saveMyAgent).at(-1)?.body).toMatchObject({
    licenseNumber: 'TX-9',
    states: ['TX'],
  });
  const licenses = [
    { state: 'TX' as const, number: 'TX-20418', endsOn: '2020-03-08' },
    { state: 'WA' as const, number: 'WA-7', endsOn: null },
  ];
  answer(agentApi.myAgent, {
    agent,
    status: 'active',
    licenses,
    licensesKeptYn: true,
    suspension: null,
  });
  openPage(routes, '/agent/profile', dana);
  await expect.element(page.getByText('ended on Mar 8, 2020')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'License number' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Remove Austin, TX' }).click();
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect
    .poll(() => askedOf(agentApi.saveMyAgent).at(-1)?.body)
    .toMatchObject({ areas: [], languages: ['en', 'es'] });
});

test('an agent whose license was taken off still saves what they say of themselves', async () => {
  const { agent } = anAgentFound();
  answer(agentApi.myAgent, { ...nobodyYet, agent, status: 'active', licensesKeptYn: true });
  answer(agentApi.saveMyAgent, { agent });
  openPage(routes, '/agent/profile', dana);
  await expect.element(page.getByText(/^You have none here now/)).toBeVisible();
  expect(page.getByRole('textbox', { name: 'License number' }).elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'About you' }), 'Back soon.');
  const before = askedOf(agentApi.saveMyAgent).length;
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect.poll(() => askedOf(agentApi.saveMyAgent).length).toBe(before + 1);
  const { body } = askedOf(agentApi.saveMyAgent).at(-1)!;
  expect(body).toMatchObject({ about: 'Back soon.' });
  expect(body).not.toHaveProperty('licenseNumber');
});

test('a suspension stands above the profile, and nothing is offered that would be refused', async () => {
  const { agent } = anAgentFound();
  answer(agentApi.myAgent, {
    agent,
    status: 'suspended',
    licenses: [{ state: 'TX', number: 'TX-1', endsOn: '2020-03-08' }],
    licensesKeptYn: true,
    suspension: { at, reason: 'A complaint.' },
  });
  answer(agentApi.mySuspension, { suspension: { at, reason: 'A complaint.' } });
  openPage(routes, '/agent/profile', dana);
  await expect
    .element(page.getByRole('heading', { name: 'Your brokerage has suspended you for now' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See it as buyers do' })).toBeVisible();
  // What would be refused is not offered.
  expect(page.getByRole('button', { name: 'Save the profile' }).elements()).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

test('a package in the agent’s own words asks for its services, and shows what was written', async () => {
  const before: OwnVersion = {
    ...live,
    services: ['Tours on foot'],
    cancellation: { noticeDays: 7, feeCents: 0, text: 'Write to me.' },
  };
  answer(agentApi.myPackages, { packages: [before] });
  openPage(routes, '/agent/packages', dana);
  await expect.element(page.getByText('Choose its services', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Choose services' }).click();
  const note = page.getByRole('region', { name: 'Choose its services' });
  await expect.element(note.getByText('Tours on foot')).toBeVisible();
  await expect.element(note.getByText('Write to me.')).toBeVisible();
  const tours = page.getByRole('checkbox', { name: 'Showing homes in person' });
  await expect.element(tours).not.toBeChecked();
  answer(agentApi.savePackage, { package: { ...published, version: 2, publishedAt: null } });
  answer(agentApi.publishPackage, { package: { ...published, version: 2 } });
  await tours.click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect
    .poll(() => askedOf(agentApi.savePackage).at(-1)?.body)
    .toMatchObject({ terms: { services: ['home_tours'], cancellation: { noticeDays: 7 } } });
});

test('items in the brokerage’s own words stand beside the catalog and are saved with their text', async () => {
  const offered = {
    ...exampleItem,
    usedAs: 'service' as const,
    retiredAt: null,
    retireReason: null,
  };
  answer(wordingApi.itemChoice, { items: [offered] });
  answer(agentApi.savePackage, { package: { ...published, version: 2, publishedAt: null } });
  openPage(routes, edit, dana);
  await page.getByRole('checkbox', { name: exampleItem.text }).click();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect
    .poll(() => askedOf(agentApi.savePackage)[0]?.body)
    .toMatchObject({ terms: { ownServices: [exampleItem] } });
});

test('a package with a retired item says what to do, and the item can only be removed', async () => {
  const note = 'Your brokerage retired this. Remove it and publish the package again.';
  const retired = {
    ...exampleItem,
    usedAs: 'service' as const,
    retiredAt: at,
    retireReason: 'Why',
  };
  answer(wordingApi.itemChoice, { items: [retired] });
  const stale = { ...live, ownServices: [exampleItem], itemNotes: [note], itemRetiredYn: true };
  answer(agentApi.myPackages, { packages: [stale] });
  openPage(routes, '/agent/packages', dana);
  await expect.element(page.getByText('Off offer')).toBeVisible();
  await expect.element(page.getByText(note)).toBeVisible();
  unmount();
  openPage(routes, edit, dana);
  await expect.element(page.getByText(note)).toBeVisible();
  const box = page.getByRole('checkbox', { name: `${exampleItem.text} Retired` });
  await box.click();
  await expect.poll(() => box.query()).toBeNull();
  expect(await brokenRules()).toEqual([]);
});

test('marketing with a fair-housing warning is held once before it is published', async () => {
  answer(agentApi.savePackage, { package: { ...published, version: 2, publishedAt: null } });
  answer(agentApi.publishPackage, { package: { ...published, version: 2 } });
  openPage(routes, edit, dana);
  await userEvent.fill(field('Name'), 'Safe neighborhoods');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.element(page.getByText(/Look at the note on fair housing first/)).toBeVisible();
  expect(askedOf(agentApi.savePackage)).toHaveLength(0);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect
    .poll(() => askedOf(agentApi.publishPackage)[0]?.body)
    .toMatchObject({ fairHousingReadYn: true });
});

test('words about an agent with a fair-housing warning are held once before they are saved', async () => {
  const { agent } = anAgentFound();
  const kept = { licensesKeptYn: true, status: 'active' as const };
  answer(agentApi.myAgent, { ...nobodyYet, ...kept, agent });
  refuse(agentApi.saveMyAgent, 409, 'fair_housing', 'Look at it first.', 'about');
  openPage(routes, '/agent/profile', dana);
  await userEvent.fill(page.getByRole('textbox', { name: 'About you' }), 'Safe neighborhoods.');
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect.element(page.getByText('Look at it first.')).toBeVisible();
  answer(agentApi.saveMyAgent, { agent });
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect
    .poll(() =>
      askedOf(agentApi.saveMyAgent).map(
        ({ body }) => (body as { fairHousingReadYn?: boolean }).fairHousingReadYn,
      ),
    )
    .toEqual([false, true]);
});

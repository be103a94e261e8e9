import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agentApi } from '#api/agent.ts';
import { propertyApi } from '#api/property.ts';
import { anAgentFound, exampleId } from '../PackageCard.fixture.ts';
import { answer, askedOf, refuse, startAnswering } from '../testing/answering.ts';
import { brokenRules, openPage } from '../testing/openPage.tsx';
import { rememberSearch } from '../../search/address/recentSearches.ts';
import { aCard } from '../../property/HomeCard.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as AgentPage } from '../AgentPage.tsx';
import { Component as AgentsPage } from './AgentsPage.tsx';
import { Component as ComparePage } from '../compare/ComparePage.tsx';

const routes = [
  { path: '/agents', Component: AgentsPage },
  { path: '/agents/compare', Component: ComparePage },
  { path: '/agents/:profileId', Component: AgentPage },
];
const at = { priceCents: 50_000_000, state: 'TX' as const, listingKey: null };
const dana = anAgentFound();
const tom = anAgentFound({ profileId: exampleId(6), name: 'Tom Brandt', languages: ['en'] }, [
  {
    name: 'Flat and simple',
    commission: { model: 'flat', flatCents: 700_000, feeKind: { kind: 'net' } },
    toursIncluded: 3,
    notIncluded: ['moving'],
  },
]);

beforeEach(() => {
  startAnswering();
  answer(agentApi.findAgents, { at, total: 2, pageCount: 1, agents: [dana, tom] });
  answer(agentApi.agent, ({ path }) => ({
    ...(path.endsWith(exampleId(6)) ? tom : dana),
    at,
  }));
});
afterEach(() => {
  unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const inTexas = '/agents?price=50000000&state=TX';

test.each([390, 1440])(
  'agents are told in dollars with what is left out, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    openPage(routes, inTexas);
    await expect
      .element(page.getByText('2 agents at $500,000 in Texas, the lowest cost first'))
      .toBeVisible();
    const card = page.getByRole('article').filter({ hasText: 'Dana Whitfield' });
    await expect.element(card.getByText('$6,000 in the end')).toBeVisible();
    await expect.element(card.getByText('$12,500 (2.5%)')).toBeVisible();
    await expect.element(card.getByText('$6,500 back at closing')).toBeVisible();
    await expect.element(card.getByText('Showings in the evening and on weekends')).toBeVisible();
    await expect.element(card.getByText('Works for buyers')).toBeVisible();
    await expect.element(card.getByText('Demo agent, not a real person')).toBeVisible();
    expect(await brokenRules()).toEqual([]);
  },
);

test('filters go to the address and to the server, and an empty list names what to give up', async () => {
  answer(agentApi.findAgents, ({ query }) =>
    query.has('fee_model')
      ? { at, total: 0, pageCount: 0, agents: [] }
      : { at, total: 2, pageCount: 1, agents: [dana, tom] },
  );
  const router = openPage(routes, inTexas);
  await page.getByRole('button', { name: 'By the hour' }).click();
  await expect.poll(() => router.state.location.search).toContain('fee=hourly');
  await expect
    .poll(() => askedOf(agentApi.findAgents).at(-1)!.query.get('fee_model'))
    .toBe('hourly');
  await page.getByRole('button', { name: 'Not only “By the hour”' }).click();
  await expect.poll(() => router.state.location.search).not.toContain('fee');
  await expect.element(page.getByText(/^2 agents at \$500,000 in Texas/)).toBeVisible();
});

test('a budget is read as people write it, and is remembered', async () => {
  const router = openPage(routes, inTexas);
  const price = page.getByRole('textbox', { name: 'Price of the home' });
  await userEvent.fill(price, '600-700k');
  await expect.element(page.getByText(/^Choose one amount\./)).toBeVisible();
  await userEvent.fill(price, '$612,000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toContain('price=61200000');
  openPage(routes, '/agents');
  await expect.element(price).toHaveValue('$612,000');
  await expect
    .poll(() => askedOf(agentApi.findAgents).at(-1)!.query.get('price_cents'))
    .toBe('61200000');
});

test('without a place, the states with agents are one press away', async () => {
  answer(agentApi.agentStates, {
    states: [
      { state: 'TX', agentCount: 2 },
      { state: 'WA', agentCount: 1 },
    ],
  });
  const router = openPage(routes, '/agents');
  await expect.element(page.getByRole('heading', { name: 'Where are you looking?' })).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  expect(askedOf(agentApi.findAgents)).toEqual([]);
  await page.getByRole('link', { name: 'Texas 2 agents' }).click();
  await expect.element(page.getByText(/^2 agents at \$500,000 in Texas/)).toBeVisible();
  // Remembered for the next visit.
  await router.navigate('/agents');
  await expect.element(page.getByText(/^2 agents at \$500,000 in Texas/)).toBeVisible();
});

test('where agents work in a single state, it is no question', async () => {
  answer(agentApi.agentStates, { states: [{ state: 'TX', agentCount: 2 }] });
  const router = openPage(routes, '/agents');
  await expect.element(page.getByText(/^2 agents at \$500,000 in Texas/)).toBeVisible();
  expect(router.state.location.search).toContain('state=TX');
});

test('without a place, nobody and a failure are said', async () => {
  answer(agentApi.agentStates, { states: [] });
  openPage(routes, '/agents');
  await expect.element(page.getByRole('heading', { name: 'No agents here yet' })).toBeVisible();
  refuse(agentApi.agentStates, 500, 'failed', 'Something failed on our side.');
  openPage(routes, '/agents');
  await expect.element(page.getByText(/Something failed on our side\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the place searched last for homes is where agents are looked for', async () => {
  rememberSearch({
    id: 'place:austin',
    kind: 'place',
    label: 'Austin',
    detail: 'TX',
    latitude: 30.27,
    longitude: -97.74,
    south: 30,
    west: -98,
    north: 31,
    east: -97,
    listingKey: null,
  });
  openPage(routes, '/agents');
  await expect.element(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Austin, TX');
  const { query } = askedOf(agentApi.findAgents).at(-1)!;
  expect(query.get('state')).toBe('TX');
  expect(query.get('latitude')).toBe('30.2700');
});

test('a home that is gone leads on to another price', async () => {
  refuse(agentApi.findAgents, 404, 'not_found', 'There is no such home.', 'listing_key');
  refuse(agentApi.agent, 404, 'not_found', 'There is no such home.', 'listing_key');
  answer(propertyApi.homeCards, []);
  for (const path of ['/agents', `/agents/${exampleId(5)}`, '/agents/compare']) {
    const router = openPage(routes, `${path}?home=gone&ids=${exampleId(5)}`);
    await expect.element(page.getByText('There is no such home.')).toBeVisible();
    answer(agentApi.agentStates, { states: [] });
    await page.getByRole('button', { name: 'Count with another price' }).click();
    await expect.poll(() => router.state.location.search).not.toContain('home=');
  }
});

test('leaving the price of a home begins with that price and place', async () => {
  const home = aCard({ listingKey: 'demo:7', priceCents: 61_200_000, stateOrProvince: 'TX' });
  answer(propertyApi.homeCards, [home]);
  openPage(routes, '/agents?home=demo:7');
  await page.getByRole('button', { name: 'Count with another price' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Price of the home' }))
    .toHaveValue('$612,000');
  await expect
    .element(page.getByRole('combobox', { name: 'Area' }))
    .toHaveValue(`${home.city}, TX`);
});

test('three are the most, and each is named on the next page too', async () => {
  const chosen = [5, 6, 7].map(exampleId).join(',');
  openPage(routes, `${inTexas}&ids=${chosen}`);
  await expect.element(page.getByText(/^3 is the most\./)).toBeVisible();
  openPage(routes, `/agents/${exampleId(6)}?price=50000000&state=TX&ids=${exampleId(5)}`);
  await expect.element(page.getByRole('button', { name: 'Remove “Dana Whitfield”' })).toBeVisible();
});

test('coming from a home, its price holds', async () => {
  answer(propertyApi.homeCards, [aCard({ listingKey: 'demo:7', priceCents: 61_200_000 })]);
  openPage(routes, '/agents?home=demo:7');
  await expect.element(page.getByText(/At \$612,000, the price of 12 Birch Ave/)).toBeVisible();
  expect(askedOf(agentApi.findAgents).at(-1)!.query.get('listing_key')).toBe('demo:7');
  await page.getByRole('button', { name: /^Compare\b.*Dana/ }).click();
  await page.getByRole('button', { name: /^Compare\b.*Tom/ }).click();
  await page.getByRole('link', { name: 'Compare 2 side by side' }).click();
  const ask = page.getByRole('link', { name: 'Ask Tom for this agreement' });
  await expect.element(ask).toBeVisible();
  const href = new URL(ask.element().getAttribute('href')!, location.href);
  expect(href.pathname).toBe('/agreements/new');
  expect(Object.fromEntries(href.searchParams)).toEqual({
    agent: exampleId(6),
    package: exampleId(50),
    version: '2',
    home: 'demo:7',
  });
});

test.each([390, 1440])('what differs stands side by side, at %i px', async (width) => {
  await page.viewport(width, 900);
  openPage(routes, `/agents/compare?ids=${exampleId(5)},${exampleId(6)}&price=50000000&state=TX`);
  // On a phone the label is a row of its own above the figures.
  const row = (name: string) =>
    page
      .getByRole('rowgroup')
      .filter({ has: page.getByRole('row', { name: new RegExp(`^${name}`) }) });
  await expect.element(row('Fee')).toHaveTextContent('Fee differsFeediffers$12,5002.5%$7,0001.4%');
  await expect
    .element(row('What it costs you'))
    .toHaveTextContent(
      'What it costs you differsWhat it costs youdiffers$6,000in the end$7,000in the end',
    );
  await expect
    .element(row('Offers'))
    .toHaveTextContent('OffersOffersThe same in bothUnlimited offers');
  expect(await brokenRules()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Only what differs' }).click();
  await expect.element(row('Offers')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Take out Tom Brandt' }).click();
  await expect.element(page.getByRole('columnheader', { name: /Tom/ })).not.toBeInTheDocument();
});

test('a phone shows two packages at a time', async () => {
  await page.viewport(390, 900);
  openPage(routes, `/agents/compare?ids=${exampleId(5)},${exampleId(6)}&price=50000000&state=TX`);
  const second = page.getByRole('columnheader', { name: /Tom/ });
  await expect.element(second).toBeVisible();
  expect(second.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a phone the places of an agent fold, so that a price comes soon', async () => {
  await page.viewport(390, 900);
  const areas = ['Austin', 'Waco', 'Killeen', 'Temple', 'Round Rock'].map((name) => ({
    ...dana.agent.areas[0]!,
    name: `${name}, TX`,
  }));
  answer(agentApi.agent, { ...dana, agent: { ...dana.agent, areas }, at });
  openPage(routes, `/agents/${exampleId(5)}?price=50000000&state=TX`);
  await expect.element(page.getByText('Waco, TX and 25 miles around')).toBeVisible();
  await expect.element(page.getByText('Killeen, TX and 25 miles around')).not.toBeVisible();
  await page.getByRole('button', { name: 'and 3 more places' }).click();
  await expect.element(page.getByText('Round Rock, TX and 25 miles around')).toBeVisible();
});

test('an agent shows all packages, and who is gone is said', async () => {
  openPage(routes, `/agents/${exampleId(5)}?price=50000000&state=TX`);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Dana Whitfield' }))
    .toBeVisible();
  await expect.element(page.getByText('Austin, TX and 25 miles around')).toBeVisible();
  await expect.element(page.getByText('Notice to end it')).toBeVisible();
  expect(await brokenRules()).toEqual([]);

  refuse(agentApi.agent, 404, 'not_found', 'This agent is not here, or not any more.');
  openPage(routes, `/agents/${exampleId(9)}?price=50000000&state=TX`);
  await expect.element(page.getByRole('heading', { name: 'This agent is not here' })).toBeVisible();
  openPage(routes, `/agents/compare?ids=${exampleId(9)}&price=50000000&state=TX`);
  await expect
    .element(page.getByRole('heading', { name: 'None of them is here any more' }))
    .toBeVisible();
});

test('a failure keeps the filters and can be tried again', async () => {
  refuse(agentApi.findAgents, 500, 'failed', 'Something failed on our side.');
  openPage(routes, inTexas);
  await expect.element(page.getByText('Something failed on our side.')).toBeVisible();
  answer(agentApi.findAgents, { at, total: 1, pageCount: 1, agents: [dana] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 agent at $500,000 in Texas')).toBeVisible();
});

test('two quick presses choose two agents', async () => {
  const router = openPage(routes, inTexas);
  const compare = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^Compare\\b.*${name}`) });
  await expect.element(compare('Tom')).toBeVisible();
  const both = [compare('Dana'), compare('Tom')].map((chip) => chip.element() as HTMLElement);
  // The key C finds them.
  expect([...document.querySelectorAll('[data-shortcut="c"] button')]).toEqual(both);
  for (const chip of both) chip.click();
  await expect.element(page.getByRole('link', { name: 'Compare 2 side by side' })).toBeVisible();
  const ids = new URLSearchParams(router.state.location.search).get('ids')!.split(',');
  expect(ids.map((id) => id.split('.')[0])).toEqual([5, 6].map(exampleId));
});

test('with large text on a small phone price and state have a row each, on a usual one they share it', async () => {
  const price = page.getByLabelText('Price of the home');
  const state = page.getByRole('combobox', { name: 'State' });
  // The frame of a field is drawn within the one and around the other.
  const isBelow = () =>
    state.element().getBoundingClientRect().top >
    price.element().getBoundingClientRect().bottom - 4;
  await page.viewport(390, 844);
  openPage(routes, inTexas);
  await expect.element(state).toBeVisible();
  await expect.poll(isBelow).toBe(false);
  await page.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(isBelow).toBe(true);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  }
});

test('the longest name of a state stays on a small phone with large text', async () => {
  answer(agentApi.agentStates, {
    states: [
      { state: 'MA', agentCount: 4 },
      { state: 'TX', agentCount: 2 },
    ],
  });
  await page.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  try {
    openPage(routes, '/agents');
    await expect.element(page.getByRole('link', { name: /Massachusetts/ })).toBeInTheDocument();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  }
});

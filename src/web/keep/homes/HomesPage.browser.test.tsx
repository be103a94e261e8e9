import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agentApi } from '#api/agent.ts';
import { keepApi } from '#api/keep.ts';
import type { KeptHome } from '#api/keepSchemas.ts';
import { propertyApi } from '#api/property.ts';
import type { Home } from '#domain/property/Home.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Profile } from '#domain/user/User.ts';
import { anAgentFound, exampleId } from '../../agent/PackageCard.fixture.ts';
import { answer, askedOf, refuse, startAnswering } from '../../agent/testing/answering.ts';
import { brokenRules, openPage } from '../../agent/testing/openPage.tsx';
import { provideKeeper } from '../../client/kept/keepsOffline.ts';
import { aCard } from '../../property/HomeCard.fixture.ts';
import { unmount } from '../../ui/testing/mount.tsx';
import { emulateMedia } from '../../ui/testing/preferMotion.ts';
import { compareNone, toggleCompared } from '../compared.ts';
import { ownBook } from '../book/ownBook.ts';
import { Component as HomesPage } from './HomesPage.tsx';

const routes = [{ path: '/homes', Component: HomesPage }];
const lookedAt = '2026-03-04T12:00:00.000Z';
const streets = ['Birch Ave', 'Cedar Way', 'Dogwood Ln'];
const addressOf = (number: number) => `${number} ${streets[number % streets.length]}`;

function aKeptHome(number: number, changed: Partial<KeptHome> = {}): KeptHome {
  return {
    listingKey: `example:${number}`,
    standing: 'kept',
    reason: null,
    standingAt: `2026-03-01T12:00:${String(number % 60).padStart(2, '0')}.000Z`,
    note: '',
    noteAt: '1970-01-01T00:00:00.000Z',
    listIds: [],
    listsAt: '1970-01-01T00:00:00.000Z',
    look: { at: lookedAt, priceCents: 98_500_000, standardStatus: 'Active' },
    place: `${addressOf(number)}, Seattle, WA`,
    withdrawn: null,
    ...changed,
  };
}

const cardOf = (listingKey: string) =>
  aCard({ listingKey, address: addressOf(Number(listingKey.split(':')[1])) });

/** Of the homes of these tests the one without a price. */
const priceless = 77;

function aComparedHome(listingKey: string): Home {
  const number = Number(listingKey.split(':')[1]);
  const step = {
    standardStatus: 'Active',
    source: 'told',
    correctedYn: false,
    besideYn: false,
  } as const;
  return {
    property: aHome({
      listingKey,
      unparsedAddress: addressOf(number),
      bedroomsTotal: number,
      listPriceCents: number === priceless ? null : 50_000_000 + number * 1_000_000,
    }),
    media: [],
    history: [
      { ...step, eventDate: '2026-02-01', kind: 'listed', priceCents: 60_000_000 },
      { ...step, eventDate: '2026-02-20', kind: 'price_changed', priceCents: 55_000_000 },
    ],
    daysOnMarket: 30,
    cumulativeDaysOnMarket: 30,
    listedAgain: null,
  };
}

const show = (media: '' | 'print') => emulateMedia({ 'prefers-color-scheme': 'light' }, media);

let gate: Promise<void>;
let number = 100;
let ana: Profile;

beforeEach(() => {
  gate = Promise.resolve();
  // A book is opened for each profile: no test finds that of another.
  ana = {
    profileId: exampleId(++number),
    role: 'buyer',
    displayName: 'Ana Ruiz',
    phone: null,
    photoFileId: null,
  };
  provideKeeper(() => ({ userId: 'u', profileId: ana.profileId }));
  startAnswering();
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await gate;
    return answering(...asked);
  });
  answer(keepApi.tell, ({ body }) => ({
    homes: (body as { homes: { listingKey: string }[] }).homes.map(({ listingKey }) => ({
      listingKey,
      card: cardOf(listingKey),
      since: null,
      listedAgain: null,
    })),
  }));
  answer(keepApi.change, { homes: [], lists: [] });
  answer(propertyApi.home, ({ path }) =>
    aComparedHome(decodeURIComponent(path.split('/').at(-1)!)),
  );
  answer(agentApi.findAgents, {
    at: { priceCents: 50_000_000, state: 'WA', listingKey: null },
    total: 1,
    pageCount: 1,
    agents: [anAgentFound()],
  });
});
afterEach(async () => {
  unmount();
  compareNone();
  provideKeeper(() => null);
  ownBook();
  vi.unstubAllGlobals();
  await show('');
  document.documentElement.style.fontSize = '';
});

const keeps = (homes: KeptHome[]) => answer(keepApi.kept, { homes, lists: [], next: null });
const open = (search = '') => openPage(routes, `/homes${search}`, ana);
const comparing = (...numbers: number[]) =>
  `?compare=yes&homes=${numbers.map((one) => `example:${one}`).join(',')}`;

test('a skeleton stands where the homes will, and then they do', async () => {
  keeps([aKeptHome(1, { note: 'Ask about the roof.' })]);
  let goOn = () => {};
  gate = new Promise((resolve) => (goOn = resolve));
  open();
  const list = page.getByRole('list').filter({ hasNotText: 'Ask' });
  await expect.element(list.first()).toHaveAttribute('aria-busy', 'true');
  goOn();
  await expect.element(page.getByRole('link', { name: /1 Cedar Way/ })).toBeVisible();
  await expect.element(page.getByText('Ask about the roof.')).toBeVisible();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});

test('a sixth home cannot be chosen, which is said where the page ends', async () => {
  keeps([1, 2, 3, 4, 5, 6].map((one) => aKeptHome(one)));
  for (const one of [1, 2, 3, 4, 5]) toggleCompared({ listingKey: `example:${one}`, name: '' });
  await page.viewport(1280, 800);
  open();
  const most = page.getByText('5 is the most. Take one out to choose another.');
  await expect.element(most).toBeVisible();
  const sixth = page.getByRole('checkbox', { name: `Compare ${addressOf(6)} (5 is the most)` });
  await expect.element(sixth).toBeDisabled();
  scrollTo(0, document.documentElement.scrollHeight);
  const ends = (selector: string) =>
    Math.round(document.querySelector(selector)!.getBoundingClientRect().bottom);
  await expect.poll(() => ends('[data-foot]')).toBe(ends('main'));
  await userEvent.click(page.getByRole('button', { name: `Remove “${addressOf(5)}”` }));
  await expect.element(most).not.toBeInTheDocument();
});

test('who keeps nothing reads what keeping is good for', async () => {
  keeps([]);
  open();
  await expect.element(page.getByRole('heading', { name: 'No homes kept yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Look for homes' })).toBeVisible();
  expect(await brokenRules()).toEqual([]);
});

test('where they cannot be had it is said that they are safe, and trying again shows them', async () => {
  refuse(keepApi.kept, 500, 'failed', 'Something went wrong.');
  open();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByText(/They are safe in your account/)).toBeVisible();
  keeps([aKeptHome(1)]);
  await retry.click();
  await expect.element(page.getByRole('link', { name: /1 Cedar Way/ })).toBeVisible();
});

test.each([320, 1440])('kept homes have room at %i px, with large text too', async (width) => {
  keeps([1, 2, 3].map((one) => aKeptHome(one, { note: 'Quiet, and near the lake.' })));
  await page.viewport(width, 900);
  open();
  await expect.element(page.getByRole('link', { name: /3 Birch Ave/ })).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  for (const fontSize of ['', '200%']) {
    document.documentElement.style.fontSize = fontSize;
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('by keyboard two homes are chosen and stand side by side', async () => {
  keeps([1, 2, 3].map((one) => aKeptHome(one)));
  await page.viewport(1280, 900);
  open();
  for (const address of ['1 Cedar Way', '2 Dogwood Ln']) {
    const box = page.getByRole('checkbox', { name: `Compare ${address}`, exact: true });
    await expect.element(box).toBeVisible();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(box).toBeChecked();
  }
  const compare = page.getByRole('button', { name: 'Compare 2 side by side' });
  await expect.element(compare).toBeVisible();
  (compare.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('columnheader', { name: /2 Dogwood Ln/ })).toBeVisible();
  const row = (label: RegExp) => page.getByRole('row', { name: label });
  await expect
    .element(row(/^Price differs/))
    .toHaveTextContent('PricediffersAsking $510,000leastAsking $520,000');
  await expect.element(row(/^Beds differs/)).toHaveTextContent('Bedsdiffers12most');
  const agent = page.getByRole('link', { name: /^from \$.* at 1 Cedar Way$/ });
  await expect.element(agent).toHaveAttribute('href', '/agents?home=example%3A1');
  await expect.element(page.getByText('Feb 20, 2026: Price cut by $50,000').first()).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Only what differs' }).click();
  await expect.element(row(/^Status/)).not.toBeInTheDocument();
});

test('asks for no agents at a home without a price, and says why it has no figure', async () => {
  keeps([aKeptHome(1), aKeptHome(priceless)]);
  open(comparing(1, priceless));
  const cells = page.getByRole('row', { name: /^An agent costs you/ }).getByRole('cell');
  await expect.element(cells.last()).toHaveTextContent('No figure: price on request');
  const asked = askedOf(agentApi.findAgents).map(({ query }) => query.get('listing_key'));
  expect(asked).toEqual(['example:1']);
});

test('what was chosen in the search stands side by side, and leads back to it', async () => {
  keeps([]);
  for (const one of [1, 2, 3])
    toggleCompared({ listingKey: `example:${one}`, name: addressOf(one) });
  const router = open();
  await expect.element(page.getByRole('heading', { name: 'No homes kept yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare 3 side by side' }).click();
  await expect.element(page.getByRole('button', { name: 'Back to your homes' })).toBeVisible();

  await router.navigate(`/homes${comparing(1, 2, 3)}`, { state: { fromSearch: true } });
  const back = page.getByRole('link', { name: 'Back to the search' });
  await expect.element(back).toHaveAttribute('href', '/search');
  const heads = page.getByRole('columnheader');
  await expect.element(heads.filter({ hasText: '3 Birch Ave' })).toBeVisible();
  await page.getByRole('button', { name: 'Take out 2 Dogwood Ln' }).click();
  await expect.element(heads.filter({ hasText: '2 Dogwood Ln' })).not.toBeInTheDocument();
  await expect.element(back).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('homes')).toBe(
    'example:1,example:3',
  );

  await router.navigate('/homes');
  await expect.element(page.getByRole('button', { name: 'Compare 2 side by side' })).toBeVisible();
});

test('the bar of what is compared leaves a phone its page, with large text too', async () => {
  keeps([1, 2, 3].map((one) => aKeptHome(one)));
  await page.viewport(320, 800);
  for (const one of [1, 2, 3, 4, 5])
    toggleCompared({ listingKey: `example:${one}`, name: `${one}016 Great Prairie Rose Drive` });
  open();
  const bar = page.getByRole('complementary', { name: 'To compare' });
  await expect.element(bar).toBeVisible();
  for (const [fontSize, most] of [
    ['', 140],
    ['200%', 330],
  ] as const) {
    document.documentElement.style.fontSize = fontSize;
    await expect.poll(() => bar.element().getBoundingClientRect().height).toBeLessThan(most);
    const button = bar.getByRole('button', { name: 'Compare 5 side by side' }).element();
    const { left, right } = button.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the head takes three lines of 320 px, and homes show as list, map or large pictures', async () => {
  keeps([1, 2, 3].map((one) => aKeptHome(one)));
  await page.viewport(320, 900);
  const router = open();
  const card = page.getByRole('link', { name: /3 Birch Ave/ });
  await expect.element(card).toBeVisible();
  const tops = page
    .getByRole('group')
    .elements()
    .flatMap((group) => [...group.querySelectorAll('button')])
    .map((button) => Math.round(button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  // The third has the title, and beside it what can be done with all of them.
  const title = page.getByRole('heading', { name: 'Your homes' }).element().getBoundingClientRect();
  const print = page.getByRole('button', { name: 'Print' }).element().getBoundingClientRect();
  expect(print.top).toBeLessThan(title.bottom);
  expect(print.bottom).toBeGreaterThan(title.top);
  const wide = card.element().querySelector('svg, img')!.getBoundingClientRect().width;

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect
    .poll(() => card.element().querySelector('svg, img')!.getBoundingClientRect().width)
    .toBeLessThan(wide / 2);
  expect(new URLSearchParams(router.state.location.search).get('view')).toBe('list');
  expect(await brokenRules()).toEqual([]);
  await page.getByRole('button', { name: 'Photos', exact: true }).click();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('a phone of 320 px shows two homes at a time, the label above its row', async () => {
  keeps([1, 2, 3].map((one) => aKeptHome(one)));
  await page.viewport(320, 900);
  open(comparing(1, 2, 3));
  const second = page.getByRole('columnheader', { name: /2 Dogwood Ln/ });
  await expect.element(second).toBeVisible();
  expect(second.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  const [label, value] = [page.getByText('Price differs'), page.getByText('Asking $510,000')];
  expect(label.first().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    value.first().element().getBoundingClientRect().top,
  );
  expect(await brokenRules()).toEqual([]);
  for (const fontSize of ['', '200%']) {
    document.documentElement.style.fontSize = fontSize;
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  }
});

test('paper has the homes, the notes, address and day, and nothing to press', async () => {
  keeps([aKeptHome(1, { note: 'Ask about the roof.' }), aKeptHome(2)]);
  open();
  await expect.element(page.getByRole('link', { name: /2 Dogwood Ln/ })).toBeVisible();
  await expect.element(page.getByText(location.host, { exact: true })).not.toBeVisible();
  await show('print');
  await expect.element(page.getByText(location.host, { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 homes', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ask about the roof.')).toBeVisible();
  await expect.element(page.getByText(`${location.host}/home/example:1`)).toBeVisible();
  const pressed = 'button, input, [role=checkbox], header, nav, aside, textarea';
  const printed = [...document.querySelectorAll(pressed)].filter((one) => one.checkVisibility());
  expect(printed.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('side by side on paper there is nothing to press either', async () => {
  keeps([1, 2].map((one) => aKeptHome(one)));
  open(comparing(1, 2));
  await expect.element(page.getByRole('columnheader', { name: /2 Dogwood Ln/ })).toBeVisible();
  await show('print');
  await expect.element(page.getByText(location.host, { exact: true })).toBeVisible();
  const pressed = 'button, input, [role=checkbox], header, nav, aside';
  const printed = [...document.querySelectorAll(pressed)].filter((one) => one.checkVisibility());
  expect(printed.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('all homes are printed, also those that nobody scrolled to, and from the map too', async () => {
  keeps(Array.from({ length: 60 }, (_, at) => aKeptHome(at + 1)));
  const print = vi.fn(() => document.querySelectorAll('article').length);
  vi.stubGlobal('print', print);
  open();
  await expect.element(page.getByRole('button', { name: /more of 60/ })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => print.mock.results.map(({ value }) => value as number)).toEqual([60]);
  expect(askedOf(keepApi.tell)).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: /more of 60/ })).toBeVisible();
});

test('what cannot be loaded whole is not printed in part', async () => {
  keeps(Array.from({ length: 30 }, (_, at) => aKeptHome(at + 1)));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open();
  await expect.element(page.getByRole('button', { name: /more of 30/ })).toBeVisible();
  refuse(keepApi.tell, 500, 'failed', 'Something went wrong.');
  const button = page.getByRole('button', { name: 'Print' });
  await button.click();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  expect(print).not.toHaveBeenCalled();
});

test('a kept listing that is over leads to the one under which the home is on offer', async () => {
  keeps([aKeptHome(1)]);
  const listedAgain = { listingKey: 'other:2', listingId: 'O-2', priceCents: 49_000_000 };
  const over = { ...cardOf('example:1'), standardStatus: 'Withdrawn' as const };
  answer(keepApi.tell, {
    homes: [{ listingKey: 'example:1', card: over, since: null, listedAgain }],
  });
  open();
  const link = page.getByRole('link', { name: 'Listed again for $490,000, under number O-2' });
  await expect.element(link).toHaveAttribute('href', '/home/other%3A2');
});

test('the map asks for all kept homes, however many one call tells, and says who is not on it', async () => {
  keeps(Array.from({ length: 250 }, (_, at) => aKeptHome(at + 1)));
  answer(keepApi.tell, ({ body }) => ({
    homes: (body as { homes: { listingKey: string }[] }).homes.map(({ listingKey }) => ({
      listingKey,
      card: null,
      since: null,
      listedAgain: null,
    })),
  }));
  open('?view=map');
  await expect.element(page.getByText('250 more are in the list alone.')).toBeVisible();
  const counts = askedOf(keepApi.tell).map(
    ({ body }) => (body as { homes: object[] }).homes.length,
  );
  // The list is there for paper as well.
  expect(counts.toSorted((a, b) => b - a)).toEqual([200, 50, 24]);
});

import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import { instant } from '#domain/calendar.ts';
import type { Home } from '#domain/property/Home.ts';
import { photoAddress } from '#domain/property/photoWidths.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { headerSlice } from '../../header/headerSlice.ts';
import { aCard } from '../HomeCard.fixture.ts';
import { propertySlice } from '../propertySlice.ts';
import { rememberLastSearch } from '../../search/lastSearch.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { userSlice } from '../../user/userSlice.ts';
import { Component as HomePage } from './HomePage.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';

const picture = (name: string) => ({
  mediaUrl: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>${name}</title></svg>`,
  shortDescription: name,
  illustrationYn: true,
});

const home: Home = {
  property: aHome({ demoYn: true }),
  media: ['Street', 'Kitchen', 'Garden'].map(picture),
  history: [
    {
      eventDate: '2026-02-01',
      kind: 'listed',
      standardStatus: 'Active',
      priceCents: 52_000_000,
      source: 'told',
      correctedYn: false,
      besideYn: false,
    },
    {
      eventDate: '2026-02-20',
      kind: 'price_changed',
      standardStatus: 'Active',
      priceCents: 50_000_000,
      source: 'file',
      correctedYn: false,
      besideYn: false,
    },
  ],
  daysOnMarket: 35,
  cumulativeDaysOnMarket: 56,
  listedAgain: null,
};

const answers = new Map<string, () => Response>();
const envelope = (data: unknown) =>
  Response.json({ success: true, data: toWire(data), message: null });

beforeEach(() => {
  answers.set('/api/property/homes/example%3A1', () => envelope(home));
  answers.set('/api/property/homes/example%3A1/similar', () => envelope([aCard()]));
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => {
      const refused = { success: false, message: 'There is no such home.', code: 'not_found' };
      const answer = answers.get(address) ?? (() => Response.json(refused, { status: 404 }));
      return Promise.resolve(answer());
    }),
  );
});
afterEach(() => {
  unmount();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function openHome(listingKey = 'example:1') {
  const store = storeWith({
    header: headerSlice.reducer,
    user: userSlice.reducer,
    property: propertySlice.reducer,
  });
  const router = createMemoryRouter([{ path: '/home/:listingKey', Component: HomePage }], {
    initialEntries: [`/home/${listingKey}`],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return store;
}

const monthly = () => page.getByText('Together').element().nextElementSibling!.textContent;
const address = page.getByRole('heading', { level: 1, name: '12 Birch Ave' });

test.each([390, 1280])('a home tells its story, and axe finds nothing, at %i px', async (width) => {
  await page.viewport(width, 800);
  const store = openHome();
  await expect.element(address).toBeVisible();
  expect(document.title).toBe('12 Birch Ave, Seattle, WA 98103 · Asking $500,000 · Lintel');
  await expect.element(page.getByText('Demo home, not for sale')).toBeVisible();
  await expect.element(page.getByText('Price cut by $20,000')).toBeVisible();
  await expect.element(page.getByText('56 days')).toBeVisible();
  await expect
    .element(page.getByText('Dana Reyes works for the seller, not for you.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /\$985,000/ })).toBeVisible();
  expect(store.getState().property.lastListingPropertySelected).toBe('example:1');
  expect(document.documentElement.scrollWidth).toBe(width);

  document.documentElement.lang = 'en';
  const { violations } = await runAxe();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))).toEqual(
    [],
  );
});

test.each([
  [
    'beds=2&max=60000000&built=2020&fireplace=true&dom=',
    'Matches 2 of 4 filters in your search',
    [
      'Met: $500,000Your filter: Up to $600K',
      'Met: 3 bedsYour filter: 2+ beds',
      'Not met: Built: 1924Your filter: Built: 2020 or later',
      'Unknown: FireplaceNot listed',
    ],
  ],
  ['beds=2&dom=', 'Matches your search', ['Met: 3 bedsYour filter: 2+ beds']],
])('says what of the search %s the home meets', async (query, title, lines) => {
  rememberLastSearch(query, instant(Date.now()));
  openHome();
  const section = page.getByRole('region', { name: title });
  await expect.element(section).toBeVisible();
  const items = section.getByRole('listitem').elements();
  expect(items.map((one) => one.textContent)).toEqual(lines);
});

test('says nothing of a search without filters', async () => {
  rememberLastSearch('box=47,-123,48,-122&zoom=9&dom=', instant(Date.now()));
  openHome();
  await expect.element(address).toBeVisible();
  expect(page.getByRole('heading', { name: /your search/ }).elements()).toEqual([]);
});

test.each([
  [390, ['640']],
  [1280, ['960', '640', '640', '640', '640']],
])(
  'at %i px photos are fetched in their width, and none for the hidden layout',
  async (px, asked) => {
    await page.viewport(px, 800);
    const photos = [1, 2, 3, 4, 5].map((at) => ({
      ...picture(`Room ${at}`),
      mediaUrl: photoAddress('example:1', `aaaaaaaaaaaaaaa${at}`, 960),
    }));
    answers.set('/api/property/homes/example%3A1', () => envelope({ ...home, media: photos }));
    // No photo loads here, and one that fails gives way to a drawn placeholder.
    const hold = (event: Event) => event.stopImmediatePropagation();
    addEventListener('error', hold, { capture: true });
    onTestFinished(() => removeEventListener('error', hold, { capture: true }));
    openHome();
    await expect.element(address).toBeVisible();
    const chosen = (at: number) =>
      [...document.querySelectorAll<HTMLImageElement>(`img[src*=aaaaaaaaaaaaaaa${at}]`)].map(
        ({ currentSrc }) => currentSrc.split('/').at(-1)!,
      );
    for (const [at, width] of asked.entries()) {
      // Of the mosaic and of the strip.
      await expect.poll(() => chosen(at + 1)).toEqual([width, width]);
    }
  },
);

test('a listing that is over leads to the one under which the home is on offer', async () => {
  const listedAgain = { listingKey: 'other:2', listingId: 'O-2', priceCents: 49_000_000 };
  const over = { ...home, property: aHome({ standardStatus: 'Withdrawn' }), listedAgain };
  answers.set('/api/property/homes/example%3A1', () => envelope(over));
  openHome();
  const link = page.getByRole('link', { name: 'Listed again for $490,000, under number O-2' });
  await expect.element(link).toHaveAttribute('href', '/home/other%3A2');
  // It is off the market, so its price makes no monthly cost.
  await expect.element(page.getByText('Last asking price')).toBeVisible();
  expect(page.getByText('What it costs a month').elements()).toEqual([]);
  await runAxe();
});

test('on a narrow phone with larger words nothing is cut off', async () => {
  await page.viewport(320, 700);
  document.documentElement.style.setProperty('--reading-size', '120%');
  openHome();
  await expect.element(address).toBeVisible();
  const cutOff = [...document.querySelectorAll('main dd, main td, main p, main h2')]
    .filter((element) => element.getBoundingClientRect().right > 320)
    .map((element) => element.textContent);
  document.documentElement.style.removeProperty('--reading-size');
  expect(cutOff).toEqual([]);
});

test('with text of twice the size the price and each fact keep the room that they need', async () => {
  await page.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  openHome();
  await expect.element(address).toBeVisible();
  const price = page.getByRole('region', { name: 'Price' }).getByText('$500,000').element();
  const { fontSize } = getComputedStyle(price);
  const linesHigh = price.clientHeight / parseFloat(fontSize);
  // Beside its name a fact would be left a few letters a line.
  const facts = page.getByRole('heading', { name: 'Facts' }).element().closest('section')!;
  const narrowest = Math.min(...[...facts.querySelectorAll('dd')].map((fact) => fact.clientWidth));
  document.documentElement.style.fontSize = '';
  expect(linesHigh).toBeLessThan(1.5);
  expect(narrowest).toBeGreaterThan(100);
});

test('the month follows the sliders, and the next home begins from the same loan', async () => {
  openHome();
  await expect.element(address).toBeVisible();
  // 400,000 at 6.5% over 360 months is 2,528.27; taxes 508.33; insurance 0.5% of the price 208.33.
  expect(monthly()).toBe('$3,244.93');
  const interest = page.getByRole('slider', { name: 'Interest' });
  await expect.element(interest).toHaveAttribute('aria-valuetext', '6.5%');
  interest.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(interest).toHaveAttribute('aria-valuetext', '0%');
  await expect.poll(monthly).toBe('$1,827.77');

  openHome();
  await expect.element(address).toBeVisible();
  expect(monthly()).toBe('$1,827.77');
});

test('pictures are walked through on the whole screen by the keyboard', async () => {
  await page.viewport(1280, 800);
  openHome();
  await page.getByRole('button', { name: 'Open picture 2 of 3: Kitchen' }).first().click();
  const viewer = page.getByRole('dialog', { name: 'Pictures of 12 Birch Ave' });
  await expect.element(viewer).toBeVisible();
  await expect.element(viewer.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('3 of 3')).toBeVisible();
  await expect.element(viewer.getByText('Garden · Illustration')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Home}');
  await expect.element(viewer.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
});

test('a picture that does not come says so, and the others are there', async () => {
  await page.viewport(1280, 800);
  const [street, ...others] = home.media;
  const media = [{ ...street!, mediaUrl: 'data:image/png;base64,AAAA' }, ...others];
  answers.set('/api/property/homes/example%3A1', () => envelope({ ...home, media }));
  openHome();
  await page
    .getByRole('button', { name: /^Open picture 1 of 3/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: 'Pictures of 12 Birch Ave' });
  await expect.element(viewer.getByText(/^This picture did not come/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByRole('img', { name: 'Kitchen' })).toBeInTheDocument();
});

test('a home that is not there says so, and leads on', async () => {
  openHome('gone:1');
  await expect.element(page.getByRole('heading', { name: 'This home is not here.' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the map' }))
    .toHaveAttribute('href', '/search');
});

test('a failure says what happened, and trying again can help', async () => {
  const broken = { success: false, data: null, message: 'Something failed on our side.' };
  answers.set('/api/property/homes/example%3A1', () => Response.json(broken, { status: 500 }));
  openHome();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Something failed on our side.')).toBeVisible();
  answers.set('/api/property/homes/example%3A1', () => envelope(home));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(address).toBeVisible();
});

test('a home without pictures, price and history still has a page', async () => {
  const bare = aHome({
    listPriceCents: null,
    previousListPriceCents: null,
    priceChangeDate: null,
    publicRemarks: null,
    listAgentFullName: null,
    listOfficeName: null,
    daysOnMarketBase: null,
    daysOnMarketAsOf: null,
  });
  answers.set('/api/property/homes/example%3A1', () =>
    envelope({
      ...home,
      property: bare,
      media: [],
      history: [],
      daysOnMarket: null,
      cumulativeDaysOnMarket: null,
      listedAgain: null,
    }),
  );
  answers.set('/api/property/homes/example%3A1/similar', () => envelope([]));
  openHome();
  await expect.element(address).toBeVisible();
  // Words are not set in the size of a price.
  await expect.element(page.getByText('Price on request')).toHaveClass('text-title');
  await expect.element(page.getByText(/No steps are known yet\./)).toBeVisible();
  await expect.element(page.getByText('No home like this one is for sale nearby.')).toBeVisible();
  expect(page.getByRole('slider').elements()).toEqual([]);
});

test('a home that is sold tells its price, and neither a month’s cost nor agents for it', async () => {
  const sold = { standardStatus: 'Closed', closeDate: '2026-02-20', closePriceCents: 51_000_000 };
  answers.set('/api/property/homes/example%3A1', () =>
    envelope({ ...home, property: { ...home.property, ...sold } }),
  );
  openHome();
  await expect.element(page.getByText('$510,000').first()).toBeVisible();
  await expect.element(page.getByText('Sold on Feb 20, 2026 for')).toBeVisible();
  expect(page.getByText('A month', { exact: true }).elements()).toEqual([]);
  expect(page.getByText('What an agent costs you here').elements()).toEqual([]);
  expect(page.getByRole('slider').elements()).toEqual([]);
});

test('a sale without a price shows the last asking price under its own name', async () => {
  const sold = { standardStatus: 'Closed', closeDate: '2026-02-20', closePriceCents: null };
  answers.set('/api/property/homes/example%3A1', () =>
    envelope({ ...home, property: { ...home.property, ...sold } }),
  );
  openHome();
  await expect.element(page.getByText('Sold price not disclosed')).toBeVisible();
  await expect.element(page.getByText('Sold on Feb 20, 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Last asking price $500,000')).toBeVisible();
  expect(document.title).toContain('Sold price not disclosed');
  expect(page.getByText('Price per sq ft').elements()).toEqual([]);
});

test('open houses, facts by groups, tours and how the lister is reached', async () => {
  await page.viewport(1280, 900);
  const startMs = Date.now() + 3 * 86_400_000;
  const hours = (count: number) => new Date(startMs + count * 3_600_000).toISOString();
  const film = { ...picture('A walk through it'), mediaCategory: 'Video' as const };
  answers.set('/api/property/homes/example%3A1', () =>
    envelope({
      ...home,
      media: [...home.media, { ...film, mediaUrl: 'https://films.example/1' }],
      property: {
        ...home.property,
        openHouses: [
          {
            openHouseStartTime: hours(0),
            openHouseEndTime: hours(2),
            openHouseRemarks: 'Park behind the house.',
          },
          {
            openHouseStartTime: hours(-200),
            openHouseEndTime: hours(-198),
            openHouseRemarks: null,
          },
        ],
      },
    }),
  );
  openHome();
  await expect.element(page.getByRole('heading', { name: 'Open houses' })).toBeVisible();
  const open = page.getByRole('region', { name: 'Open houses' });
  expect(open.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(open.getByText('Park behind the house.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Schools' })).toBeVisible();
  await expect.element(page.getByText('Forced Air, Natural Gas')).toBeVisible();
  const link = page.getByRole('link', { name: 'A walk through it on films.example' });
  await expect.element(link).toHaveAttribute('href', 'https://films.example/1');
  await expect
    .element(page.getByRole('link', { name: '(206) 555-0141' }))
    .toHaveAttribute('href', 'tel:2065550141');
  await expect
    .element(page.getByRole('link', { name: 'dana@example.com' }))
    .toHaveAttribute('href', 'mailto:dana@example.com');
  expect(page.getByRole('button', { name: /^Open picture/ }).elements().length).toBeLessThan(7);
});

test('no table ends in a line just above that of the next part', async () => {
  openHome();
  const steps = page.getByRole('table', { name: 'Price and status history, newest first' });
  await expect.element(steps).toBeVisible();
  const lineUnder = (row: Element) => getComputedStyle(row).borderBottomWidth;
  const rows = [...steps.element().querySelectorAll('tbody tr')];
  expect(rows.map(lineUnder)).toEqual([...rows.slice(1).map(() => '1px'), '0px']);
  const facts = page.getByRole('region', { name: 'Facts' });
  const groups = [...facts.element().querySelectorAll('dl')];
  expect(groups.map((group) => lineUnder(group.lastElementChild!))).toEqual(
    groups.map(() => '0px'),
  );
});

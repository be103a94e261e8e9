import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepApi } from '#api/keep.ts';
import type { KeptHome } from '#api/keepSchemas.ts';
import { propertyApi } from '#api/property.ts';
import type { Look } from '#domain/keep/Keep.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { answer, askedOf, refuse, startAnswering } from '../../agent/testing/answering.ts';
import { provideKeeper } from '../../client/kept/keepsOffline.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { headerSlice } from '../../header/headerSlice.ts';
import { ownBook } from '../../keep/book/ownBook.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { userSlice } from '../../user/userSlice.ts';
import { propertySlice } from '../propertySlice.ts';
import { Component as HomePage } from './HomePage.tsx';

const listingKey = 'example:1';
/** And an hour, as the moment that a page shows may be a second old. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString();
const look: Look = { at: daysAgo(5), priceCents: 52_500_000, standardStatus: 'Active' };
const kept: KeptHome = {
  listingKey,
  standing: 'kept',
  reason: null,
  standingAt: daysAgo(9),
  note: '',
  noteAt: daysAgo(9),
  listIds: [],
  listsAt: daysAgo(9),
  look,
  place: '12 Birch Ave, Seattle, WA',
  withdrawn: null,
};

let number = 0;
beforeEach(() => {
  const profileId = `019cf000-0000-7000-8000-0000000008${String(++number).padStart(2, '0')}`;
  provideKeeper(() => ({ userId: 'u', profileId }));
  startAnswering();
  answer(keepApi.change, { homes: [], lists: [] });
  answer(propertyApi.similarHomes, []);
});
afterEach(() => {
  unmount();
  provideKeeper(() => null);
  ownBook();
  vi.unstubAllGlobals();
});

function openHome() {
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
}

const tells = (priceCents: number) =>
  answer(propertyApi.home, {
    property: aHome({ listingKey, listPriceCents: priceCents }),
    media: [],
    history: [],
    daysOnMarket: 9,
    cumulativeDaysOnMarket: 9,
    listedAgain: null,
  });

test('a home’s own page says what changed since one looked, and that one looks now', async () => {
  tells(50_000_000);
  answer(keepApi.kept, { homes: [kept], lists: [], next: null });
  const price = { fromCents: 52_500_000, toCents: 50_000_000, at: daysAgo(3) };
  answer(keepApi.tell, {
    homes: [{ listingKey, card: null, since: { price, status: null }, listedAgain: null }],
  });
  openHome();
  await expect.element(page.getByText(/^\$25,000 less, 3 days ago/)).toBeVisible();
  await expect.element(page.getByText('since you looked 5 days ago')).toBeVisible();
  expect(askedOf(keepApi.tell)[0]!.body).toEqual({ homes: [{ listingKey, look }] });
  const looks = () =>
    askedOf(keepApi.change).flatMap(({ body }) => (body as { changes: object[] }).changes);
  await expect
    .poll(looks)
    .toContainEqual(expect.objectContaining({ kind: 'look', priceCents: 50_000_000 }));
  // It stays while one reads, though it is noted that one has looked.
  await expect.element(page.getByText(/^\$25,000 less, 3 days ago/)).toBeVisible();
});

test('where nothing changed nothing is said', async () => {
  tells(52_500_000);
  answer(keepApi.kept, { homes: [kept], lists: [], next: null });
  openHome();
  await expect.poll(() => askedOf(keepApi.change)).toHaveLength(1);
  await expect.element(page.getByText(/since you looked/)).not.toBeInTheDocument();
  expect(askedOf(keepApi.tell)).toEqual([]);
});

test('who kept a home that vanished reads what became of it', async () => {
  refuse(propertyApi.home, 404, 'not_found', 'There is no such home.');
  answer(keepApi.kept, {
    homes: [
      {
        ...kept,
        note: 'Ask about the roof.',
        withdrawn: {
          why: 'vanished',
          at: daysAgo(2),
          lastStatus: 'Pending',
          listedAgain: { listingKey: 'other:2', listingId: 'O-2', priceCents: 49_000_000 },
        },
      },
    ],
    lists: [],
    next: null,
  });
  openHome();
  await expect.element(page.getByRole('heading', { name: 'This home is not here.' })).toBeVisible();
  // As the app does once somebody is signed in.
  void ownBook().refresh();
  await expect
    .element(page.getByRole('heading', { name: '12 Birch Ave, Seattle, WA' }))
    .toBeVisible();
  await expect
    .element(page.getByText(/its source lists it no longer, 2 days ago\. It was pending then\./))
    .toBeVisible();
  await expect.element(page.getByText(/\$525,000 when you looked 5 days ago/)).toBeVisible();
  await expect.element(page.getByText(/Ask about the roof/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Listed again for $490,000, under number O-2' }))
    .toHaveAttribute('href', '/home/other%3A2');
});

import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fromWire, toWire } from '#api/wire.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { storeWith } from '../../../client/testing/storeWith.ts';
import { aCard } from '../../../property/HomeCard.fixture.ts';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import { userSlice } from '../../../user/userSlice.ts';
import { filterSlice } from '../../filterSlice.ts';
import { BuildingList } from './BuildingList.tsx';

const cluster: Cluster = {
  id: 'c1',
  latitude: 47.5,
  longitude: -122.5,
  count: 3,
  inView: 3,
  minPriceCents: null,
  maxPriceCents: null,
  medianPriceCents: null,
  priceKinds: [],
  south: 47.4,
  west: -122.6,
  north: 47.6,
  east: -122.4,
  samePointYn: true,
};
const addresses = ['1 First St', '2 Second St', '3 Third St'];

let asked: SearchFilter[];
let brokenYn: boolean;

beforeEach(() => {
  asked = [];
  brokenYn = false;
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const filter = fromWire(JSON.parse(String(init.body))) as SearchFilter;
    asked.push(filter);
    if (brokenYn) return Response.json({ success: false, message: 'Not now.' }, { status: 500 });
    const homes = addresses
      .slice((filter.page - 1) * 2, filter.page * 2)
      .map((address) => aCard({ listingKey: `demo:${address[0]}`, address }));
    const data = toWire({ homes, pageCount: 2, total: 3 });
    return Response.json({ success: true, data, message: null });
  });
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function open(store = storeWith({ filter: filterSlice.reducer, user: userSlice.reducer })) {
  const element = <BuildingList cluster={cluster} onOpen={() => {}} onClose={() => {}} />;
  mount(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  return store;
}

const home = (address: string) => page.getByRole('link', { name: new RegExp(address) });
const more = page.getByRole('button', { name: 'Show more homes' });

test('the homes at one point come page by page, and are remembered', async () => {
  const store = open();
  await expect.element(home('2 Second St')).toBeVisible();
  await expect.element(home('3 Third St')).not.toBeInTheDocument();
  expect(asked[0]!.viewport).toMatchObject({ bottomLeftLatitude: 47.4, topRightLongitude: -122.4 });
  await more.click();
  await expect.element(home('3 Third St')).toBeVisible();
  await expect.element(home('1 First St')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(asked.map((filter) => filter.page)).toEqual([1, 2]);

  unmount();
  open(store);
  await expect.element(home('1 First St')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a page that could not be had leaves the others, and can be asked for again', async () => {
  open();
  await expect.element(home('1 First St')).toBeVisible();
  brokenYn = true;
  await more.click();
  await expect.element(page.getByText('These homes could not be loaded')).toBeVisible();
  await expect.element(home('1 First St')).toBeVisible();
  brokenYn = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(home('3 Third St')).toBeVisible();
});

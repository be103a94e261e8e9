import '../../../ui/testing/emptyBrowser.ts';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import type { NearbyArea } from '#domain/search/NearbyArea.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { storeWith } from '../../../client/testing/storeWith.ts';
import { propertySlice } from '../../../property/propertySlice.ts';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import { runAxe } from '../../../ui/testing/runAxe.ts';
import { userSlice } from '../../../user/userSlice.ts';
import { filterSlice, placeChosen, viewportMoved } from '../../filterSlice.ts';
import { NearbyAreas } from './NearbyAreas.tsx';

const elm: NearbyArea = {
  id: 'elm',
  kind: 'place',
  label: 'Elm',
  detail: 'WA',
  latitude: 47.6,
  longitude: -122.4,
  south: 47.5,
  west: -122.5,
  north: 47.7,
  east: -122.3,
  homeCount: 1234,
};

let asked: URL[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href);
    asked.push(url);
    const data = url.pathname.endsWith('nearby-areas') ? { areas: [elm] } : { outline: null };
    return Response.json({ success: true, data: toWire(data), message: null });
  });
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function open() {
  const store = storeWith({
    filter: filterSlice.reducer,
    property: propertySlice.reducer,
    user: userSlice.reducer,
  });
  const router = createMemoryRouter([{ path: '*', element: <NearbyAreas /> }]);
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router };
}

const link = () => page.getByRole('link', { name: 'Elm, WA 1,234 for sale' });
const pane = { ...defaultFilter.viewport, zoom: 11 };

test('areas beside the one that was searched for lead to themselves, filters and all', async () => {
  const { store, router } = open();
  store.dispatch(placeChosen({ address: 'Ash, WA', viewport: pane }));
  await expect.element(page.getByRole('navigation', { name: 'Nearby areas' })).toBeVisible();
  expect(asked[0]!.searchParams.get('address')).toBe('Ash, WA');
  await expect.element(link()).toHaveAttribute('href', expect.stringContaining('/search?'));
  expect((await runAxe()).violations).toEqual([]);

  await link().click();
  await expect.poll(() => store.getState().filter.address).toBe('Elm, WA');
  await expect
    .poll(() => new URLSearchParams(router.state.location.search).get('address'))
    .toBe('Elm, WA');
});

test('without a name it asks for towns around the middle of a map that is near enough', async () => {
  const { store } = open();
  expect(page.getByRole('navigation').query()).toBeNull();
  const viewport = {
    ...pane,
    bottomLeftLatitude: 47.51,
    topRightLatitude: 47.67,
    bottomLeftLongitude: -122.52,
    topRightLongitude: -122.31,
  };
  store.dispatch(viewportMoved(viewport));
  await expect.element(link()).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]!.searchParams.get('latitude')).toBe('47.6');
  expect(asked[0]!.searchParams.get('longitude')).toBe('-122.4');
});

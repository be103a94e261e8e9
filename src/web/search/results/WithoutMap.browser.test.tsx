import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { overlaySlice } from '../../map/overlaySlice.ts';
import { aCard } from '../../property/HomeCard.fixture.ts';
import { propertySlice, searchHomes } from '../../property/propertySlice.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';
import { userSlice } from '../../user/userSlice.ts';
import { filterSlice, viewportMoved } from '../filterSlice.ts';
import { WithoutMap } from './WithoutMap.tsx';

const two: SearchReply = {
  total: 2,
  statusCounts: [{ standardStatus: 'Active', count: 2 }],
  clusters: [],
  pins: [],
  page: 1,
  pageCount: 1,
  homes: [
    aCard({ listingKey: 'demo:1', address: '1 First St' }),
    aCard({
      listingKey: 'demo:2',
      address: '2 Second St',
      standardStatus: 'Active Under Contract',
    }),
  ],
  relaxations: [],
  unmeasured: 0,
};
const none: SearchReply = {
  ...two,
  total: 0,
  statusCounts: [],
  homes: [],
  relaxations: [{ parts: ['bedrooms'], adds: 7 }],
};

let answer: 'late' | 'broken' | SearchReply;

beforeEach(() => {
  answer = 'late';
  vi.stubGlobal('fetch', async (address: string) => {
    if (!String(address).includes('/api/property/search')) {
      return Response.json({ success: false, data: null, message: 'Not here.' }, { status: 404 });
    }
    if (answer === 'late') return new Promise(() => {});
    if (answer === 'broken') {
      return Response.json(
        { success: false, data: null, message: 'The search rests.' },
        { status: 500 },
      );
    }
    return Response.json({ success: true, data: toWire(answer), message: null });
  });
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function open(view: 'list' | 'photos', widthPx: number) {
  const store = storeWith({
    filter: filterSlice.reducer,
    property: propertySlice.reducer,
    overlay: overlaySlice.reducer,
    user: userSlice.reducer,
  });
  const element = (
    <div data-testid="page" style={{ width: widthPx }} className="flex h-[40rem] flex-col">
      <WithoutMap view={view} />
    </div>
  );
  mount(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  const search = () => store.dispatch(searchHomes({ ...defaultFilter, minBedrooms: 3 }));
  return { store, search };
}

const frame = page.getByTestId('page');
const home = (address: string) => page.getByRole('link', { name: new RegExp(address) });

/** Nothing is wider than the page, with text of twice the size too. */
function expectRoom(): void {
  const list = frame.element().querySelector('section > div')!;
  for (const size of ['', '200%']) {
    document.documentElement.style.fontSize = size;
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  }
  document.documentElement.style.fontSize = '';
}

const views = (['list', 'photos'] as const).flatMap((view) =>
  [320, 1280].map((widthPx) => ({ view, widthPx })),
);

test.each(views)('$view of $widthPx px shows what comes in its shape', async (one) => {
  const { search } = open(one.view, one.widthPx);
  void search();
  await expect
    .poll(() => frame.element().querySelector('ol')?.getAttribute('aria-busy'))
    .toBe('true');
  await expect.poll(() => frame.element().querySelectorAll('li .skeleton').length).toBe(8 * 4);
  expectRoom();
});

test.each(views)('$view of $widthPx px lists the homes', async ({ view, widthPx }) => {
  answer = two;
  const { search } = open(view, widthPx);
  await search();
  await expect.element(home('1 First St')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /2 Second St.*under contract/i }))
    .toBeInTheDocument();
  const [link] = [home('1 First St').element()];
  const [picture, words] = [...link.children].map((part) => part.getBoundingClientRect());
  // In a list the picture stands before the words, in photos above them.
  if (view === 'list') expect(words!.left).toBeGreaterThanOrEqual(picture!.right);
  else expect(words!.top).toBeGreaterThanOrEqual(picture!.bottom);
  expect((await runAxe(frame.element())).violations).toEqual([]);
  expectRoom();
});

test.each(views)('$view of $widthPx px says what would help where none fits', async (one) => {
  answer = none;
  const { search } = open(one.view, one.widthPx);
  await search();
  await expect.element(page.getByText('No homes here under these filters')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /7/ })).toBeVisible();
  expect((await runAxe(frame.element())).violations).toEqual([]);
  expectRoom();
});

test.each(views)('$view of $widthPx px can be asked for again', async (one) => {
  answer = 'broken';
  const { search } = open(one.view, one.widthPx);
  await search();
  await expect.element(page.getByText('The homes could not be loaded')).toBeVisible();
  expect(page.getByRole('alert').element().textContent).toContain('The search rests.');
  expectRoom();
  answer = two;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(home('1 First St')).toBeVisible();
});

test('a list that grew old stays under what is wrong', async () => {
  answer = two;
  const { search } = open('list', 320);
  await search();
  answer = 'broken';
  await search();
  await expect.element(page.getByText('This list may be out of date.')).toBeVisible();
  await expect.element(home('1 First St')).toBeVisible();
  expectRoom();
});

test('says where the homes are', async () => {
  answer = two;
  const { store, search } = open('list', 1280);
  await search();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('2 homes in the whole country');
  store.dispatch(
    viewportMoved({
      bottomLeftLatitude: 47.5,
      bottomLeftLongitude: -122.4,
      topRightLatitude: 47.7,
      topRightLongitude: -122.2,
      zoom: 11,
      transitionDuration: 0,
    }),
  );
  await expect
    .element(heading)
    .toHaveTextContent('2 homes in the part of the map you looked at last');
});

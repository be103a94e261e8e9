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
import { compareNone } from '../../keep/compared.ts';
import { homeSelected, propertySlice, searchHomes } from '../../property/propertySlice.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { runAxe } from '../../ui/testing/runAxe.ts';
import { userSlice } from '../../user/userSlice.ts';
import { filterSlice, placeChosen, viewportMoved } from '../filterSlice.ts';
import { WithoutMap } from './WithoutMap.tsx';
import { withMotion } from '../../ui/testing/preferMotion.ts';

withMotion();

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
  compareNone();
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

test('a long list begins with what a screen shows, and goes on by itself', async () => {
  const homes = Array.from({ length: 24 }, (_, at) =>
    aCard({ listingKey: `demo:${at}`, address: `${at} Long St` }),
  );
  answer = { ...two, total: 24, homes };
  const { store, search } = open('list', 390);
  const addresses = () =>
    [...frame.element().querySelectorAll<HTMLElement>('[data-listing-key]')].map(
      ({ dataset }) => dataset['listingKey'],
    );
  const counts: number[] = [];
  const watch = new MutationObserver(() => counts.push(addresses().length));
  watch.observe(frame.element(), { childList: true, subtree: true });
  await search();
  await expect.poll(() => addresses().length).toBe(24);
  watch.disconnect();
  expect(counts.find((count) => count > 0)).toBe(12);
  expect(addresses()).toEqual(homes.map(({ listingKey }) => listingKey));

  // One that is read on in stays where it is.
  const list = frame.element().querySelector('section > div')!;
  list.scrollTo({ top: 300, behavior: 'instant' });
  store.dispatch(homeSelected('demo:3'));
  await expect.poll(() => addresses().length).toBe(24);
  expect(list.scrollTop).toBe(300);
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

test('says that a place has no homes for sale, where no filter is to blame', async () => {
  answer = { ...none, relaxations: [] };
  const { store, search } = open('list', 1280);
  store.dispatch(placeChosen({ address: 'Holden, WA', viewport: defaultFilter.viewport }));
  await search();
  const title = page.getByRole('heading', { name: 'No homes for sale in Holden, WA' });
  await expect.element(title).toBeVisible();
});

test('blames the filters where a place has homes for sale', async () => {
  answer = none;
  const { store, search } = open('list', 1280);
  await search();
  answer = two;
  store.dispatch(placeChosen({ address: 'Holden, WA', viewport: defaultFilter.viewport }));
  const title = 'No homes in Holden, WA under these filters';
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /7/ })).toBeVisible();
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

test.each([320, 1280])(
  'at %i px two homes of the list are chosen to stand side by side',
  async (width) => {
    answer = two;
    const { search } = open('list', width);
    await search();
    const compare = (address: string) => page.getByRole('button', { name: `Compare ${address}` });
    const tray = page.getByRole('complementary', { name: 'To compare' });
    await expect.element(compare('1 First St')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(tray).not.toBeInTheDocument();

    (compare('1 First St').element() as HTMLElement).click();
    await expect.element(compare('1 First St')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(tray).toHaveTextContent('1 First StChoose one more, up to 5.');
    (compare('2 Second St').element() as HTMLElement).click();
    const way = tray.getByRole('link', { name: 'Compare 2 side by side' });
    await expect
      .element(way)
      .toHaveAttribute('href', '/homes?compare=yes&homes=demo%3A1%2Cdemo%3A2');
    const [bar, outer] = [tray.element(), frame.element()].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(bar!.right).toBeLessThanOrEqual(outer!.right);
    expect(bar!.bottom).toBeLessThanOrEqual(outer!.bottom + 1);
    expect((await runAxe()).violations).toEqual([]);

    await tray.getByRole('button', { name: 'Compare none of them' }).click();
    await expect.element(tray).not.toBeInTheDocument();
    await expect.element(compare('2 Second St')).toHaveAttribute('aria-pressed', 'false');
  },
);

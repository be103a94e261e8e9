/** The slices under the specification's names, and what follows from a change of the filter. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { fromWire, toWire } from '#api/wire.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import {
  filterReset,
  narrowed,
  pageAsked,
  placeChosen,
  viewportMoved,
} from '../search/filterSlice.ts';
import { listAppended, listReplaced } from '../property/propertySlice.ts';
import { aCard } from '../property/HomeCard.fixture.ts';
import { createStore } from './store.ts';

const asked: SearchFilter[] = [];
const replaceState = vi.fn();
let refuse = false;

/** Answers each search with one home of its own, on the page that was asked for. */
function answerSearch(_address: unknown, init?: RequestInit): Promise<Response> {
  const filter = fromWire(JSON.parse(init!.body as string)) as SearchFilter;
  asked.push(filter);
  if (refuse) {
    const body = { success: false, data: null, message: 'Too many requests.' };
    return Promise.resolve(Response.json(body, { status: 429 }));
  }
  const reply: SearchReply = {
    total: 2,
    statusCounts: [{ standardStatus: 'Active', count: 2 }],
    clusters: [],
    pins: [],
    page: filter.page,
    pageCount: 2,
    homes: [aCard({ listingKey: `page:${filter.page}` })],
    relaxations: [],
    unmeasured: 0,
  };
  return Promise.resolve(Response.json({ success: true, data: toWire(reply), message: null }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(answerSearch));
  vi.stubGlobal('location', { pathname: '/search', search: '' });
  vi.stubGlobal('history', { state: { idx: 3 }, replaceState });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  replaceState.mockReset();
  asked.length = 0;
  refuse = false;
});

test('slices, fields and defaults are the specification’s', () => {
  const state = createStore().getState();
  expect(state.filter).toMatchObject({
    viewport: {
      bottomLeftLatitude: 24.396308,
      bottomLeftLongitude: -125,
      topRightLatitude: 49.384358,
      topRightLongitude: -66.93457,
      zoom: 3,
      transitionDuration: 0,
    },
    page: 1,
    dom: ['lte_90'],
    address: '',
  });
  expect(state.overlay).toEqual({ isochrone: [] });
  expect(state.property).toMatchObject({ list: [], lastListingPropertySelected: null });
  expect(state.header).toEqual({
    backButtonAction: null,
    rootBackButtonAction: null,
    currentSectionAction: null,
    backButtonAgentChatAction: null,
    isChatLoading: false,
    totalUnreadMessage: 0,
    isAgentView: false,
    lastVisited: null,
    currentBuyer: null,
  });
});

test('quick changes become one search, and the address bar follows', async () => {
  const store = createStore();
  store.dispatch(narrowed({ minBedrooms: 2 }));
  store.dispatch(narrowed({ minBedrooms: 3 }));
  await vi.runAllTimersAsync();
  expect(asked.map((filter) => filter.minBedrooms)).toEqual([3]);
  expect(replaceState).toHaveBeenLastCalledWith({ idx: 3 }, '', '/search?beds=3');
  expect(store.getState().property).toMatchObject({ status: 'idle', total: 2, answered: true });
});

test('on other pages the address bar stays as it is', async () => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
  createStore().dispatch(narrowed({ minBedrooms: 3 }));
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
  expect(replaceState).not.toHaveBeenCalled();
});

test('a place chosen on another page is left for the search page to ask for', async () => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
  const store = createStore();
  const viewport = { ...defaultFilter.viewport, zoom: 9 };
  store.dispatch(placeChosen({ address: 'Seattle, WA', viewport }));
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
  expect(store.getState().property.outdated).toBe(true);

  vi.stubGlobal('location', { pathname: '/search', search: '' });
  store.dispatch(placeChosen({ address: 'Seattle, WA', viewport }));
  store.dispatch(viewportMoved({ ...viewport, zoom: 9.5 }));
  await vi.runAllTimersAsync();
  expect(asked.map((filter) => filter.viewport.zoom)).toEqual([9.5]);
});

test('the next page is appended, and another place begins the list anew', async () => {
  const store = createStore();
  const keys = () => store.getState().property.list.map((home) => home.listingKey);
  store.dispatch(filterReset());
  await vi.runAllTimersAsync();
  store.dispatch(pageAsked(2));
  await vi.runAllTimersAsync();
  expect(keys()).toEqual(['page:1', 'page:2']);

  store.dispatch(viewportMoved({ ...defaultFilter.viewport, zoom: 5 }));
  await vi.runAllTimersAsync();
  expect(asked.at(-1)).toMatchObject({ page: 1, viewport: { zoom: 5 } });
  expect(keys()).toEqual(['page:1']);
});

test('reset brings back the defaults', async () => {
  const store = createStore();
  store.dispatch(narrowed({ minBedrooms: 3, dom: [] }));
  store.dispatch(filterReset());
  expect(store.getState().filter).toEqual(defaultFilter);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([defaultFilter]);
});

test('a search that fails keeps the homes that were there and says why', async () => {
  const store = createStore();
  store.dispatch(filterReset());
  await vi.runAllTimersAsync();
  refuse = true;
  store.dispatch(narrowed({ minBedrooms: 3 }));
  await vi.runAllTimersAsync();
  expect(store.getState().property).toMatchObject({
    status: 'failed',
    message: 'Too many requests.',
    list: [{ listingKey: 'page:1' }],
  });
});

test('a list can be replaced and appended to, and holds no home twice', () => {
  const store = createStore();
  const [a, b] = [aCard({ listingKey: 'a' }), aCard({ listingKey: 'b' })];
  store.dispatch(listReplaced([a]));
  store.dispatch(listAppended([a, b]));
  expect(store.getState().property.list).toEqual([a, b]);
});

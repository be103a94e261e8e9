/** The list of the search after a reload. */
import { useRef } from 'react';
import { Provider, useSelector } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromWire, toWire } from '#api/wire.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import { selectProperty } from '../property/propertySlice.ts';
import { viewportMoved } from '../search/filterSlice.ts';
import { useListReturn } from '../search/results/list/useListReturn.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { createStore, type Store } from './store.ts';

const asked: number[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    const { page } = fromWire(JSON.parse(init.body as string)) as SearchFilter;
    asked.push(page);
    const reply: SearchReply = {
      total: 100,
      statusCounts: [{ standardStatus: 'Active', count: 100 }],
      clusters: [],
      pins: [],
      page,
      pageCount: 5,
      homes: [],
      relaxations: [],
      unmeasured: 0,
    };
    return Promise.resolve(Response.json({ success: true, data: toWire(reply), message: null }));
  });
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

/** As many rows as pages were loaded. */
function List() {
  const list = useRef<HTMLDivElement>(null);
  const { answered, page } = useSelector(selectProperty);
  useListReturn(list, true);
  return (
    <div ref={list} data-testid="list" style={{ height: 200, overflowY: 'auto' }}>
      <div style={{ height: answered ? page * 1000 : 0 }} />
    </div>
  );
}

const top = () => document.querySelector('[data-testid="list"]')!.scrollTop;
const keep = (kept: object) => sessionStorage.setItem('lintel.list', JSON.stringify(kept));

/** Until the first page is drawn and has had its effects. */
async function listedOnce(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-testid="list"]')!.scrollHeight).toBe(1000);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

function open(): Store {
  const store = createStore();
  mount(
    <Provider store={store}>
      <List />
    </Provider>,
  );
  return store;
}
const search = (store: Store) =>
  store.dispatch(viewportMoved({ ...defaultFilter.viewport, zoom: 4 }));

test('the pages that were there are loaded again, and the place is found', async () => {
  keep({ query: location.search, page: 3, top: 2400 });
  search(open());
  await expect.poll(top).toBe(2400);
  expect(asked).toEqual([1, 2, 3]);
});

test('another search begins at its top', async () => {
  keep({ query: '?box=elsewhere', page: 3, top: 2400 });
  const store = open();
  search(store);
  await listedOnce();
  expect(store.getState().filter.page).toBe(1);
  expect(asked).toEqual([1]);
  expect(top()).toBe(0);
});

test('who has begun to do something is not moved', async () => {
  keep({ query: location.search, page: 3, top: 2400 });
  const store = open();
  await userEvent.keyboard('a');
  search(store);
  await listedOnce();
  expect(store.getState().filter.page).toBe(1);
  expect(asked).toEqual([1]);
  expect(top()).toBe(0);
});

test('what is there as the page goes is what comes back', async () => {
  const store = open();
  search(store);
  await expect.poll(() => store.getState().property.answered).toBe(true);
  const list = document.querySelector('[data-testid="list"]')!;
  list.scrollTo({ top: 350, behavior: 'instant' });
  await expect.poll(top).toBe(350);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  unmount();
  search(open());
  await expect.poll(top).toBe(350);
});

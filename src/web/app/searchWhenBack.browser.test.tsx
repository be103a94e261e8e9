import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toWire } from '#api/wire.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import { watchConnection } from '../client/connection.ts';
import { viewportMoved } from '../search/filterSlice.ts';
import { ResultsHead } from '../search/results/list/ResultsHead.tsx';
import { useSearchWhenBack } from '../search/results/useSearchWhenBack.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { createStore } from './store.ts';

const own = document.createElement('script');
let away: boolean;
let searches: number;
let stop: () => void;

beforeEach(() => {
  own.type = 'module';
  own.setAttribute('src', '/assets/index-AAAAAAAA.js');
  document.head.append(own);
  away = false;
  searches = 0;
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (away) throw new TypeError('Failed to fetch');
    if (init?.method !== 'POST') return new Response(own.outerHTML);
    searches++;
    const reply: SearchReply = {
      total: 12,
      statusCounts: [{ standardStatus: 'Active', count: 12 }],
      clusters: [],
      pins: [],
      page: 1,
      pageCount: 1,
      homes: [],
      relaxations: [],
      unmeasured: 0,
    };
    return Response.json({ success: true, data: toWire(reply), message: null });
  });
  stop = watchConnection();
});
afterEach(() => {
  unmount();
  stop();
  own.remove();
  vi.unstubAllGlobals();
  // Each test begins with a connection.
  watchConnection()();
});

function Search() {
  useSearchWhenBack();
  return <ResultsHead where="in this area" />;
}

test('a search that failed while the server was away is made once more when it is back', async () => {
  const store = createStore();
  mount(
    <Provider store={store}>
      <Search />
    </Provider>,
  );
  away = true;
  store.dispatch(viewportMoved({ ...defaultFilter.viewport, zoom: 5 }));
  await expect.poll(() => store.getState().property.status).toBe('failed');
  away = false;
  // Without this word of the browser the page looks again by itself, a little later.
  dispatchEvent(new Event('online'));
  await expect.poll(() => store.getState().property.total).toBe(12);
  expect(searches).toBe(1);
});

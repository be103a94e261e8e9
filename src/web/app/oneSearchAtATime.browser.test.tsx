/** What the page shows of searches that overtake each other: the map asks again at every stop. */
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fromWire, toWire } from '#api/wire.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import { viewportMoved } from '../search/filterSlice.ts';
import { ResultsHead } from '../search/results/list/ResultsHead.tsx';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { createStore, type Store } from './store.ts';

interface Asked {
  zoom: number;
  isGivenUp(): boolean;
  answer(): void;
}

let asked: Asked[];
/** What a network does: whether a search that was given up fails at once, or is answered all the same. */
let failsWhenGivenUp: boolean;

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    (_address: string, init: RequestInit) =>
      new Promise<Response>((answer, fail) => {
        const { viewport, page } = fromWire(JSON.parse(init.body as string)) as SearchFilter;
        init.signal!.addEventListener('abort', () => {
          if (failsWhenGivenUp) fail(init.signal!.reason as Error);
        });
        asked.push({
          zoom: viewport.zoom,
          isGivenUp: () => init.signal!.aborted,
          answer: () => answer(found(viewport.zoom * 100, page)),
        });
      }),
  );
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function found(total: number, page: number): Response {
  const reply: SearchReply = {
    total,
    statusCounts: [{ standardStatus: 'Active', count: total }],
    clusters: [],
    pins: [],
    page,
    pageCount: 1,
    homes: [],
    relaxations: [],
    unmeasured: 0,
  };
  return Response.json({ success: true, data: toWire(reply), message: null });
}

function open(): Store {
  const store = createStore();
  mount(
    <Provider store={store}>
      <ResultsHead where="in this area" />
    </Provider>,
  );
  return store;
}

const move = (store: Store, zoom: number) =>
  store.dispatch(viewportMoved({ ...defaultFilter.viewport, zoom }));
const underWay = () => asked.filter((one) => !one.isGivenUp());
const heading = () => page.getByRole('heading', { level: 1 });
const shown = (total: number) => `${total} homes in this area`;

test('of searches that follow each other one is under way, and the newest is shown', async () => {
  failsWhenGivenUp = true;
  const store = open();
  for (const zoom of [4, 5, 6]) {
    move(store, zoom);
    await expect.poll(() => asked.at(-1)?.zoom).toBe(zoom);
    expect(underWay().map((one) => one.zoom)).toEqual([zoom]);
  }
  asked.at(-1)!.answer();
  await expect.element(heading()).toHaveTextContent(shown(600));
  expect(asked).toHaveLength(3);
});

test('an answer that comes late never takes the place of a newer one', async () => {
  failsWhenGivenUp = false;
  const store = open();
  move(store, 4);
  await expect.poll(() => asked.length).toBe(1);
  move(store, 5);
  await expect.poll(() => asked.length).toBe(2);
  const [older, newer] = asked as [Asked, Asked];
  newer.answer();
  await expect.element(heading()).toHaveTextContent(shown(500));
  older.answer();
  // One more search, so that the late answer had all the time to do harm.
  move(store, 6);
  await expect.poll(() => asked.length).toBe(3);
  await expect.element(heading()).toHaveTextContent(shown(500));
  asked[2]!.answer();
  await expect.element(heading()).toHaveTextContent(shown(600));
});

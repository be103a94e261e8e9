import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAhead, loadLikelyNext } from './loadAhead.ts';

const load = vi.fn<(address: { pathname: string }) => Promise<unknown>>();
let links: HTMLElement;
let end = () => {};

beforeEach(() => {
  load.mockReset().mockResolvedValue(null);
  links = document.createElement('div');
  links.innerHTML = `
    <a id="home" href="/home/demo:1?at=2"><span id="inside">A home</span></a>
    <a id="elsewhere" href="https://example.com/agents">Elsewhere</a>
    <a id="window" href="/agents" target="_blank">In a window of its own</a>
    <a id="here" href="#below">Below</a>`;
  document.body.append(links);
  end = loadAhead(load);
});
afterEach(() => {
  end();
  links.remove();
  vi.restoreAllMocks();
});

const over = (id: string, sign = 'pointerover') =>
  document.getElementById(id)!.dispatchEvent(new Event(sign, { bubbles: true }));
const asked = () => load.mock.calls.map(([{ pathname }]) => pathname);

test.each(['pointerover', 'touchstart', 'focusin'])(
  '%s on a link asks for its page, once',
  (sign) => {
    over('inside', sign);
    over('home', sign);
    expect(asked()).toEqual(['/home/demo:1']);
  },
);

test('what leads elsewhere, or nowhere else, is not asked for', () => {
  for (const id of ['elsewhere', 'window', 'here']) over(id);
  expect(asked()).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nor for whoever has %o',
  (connection) => {
    vi.spyOn(navigator as { connection?: unknown }, 'connection', 'get').mockReturnValue(
      connection,
    );
    over('home');
    expect(asked()).toEqual([]);
  },
);

test('what could not be had is asked for again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  over('home');
  await expect
    .poll(() => {
      over('home');
      return asked();
    })
    .toEqual(['/home/demo:1', '/home/demo:1']);
});

describe('where people go next', () => {
  const fetchAhead = vi.fn<(path: string) => Promise<unknown>>();
  const asked = () => fetchAhead.mock.calls.map(([path]) => path);
  const idle = new Map<number, () => void>();
  let lastId = 0;
  let tell = () => {};
  const at = (path: string) => ({ matches: [{ route: {} }, { route: { path } }] });
  const router = {
    state: at('/'),
    subscribe(listener: () => void) {
      tell = listener;
      return () => (tell = () => {});
    },
  };
  const go = (path: string) => {
    router.state = at(path);
    tell();
  };
  const rest = async () => {
    const works = [...idle.values()];
    idle.clear();
    for (const work of works) work();
    // What came is heard.
    await Promise.resolve();
    await Promise.resolve();
  };
  beforeEach(() => {
    fetchAhead.mockReset().mockResolvedValue(null);
    idle.clear();
    router.state = at('/');
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      idle.set(++lastId, work);
      return lastId;
    });
    vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is asked for when nothing else is to do, one after the other, and once', async () => {
    end = loadLikelyNext(router, fetchAhead);
    await expect.poll(() => idle.size).toBe(1);
    expect(asked()).toEqual([]);
    await rest();
    expect(asked()).toEqual(['/search']);
    await expect.poll(() => idle.size).toBe(1);
    await rest();
    expect(asked()).toEqual(['/search', '/home/:listingKey']);
    go('/search');
    expect(idle.size).toBe(0);
    go('/home/:listingKey');
    await rest();
    expect(asked()).toEqual(['/search', '/home/:listingKey', '/agents']);
  });

  test('is not asked for where it has been left before', async () => {
    end = loadLikelyNext(router, fetchAhead);
    go('/agents');
    await rest();
    expect(asked()).toEqual(['/agents/:profileId']);
  });

  test.each([{ saveData: true }, { effectiveType: '3g' }])('nor with %o', async (connection) => {
    vi.spyOn(navigator as { connection?: unknown }, 'connection', 'get').mockReturnValue(
      connection,
    );
    end = loadLikelyNext(router, fetchAhead);
    await rest();
    expect(asked()).toEqual([]);
  });

  test('what could not be had is left to whoever goes there', async () => {
    fetchAhead.mockRejectedValue(new TypeError('Failed to fetch'));
    end = loadLikelyNext(router, fetchAhead);
    await rest();
    await rest();
    expect(asked()).toEqual(['/search']);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead } from './loadAhead.ts';

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

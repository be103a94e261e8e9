import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from './Button.tsx';
import { iconsReady, loadIcons } from './icons.ts';
import { mount, unmount } from './testing/mount.tsx';

const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
  logged.mockClear();
});

const answer = (response: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(response)),
  );

test('a set that does not come is logged with its status, and buttons still work', async () => {
  answer(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  const pressed = vi.fn();
  mount(
    <Button icon="search" onClick={pressed}>
      Search homes
    </Button>,
  );
  await loadIcons('https://assets.example');
  expect(fetch).toHaveBeenCalledWith('https://assets.example/assets/icons.json');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('503'));
  expect(iconsReady()).toBe(false);
  await page.getByRole('button', { name: 'Search homes' }).click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('an asset host that cannot be reached is logged too', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await loadIcons('https://assets.example');
  expect(logged).toHaveBeenCalledOnce();
  expect(iconsReady()).toBe(false);
});

test('icons appear where room was kept for them once the set is there', async () => {
  const search = { body: '<circle cx="11" cy="11" r="8"/>' };
  answer(Response.json({ prefix: 'lintel', width: 24, height: 24, icons: { search } }));
  mount(<Button icon="search">Search homes</Button>);
  const button = page.getByRole('button', { name: 'Search homes' });
  const width = button.element().getBoundingClientRect().width;
  expect(button.element().querySelector('svg')).toBeNull();
  await loadIcons('');
  await expect.poll(() => button.element().querySelector('svg')).not.toBeNull();
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

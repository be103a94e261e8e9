import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { iconsState, loadIcons } from './icons.ts';
import { mount, unmount } from '../testing/mount.tsx';

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

const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => url);

test('a set that does not come is logged with its status, and buttons still work', async () => {
  answer(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  const pressed = vi.fn();
  mount(
    <Button icon="search" onClick={pressed}>
      Search homes
    </Button>,
  );
  await loadIcons('https://assets.example');
  expect(asked()).toEqual(['https://assets.example/assets/icons.json', '/assets/icons.json']);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('503'));
  expect(iconsState()).toBe('failed');
  await page.getByRole('button', { name: 'Search homes' }).click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('an asset host that cannot be reached is logged too', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await loadIcons('https://assets.example');
  expect(logged).toHaveBeenCalledTimes(2);
  expect(iconsState()).toBe('failed');
});

test('a control that is nothing but an icon says its words where there is no set', async () => {
  answer(new Response('', { status: 404 }));
  mount(<IconButton icon="x" label="Display: colors, text size" />);
  const button = page.getByRole('button', { name: 'Display: colors, text size' });
  await loadIcons('');
  expect(asked()).toEqual(['/assets/icons.json']);
  await expect.poll(() => button.element().textContent).toBe('Display');
  const { width, height } = button.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(44);
  expect(height).toBe(44);
  expect(button.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
});

test('icons appear where room was kept for them once the set is there', async () => {
  const search = { body: '<circle cx="11" cy="11" r="8"/>' };
  answer(Response.json({ prefix: 'lintel', width: 24, height: 24, icons: { search } }));
  mount(<Button icon="search">Search homes</Button>);
  const button = page.getByRole('button', { name: 'Search homes' });
  const width = button.element().getBoundingClientRect().width;
  expect(button.element().querySelector('circle')).toBeNull();
  await loadIcons('');
  await expect.poll(() => button.element().querySelector('circle')).not.toBeNull();
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

test.each([
  [1280, '', 20],
  [320, '', 20],
  [1280, '200%', 40],
  [320, '200%', 22],
])('an icon grows with the text: %i px wide, text of %s', async (width, fontSize, side) => {
  await page.viewport(width, 800);
  document.documentElement.style.fontSize = fontSize;
  mount(<Icon name="search" className="drawn" />);
  const icon = document.querySelector('.drawn')!.getBoundingClientRect();
  document.documentElement.style.fontSize = '';
  expect([icon.width, icon.height].map(Math.round)).toEqual([side, side]);
});

test('an icon that a class hides keeps no room either, while the set is not there', async () => {
  answer(new Response('', { status: 404 }));
  mount(
    <button type="button">
      <Icon name="user-round" className="hidden" />
      Sign in
    </button>,
  );
  await loadIcons('');
  expect(iconsState()).toBe('failed');
  const button = page.getByRole('button', { name: 'Sign in' }).element();
  expect(button.firstElementChild!.getBoundingClientRect().width).toBe(0);
});

test('an asset host that fails is stood in for by the own server', async () => {
  const search = { body: '<circle cx="11" cy="11" r="8"/>' };
  const set = { prefix: 'lintel', width: 24, height: 24, icons: { search } };
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) =>
      url.startsWith('/')
        ? Promise.resolve(Response.json(set))
        : Promise.reject(new TypeError('Failed to fetch')),
    ),
  );
  mount(<Button icon="search">Search homes</Button>);
  await loadIcons('https://assets.example');
  const button = page.getByRole('button', { name: 'Search homes' });
  await expect.poll(() => button.element().querySelector('svg *')).not.toBeNull();
  expect(iconsState()).toBe('idle');
});

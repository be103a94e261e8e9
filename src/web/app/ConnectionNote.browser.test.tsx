import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lookForServer, watchConnection } from '../client/connection.ts';
import { setLive } from '../client/liveState.ts';
import { tellOfNewBuild } from '../client/newBuild.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';

const entryOf = (name: string) =>
  `<script type="module" crossorigin src="/assets/${name}"></script>`;
const own = document.createElement('script');
let server: () => Promise<Response>;
let end: () => void;

beforeEach(() => {
  own.type = 'module';
  own.setAttribute('src', '/assets/index-AAAAAAAA.js');
  document.head.append(own);
  vi.stubGlobal('fetch', () => server());
  server = async () => new Response(entryOf('index-AAAAAAAA.js'));
  end = watchConnection();
});
afterEach(() => {
  vi.restoreAllMocks();
  unmount();
  end();
  own.remove();
  setLive(false);
  tellOfNewBuild(false);
  vi.unstubAllGlobals();
  // Each test begins with a connection.
  watchConnection()();
});

const note = page.getByRole('status');

test('while all is well nothing is said', async () => {
  mount(<ConnectionNote />);
  await expect.element(note).not.toBeInTheDocument();
});

test('a server that is away is told, until it is back', async () => {
  mount(<ConnectionNote />);
  server = () => Promise.reject(new TypeError('Failed to fetch'));
  lookForServer();
  await expect.element(page.getByText(/^Lintel cannot be reached./)).toBeVisible();
  server = async () => new Response(entryOf('index-AAAAAAAA.js'));
  dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
});

test('a network that is gone is told apart', async () => {
  mount(<ConnectionNote />);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^No connection./)).toBeVisible();
  network.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
});

test('a new version is found when the live road stands again, and loaded when one likes', async () => {
  const reload = vi.fn();
  mount(<ConnectionNote reload={reload} />);
  await expect.element(note).not.toBeInTheDocument();
  server = async () => new Response(entryOf('index-BBBBBBBB.js'));
  setLive(true);
  await expect.element(page.getByText(/^A new version is ready./)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('it can be put off', async () => {
  mount(<ConnectionNote />);
  tellOfNewBuild();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

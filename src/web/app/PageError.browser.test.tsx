import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchConnection } from '../client/connection.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { userSlice } from '../user/userSlice.ts';
import { PageError } from './PageError.tsx';

const entryOf = (name: string) =>
  `<script type="module" crossorigin src="/assets/${name}"></script>`;
const own = document.createElement('script');
let server: () => Promise<Response>;
let stop = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  // The page is of a build: what its entry is called is all that anybody looks at.
  own.type = 'module';
  own.setAttribute('src', '/assets/index-AAAAAAAA.js');
  own.addEventListener('error', (event) => event.preventDefault());
  vi.stubGlobal('fetch', () => server());
  server = async () => new Response(entryOf('index-AAAAAAAA.js'));
  stop = watchConnection();
});
afterEach(() => {
  unmount();
  stop();
  own.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Each test begins with a connection.
  watchConnection()();
});

function open(
  reload = vi.fn(),
  lazy: () => Promise<object> = () => Promise.reject(new TypeError('Failed to fetch')),
) {
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: () => <PageError reload={reload} />,
        children: [
          { path: '/agreements', element: <h1>Your agreements</h1> },
          { path: '/agents', lazy },
        ],
      },
    ],
    { initialEntries: ['/agreements'] },
  );
  const store = storeWith({ user: userSlice.reducer, header: headerSlice.reducer });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, reload };
}

const broken = page.getByRole('heading', { name: 'This page could not be shown.' });
const notHere = page.getByRole('heading', { name: 'This page is not on this device yet' });

test('from a page that could not be loaded one gets back to the one before', async () => {
  const { router } = open();
  await expect.element(page.getByRole('heading', { name: 'Your agreements' })).toBeVisible();
  void router.navigate('/agents');
  await expect.element(broken).toBeVisible();
  await page.getByRole('button', { name: 'Back to where I was' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your agreements' })).toBeVisible();
});

test('a page whose code did not come is asked for until it comes, in the same window', async () => {
  let isThere = false;
  const asked = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /x.js');
    return { Component: () => <h1>The agents</h1> };
  });
  const { router, reload } = open(vi.fn(), asked);
  void router.navigate('/agents?state=CA');
  await expect.element(broken).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeVisible();
  // More than once, should it go on.
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2);
  isThere = true;
  await expect.element(page.getByRole('heading', { name: 'The agents' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/agents', search: '?state=CA' });
  expect(reload).not.toHaveBeenCalled();
  await router.navigate(-1);
  await expect.element(page.getByRole('heading', { name: 'Your agreements' })).toBeVisible();
});

test('where its files went with a deploy it is loaded anew, once for each build', async () => {
  document.head.append(own);
  server = async () => new Response(entryOf('index-BBBBBBBB.js'));
  const { router, reload } = open();
  void router.navigate('/agents');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  unmount();
  const again = open();
  void again.router.navigate('/agents');
  await expect.element(broken).toBeVisible();
  await expect.poll(() => sessionStorage.getItem('lintel.loaded-for')).toContain('BBBBBBBB');
  expect(again.reload).not.toHaveBeenCalled();
});

test('of the build that the server has it is not loaded again and again', async () => {
  document.head.append(own);
  const asked = vi.fn(async () => new Response(entryOf('index-AAAAAAAA.js')));
  server = asked;
  const { router, reload } = open();
  void router.navigate('/agents');
  await expect.element(broken).toBeVisible();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  expect(reload).not.toHaveBeenCalled();
});

test('without a server it says so in its place, and comes when there is one', async () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'));
  const { router, reload } = open();
  void router.navigate('/agents');
  await expect.element(notHere).toBeVisible();
  await expect.element(page.getByText(/^Lintel cannot be reached/)).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  server = async () => new Response(entryOf('index-AAAAAAAA.js'));
  // As a browser says it when the network is back.
  dispatchEvent(new Event('online'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

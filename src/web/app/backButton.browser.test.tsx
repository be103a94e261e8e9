import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BackButton } from '../header/BackButton.tsx';
import { backButtonSet, headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { userSlice } from '../user/userSlice.ts';
import { useLastVisited } from './useLastVisited.ts';

const before = location.href;
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  sessionStorage.removeItem('visited');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  unmount();
  router.dispose();
  history.replaceState(null, '', before);
  vi.unstubAllGlobals();
});

/** Opens an address as a link from elsewhere does: with no entry of ours before it. */
function open(path: string): void {
  history.replaceState(null, '', path);
  const reducer = combineReducers({ header: headerSlice.reducer, user: userSlice.reducer });
  const store = configureStore({ reducer });
  store.dispatch(backButtonSet({ label: 'Back to your agreements', path: '/agreements' }));
  const Page = () => (
    <>
      <BackButton />
      <Visited />
    </>
  );
  router = createBrowserRouter([
    { path: '/old', element: <Navigate to="/agreements/1" replace /> },
    { path: '*', Component: Page },
  ]);
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

function Visited() {
  useLastVisited();
  return <Outlet />;
}

const at = () => router.state.location.pathname;
const back = (name: string) => page.getByRole('button', { name, exact: true });

test('after a sign-in that was asked for on the way, Back stays in the product', async () => {
  open('/agreements/1');
  await router.navigate('/sign-in?return_to=/agreements/1', { replace: true });
  await router.navigate('/agreements/1', { replace: true });
  await back('Back to your agreements').click();
  await expect.poll(at).toBe('/agreements');
});

test('a mailed link that was followed is no place to go back to', async () => {
  open('/sign-in-link?token=1');
  await router.navigate('/agreements/1');
  await back('Back to your agreements').click();
  await expect.poll(at).toBe('/agreements');
});

test('Back goes where one came from, and says where only when it is there', async () => {
  open('/agent');
  await router.navigate('/agreements/1');
  await expect.element(back('Back to your agreements')).not.toBeInTheDocument();
  await back('Back').click();
  await expect.poll(at).toBe('/agent');
  await router.navigate('/agreements?part=over');
  await expect.element(back('Back')).toBeVisible();
  await router.navigate('/agreements/1');
  await back('Back to your agreements').click();
  await expect.poll(() => at() + router.state.location.search).toBe('/agreements?part=over');
});

test('what the browser’s own Back has passed is not what lies before', async () => {
  open('/agent');
  await router.navigate('/agreements/1');
  await router.navigate(-1);
  await expect.poll(at).toBe('/agent');
  await expect.element(back('Back to your agreements')).toBeVisible();
});

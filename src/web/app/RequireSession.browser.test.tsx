import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import {
  leaving,
  restoring,
  restoringFailed,
  signedIn,
  userCleared,
  userSlice,
} from '../user/userSlice.ts';
import { RequireSession } from './RequireSession.tsx';
import { storeWith } from '../client/testing/storeWith.ts';

afterEach(() => unmount());

const profile = {
  profileId: '019cf000-0000-7000-8000-0000000000a1',
  role: 'buyer',
  displayName: 'Ana Ruiz',
  phone: null,
  photoFileId: null,
} as const;
const ana = signedIn({
  session: {
    id: '019cf000-0000-7000-8000-0000000000a0',
    email: 'ana@example.org',
    name: 'Ana Ruiz',
    accessToken: 'user-token',
    profiles: [profile],
    flags: [],
    locale: 'en-US',
    display: null,
  },
  activeProfile: profile,
});

function createStore() {
  return storeWith({ header: headerSlice.reducer, user: userSlice.reducer });
}

function open(store = createStore()) {
  const router = createMemoryRouter(
    [
      {
        Component: RequireSession,
        children: [{ path: '/profile', element: <h1>Your profile</h1> }],
      },
      { path: '/sign-in', element: <h1>Sign in here</h1> },
    ],
    { initialEntries: ['/profile?part=devices#passkeys'] },
  );
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router };
}

const profilePage = page.getByRole('heading', { name: 'Your profile' });

test('somebody who is not signed in is sent to do so, with the whole way back', async () => {
  const { store, router } = open();
  await expect.element(page.getByText('Sign in here')).toBeVisible();
  const query = new URLSearchParams(router.state.location.search);
  expect(query.get('return_to')).toBe('/profile?part=devices#passkeys');
  expect(store.getState().user.isRedirectedFromLogin).toBe(true);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('while a session is restored the page is neither shown nor refused', async () => {
  const store = createStore();
  store.dispatch(restoring());
  open(store);
  await expect.element(page.getByText('Signing you in again')).toBeInTheDocument();
  await expect.element(profilePage).not.toBeInTheDocument();
  store.dispatch(ana);
  await expect.element(profilePage).toBeVisible();
});

test('where the service that knows is down, the page says so and can be tried again', async () => {
  const store = createStore();
  store.dispatch(restoringFailed());
  const { router } = open(store);
  await expect.element(page.getByText(/You are not signed out/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile');
});

test('who leaves by their own will is not asked to sign in; whose session ends is', async () => {
  const store = createStore();
  store.dispatch(ana);
  const { router } = open(store);
  await expect.element(profilePage).toBeVisible();
  store.dispatch(leaving());
  store.dispatch(userCleared());
  await expect.element(profilePage).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/profile');
  store.dispatch(ana);
  await expect.element(profilePage).toBeVisible();
  store.dispatch(userCleared());
  await expect.element(page.getByText('Sign in here')).toBeVisible();
});

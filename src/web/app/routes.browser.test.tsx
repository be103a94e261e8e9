import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type PagePath, pagePaths, pages } from '#api/pages.ts';
import type { Role } from '#domain/user/User.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { signedIn, userSlice } from '../user/userSlice.ts';
import { pageRoutes } from './routes.tsx';

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('No server.'))),
  ),
);
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const profileOf = (role: Role) => ({
  profileId: `019cf000-0000-7000-8000-0000000000${role === 'buyer' ? 'a1' : 'a2'}`,
  role,
  displayName: 'Ana Ruiz',
  phone: null,
  photoFileId: null,
});

function openAs(path: PagePath, roles: [Role, ...Role[]]) {
  const store = storeWith({ header: headerSlice.reducer, user: userSlice.reducer });
  const profiles = roles.map(profileOf);
  store.dispatch(
    signedIn({
      session: {
        id: '019cf000-0000-7000-8000-0000000000a0',
        email: 'ana@example.org',
        name: 'Ana Ruiz',
        accessToken: 'user-token',
        profiles,
        flags: [],
        locale: 'en-US',
        display: null,
      },
      activeProfile: profiles[0]!,
    }),
  );
  const router = createMemoryRouter(pageRoutes, { initialEntries: [path.replaceAll(':', '')] });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const placeOf = { agent: 'This is the agents’ area', admin: 'This is the broker’s desk' } as const;

test.each(pagePaths.filter((path) => pages[path].role in placeOf))(
  '%s tells a buyer whose it is, and asks the server nothing',
  async (path) => {
    const role = pages[path].role as keyof typeof placeOf;
    openAs(path, ['buyer']);
    await expect
      .element(page.getByRole('heading', { level: 1, name: placeOf[role] }))
      .toBeVisible();
    expect(document.title).toBe(`${placeOf[role]} · Lintel`);
    const asked = vi.mocked(fetch).mock.calls.map(([address]) => String(address));
    // The app itself asks how it is set up, and its header what is new.
    expect(asked.filter((address) => !/^\/api\/(config|notices?)\b/.test(address))).toEqual([]);
  },
);

test('who is an agent too can go on as one', async () => {
  openAs('/agent', ['buyer', 'agent']);
  await expect.element(page.getByRole('button', { name: 'Go on as agent' })).toBeVisible();
});

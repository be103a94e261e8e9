import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Profile } from '#domain/user/User.ts';
import { headerSlice } from '../../header/headerSlice.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { nobody, userSlice } from '../../user/userSlice.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { runAxe } from '../../ui/testing/runAxe.ts';

/** The pages at their addresses, for a visitor or for whoever acts as `profile`. */
export function openPage(routes: RouteObject[], address: string, profile?: Profile) {
  const store = storeWith(
    { header: headerSlice.reducer, user: userSlice.reducer },
    {
      user: profile ? { ...nobody, id: 'u', profiles: [profile], activeProfile: profile } : nobody,
    },
  );
  const elsewhere = { path: '*', element: <p>Another page</p> };
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [address] });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

/** The rules that the page breaks, with where. */
export async function brokenRules(): Promise<string[]> {
  document.documentElement.lang = 'en';
  const { violations } = await runAxe();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

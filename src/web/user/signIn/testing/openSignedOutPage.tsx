/** A page on the way in, with a store, a router and a server that answers as the test says. */
import { type ComponentType, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { RefusalCode } from '#api/refusals.ts';
import { toWire } from '#api/wire.ts';
import { headerSlice } from '../../../header/headerSlice.ts';
import { mount } from '../../../ui/testing/mount.tsx';
import { userSlice } from '../../userSlice.ts';
import { storeWith } from '../../../client/testing/storeWith.ts';

const profile = {
  profileId: '019cf000-0000-7000-8000-0000000000a1',
  role: 'buyer',
  displayName: 'Ana Ruiz',
  phone: null,
  photoFileId: null,
};
export const session = {
  id: '019cf000-0000-7000-8000-0000000000a0',
  email: 'ana@example.org',
  name: 'Ana Ruiz',
  accessToken: 'user-token',
  profiles: [profile],
  flags: [],
  locale: 'en-US',
  display: null,
};

/** What a path answers: data, or a refusal. */
export type Answer =
  | { data: object }
  | { status: number; code: RefusalCode; message: string; field?: string }
  | 'no connection';

const usual: Record<string, Answer> = {
  'sign-in-ways': { data: { mailYn: true, provider: null, demoPeople: [] } },
  'get-profile-token': {
    data: { token: 'profile-token', expiresAt: '2026-03-08T10:00:00.000Z', profile },
  },
  'passkey-challenge': { status: 404, code: 'not_found', message: 'Not in this test.' },
};

/** Answers calls below /api/users by their last part, and gives the bodies that were sent. */
export function serveUsers(answers: Record<string, Answer>): { sent(name: string): unknown[] } {
  const sent: { name: string; body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, { body }: RequestInit = {}) => {
      const name = new URL(address, location.href).pathname.split('/').at(-1)!;
      sent.push({ name, body: typeof body === 'string' ? JSON.parse(body) : null });
      const answer = answers[name] ?? usual[name];
      if (answer === 'no connection') return Promise.reject(new TypeError('Failed to fetch'));
      if (answer === undefined) return Promise.reject(new Error(`Nothing answers ${address}.`));
      const isRefusal = 'status' in answer;
      const envelope = isRefusal
        ? { success: false, data: null, ...answer }
        : { success: true, data: toWire(answer.data), message: null };
      return Promise.resolve(Response.json(envelope, { status: isRefusal ? answer.status : 200 }));
    }),
  );
  return {
    sent: (name) => sent.filter((call) => call.name === name).map(({ body }) => body),
  };
}

/** Drawn twice as in development, where what may happen once must not happen twice. */
export function openSignedOutPage(Page: ComponentType, address: string) {
  const path = address.split('?')[0]!;
  const store = storeWith({ header: headerSlice.reducer, user: userSlice.reducer });
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: <h1>Arrived</h1> },
    ],
    { initialEntries: [address] },
  );
  mount(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
  return {
    store,
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

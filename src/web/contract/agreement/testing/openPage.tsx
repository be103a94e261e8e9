/** A page of agreements with somebody signed in, and a server that answers as the test says. */
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { RefusalCode } from '#api/refusals.ts';
import { toWire } from '#api/wire.ts';
import { people } from '#domain/contract/Contract.example.ts';
import type { Role } from '#domain/user/User.ts';
import { contractSlice } from '../../contractSlice.ts';
import { headerSlice } from '../../../header/headerSlice.ts';
import { mount } from '../../../ui/testing/mount.tsx';
import { AcceptTerms } from '../../../user/AcceptTerms.tsx';
import { signedIn, userSlice } from '../../../user/userSlice.ts';
import { storeWith } from '../../../client/testing/storeWith.ts';

/** What a call answers: data, a refusal, or what a function of its body says. */
export type Answer =
  | { data: unknown }
  | { status: number; code: RefusalCode; message: string; field?: string }
  | 'no connection'
  | 'nothing yet';
type Answering = Answer | ((body: unknown) => Answer | Promise<Answer>);

interface Sent {
  path: string;
  body: unknown;
  headers: Headers;
}

export interface Server {
  /** What was sent to a path, the oldest first. */
  sent(path: string): Sent[];
  answers: Record<string, Answering>;
}

const usual: Record<string, Answering> = {
  '/api/agent/my-suspension': { data: { suspension: null } },
  '/api/jurisdictions': { data: { jurisdictions: [] } },
  '/api/state-forms': { data: { forms: [] } },
  '/api/property/cards': { data: [] },
};

/** Answers by path; a path that nobody answers is a mistake of the test. */
export function serve(given: Record<string, Answering>): Server {
  const answers = { ...usual, ...given };
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body, headers }: RequestInit = {}) => {
      const path = new URL(address, location.href).pathname;
      const read: unknown = typeof body === 'string' ? JSON.parse(body) : null;
      sent.push({ path, body: read, headers: new Headers(headers) });
      const found = answers[path];
      if (found === undefined) throw new Error(`Nothing answers ${path}.`);
      const answer = typeof found === 'function' ? await found(read) : found;
      if (answer === 'nothing yet') return new Promise<Response>(() => undefined);
      if (answer === 'no connection') throw new TypeError('Failed to fetch');
      const isRefusal = 'status' in answer;
      const envelope = isRefusal
        ? { success: false, data: null, ...answer }
        : { success: true, data: toWire(answer.data), message: null };
      return Response.json(envelope, { status: isRefusal ? answer.status : 200 });
    }),
  );
  return { answers, sent: (path) => sent.filter((one) => one.path === path) };
}

const profileOf: Record<Role, string> = {
  buyer: people.ana.profileId,
  agent: people.dana.profileId,
  admin: people.kim.profileId,
};

/** @param as null: nobody is signed in */
export function openPage(
  Page: ComponentType,
  path: string,
  address: string,
  as: Role | null = 'buyer',
) {
  const store = storeWith({
    header: headerSlice.reducer,
    user: userSlice.reducer,
    contract: contractSlice.reducer,
  });
  if (as !== null) {
    const profile = {
      profileId: profileOf[as],
      role: as,
      displayName: 'Ana Silva',
      phone: null,
      photoFileId: null,
    };
    const session = {
      id: '0199aa00-0000-7000-8000-0000000000a0',
      email: 'ana@example.com',
      name: 'Ana Silva',
      accessToken: 'user-token',
      profiles: [profile],
      flags: ['tos' as const],
      locale: 'en-US' as const,
      display: null,
    };
    store.dispatch(signedIn({ session, activeProfile: profile }));
  }
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <AcceptTerms>
            <Outlet />
          </AcceptTerms>
        ),
        children: [
          { path, Component: Page },
          { path: '*', element: <h1>Arrived</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, at: () => `${router.state.location.pathname}${router.state.location.search}` };
}

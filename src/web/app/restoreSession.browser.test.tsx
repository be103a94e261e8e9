import { afterEach, expect, test, vi } from 'vitest';
import { toWire } from '#api/wire.ts';
import { watchConnection } from '../client/connection.ts';
import { provideSession } from '../client/session.ts';
import { forgetTokens, profileToken } from '../user/session.ts';
import { keepUser } from '../user/keptUser.ts';
import { nobody } from '../user/userSlice.ts';
import { userQueries } from '../user/userQueries.ts';
import { restoreSession } from './restoreSession.ts';
import { createStore } from './store.ts';

const profile = {
  profileId: '019cf000-0000-7000-8000-0000000000a1',
  role: 'buyer',
  displayName: 'Ana Ruiz',
  phone: null,
  photoFileId: null,
} as const;
const ana = {
  ...nobody,
  id: '019cf000-0000-7000-8000-0000000000a0',
  email: 'ana@example.org',
  name: 'Ana Ruiz',
  profiles: [profile],
  activeProfile: profile,
};

const { id, email, name, profiles, flags, locale, display } = ana;
const renewal = { id, email, name, profiles, flags, locale, display, accessToken: 'user-token' };
const answer = (data: unknown) => Response.json({ success: true, data: toWire(data) });

/** A server that gives whoever asks Ana's tokens, and no more than a yes. */
async function server(address: string): Promise<Response> {
  if (address === '/') return new Response('<script type="module" src="/assets/x.js"></script>');
  if (address.endsWith('/renew')) return answer(renewal);
  if (address.includes('/get-profile-token')) return answer({ token: 'p', profile });
  return answer(null);
}

let stop = () => {};
afterEach(() => {
  stop();
  forgetTokens();
  provideSession(null);
  keepUser(nobody);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = createStore();
  stop = restoreSession(store);
  return { logged, store };
}

/** Ana opens the page where there is no network; `fetched` is who answers once it has come back. */
async function startOffline() {
  keepUser(ana);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const end = watchConnection();
  const fetched = vi.fn((_address: string): Promise<Response> =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('fetch', fetched);
  const { logged, store } = start();
  await expect.poll(() => store.getState().user.status).toBe('idle');
  function comeBack(): void {
    network.mockRestore();
    dispatchEvent(new Event('online'));
  }
  return { logged, store, fetched, comeBack, end };
}

test('a service that does not answer is logged, and one goes on signed out without being forgotten', async () => {
  keepUser(ana);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { logged, store } = start();
  expect(store.getState().user.status).toBe('loading');
  await expect.poll(() => store.getState().user.status).toBe('failed');
  expect(store.getState().user.id).toBe('');
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'Failed to initialize the auth service',
    expect.any(Error),
  );
  expect(createStore().getState().user.name).toBe('Ana Ruiz');
});

test('without a network one reads on as who one was, and is signed in when it is back', async () => {
  const { logged, store, fetched, comeBack, end } = await startOffline();
  expect(store.getState().user).toMatchObject({ id: ana.id, activeProfile: profile });
  expect(logged).toHaveBeenCalledOnce();

  fetched.mockImplementation(server);
  comeBack();
  await expect.poll(profileToken).toBe('p');
  expect(store.getState().user.id).toBe(ana.id);
  end();
});

test('all that nobody answered is asked again, also where one question was signed in before', async () => {
  const { store, fetched, comeBack, end } = await startOffline();
  const ask = (one: typeof userQueries.passkeys | typeof userQueries.sessions) =>
    store.dispatch((one as typeof userQueries.sessions).initiate({}));
  await Promise.all([ask(userQueries.sessions), ask(userQueries.passkeys)]);
  const stateOf = (one: Pick<typeof userQueries.sessions, 'select'>) =>
    one.select({})(store.getState() as never).status;
  expect(stateOf(userQueries.sessions)).toBe('rejected');

  // A page that looks again by itself comes first.
  let signedInYn = false;
  fetched.mockImplementation(async (address) => {
    signedInYn ||= address.includes('/get-profile-token');
    if (signedInYn || address.endsWith('/renew') || address === '/') return server(address);
    return Response.json(
      { success: false, message: 'Sign in.', code: 'session_expired' },
      { status: 401 },
    );
  });
  await store.dispatch(userQueries.sessions.initiate({}, { subscribe: false, forceRefetch: true }));
  expect(profileToken()).toBe('p');
  expect(stateOf(userQueries.passkeys as never)).toBe('rejected');

  comeBack();
  await expect.poll(() => stateOf(userQueries.passkeys as never)).toBe('fulfilled');
  end();
});

test('a clear no ends the session, and is no failure', async () => {
  keepUser(ana);
  const refusal = { success: false, message: 'Sign in again.', code: 'session_expired' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })));
  const { logged, store } = start();
  await expect.poll(() => store.getState().user.status).toBe('idle');
  expect(store.getState().user).toEqual(nobody);
  expect(logged).not.toHaveBeenCalled();
});

test('where nobody was signed in nothing is asked', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { store } = start();
  expect(store.getState().user.status).toBe('idle');
  expect(fetch).not.toHaveBeenCalled();
});

test('the active profile is restored from stored data alone', () => {
  const agent = { ...profile, profileId: '019cf000-0000-7000-8000-0000000000a2', role: 'agent' };
  keepUser({ ...ana, profiles: [profile, agent], activeProfile: agent } as typeof nobody);
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { user, userProfile } = createStore().getState();
  expect(userProfile.activeProfile).toEqual(agent);
  expect(user).toMatchObject({ id: ana.id, activeProfile: agent });
  expect(fetch).not.toHaveBeenCalled();
});

test('stored data that is no profile restores nobody', () => {
  keepUser(ana);
  document.cookie = 'user-profile=; Path=/; Max-Age=0';
  const kept = JSON.parse(localStorage.getItem('user')!) as object;
  // Neither do the cookies say who it was.
  keepUser(nobody);
  localStorage.setItem('user', JSON.stringify({ ...kept, activeProfile: { role: 'king' } }));
  expect(createStore().getState().userProfile.activeProfile).toBeNull();
});

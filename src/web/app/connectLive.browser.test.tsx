import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerFrame } from '#api/live/serverFrame.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { userApi } from '#api/user.ts';
import { toWire } from '#api/wire.ts';
import { userQueries } from '../user/userQueries.ts';
import { forgetTokens, takeProfile } from '../user/session.ts';
import { nobody, signedIn, userCleared } from '../user/userSlice.ts';
import { connectLive } from './connectLive.ts';
import { createStore, type Store } from './store.ts';

class Line extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  readonly sent: { kind: string; names?: string[] }[] = [];
  isClosed = false;

  constructor() {
    super();
    lines.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { kind: string });
  }

  close(): void {
    this.isClosed = true;
  }

  say(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(toWire(frame)) }));
  }
}

const profile = {
  profileId: '019cf000-0000-7000-8000-0000000000a1',
  role: 'buyer',
  displayName: 'Ana Ruiz',
  phone: null,
  photoFileId: null,
} as const;
const { id, email, name, accessToken, flags, locale, display } = {
  ...nobody,
  id: '019cf000-0000-7000-8000-0000000000a0',
  email: 'ana@example.org',
  name: 'Ana Ruiz',
};
const session = { id, email, name, accessToken, profiles: [profile], flags, locale, display };
const me = {
  ...session,
  name: 'Ana Sol',
  emailVerifiedYn: true,
  passwordYn: true,
  consents: [],
  createdAt: '2026-01-01T00:00:00.000Z',
} as unknown as ReplyOf<typeof userApi.me>;

let lines: Line[] = [];
let asked: string[] = [];
let store: Store;
let stop = () => {};

beforeEach(() => {
  lines = [];
  asked = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('get-profile-token')) {
      const data = toWire({ token: 'token', expiresAt: '2026-11-22T00:00:00.000Z', profile });
      return Response.json({ success: true, data, message: null });
    }
    if (url.startsWith('/api/chat/threads')) {
      const data = toWire({ threads: [], moreYn: false, unreadTotal: 0 });
      return Response.json({ success: true, data, message: null });
    }
    if (url === '/api/users/me') asked.push(url);
    return Response.json({ success: true, data: toWire(me), message: null });
  });
  store = createStore();
  stop = connectLive(store);
});
afterEach(() => {
  stop();
  forgetTokens();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the road is open while somebody is signed in', async () => {
  expect(lines).toHaveLength(0);
  store.dispatch(signedIn(await takeProfile(session)));
  expect(lines).toHaveLength(1);
  store.dispatch(userCleared());
  expect(lines[0]!.isClosed).toBe(true);
  expect(lines).toHaveLength(1);
});

test('what nobody answered while the line was down is asked again once it stands', async () => {
  store.dispatch(signedIn(await takeProfile(session)));
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const question = store.dispatch(userQueries.me.initiate({}) as never) as unknown as {
    unsubscribe(): void;
  };
  const me = () => userQueries.me.select({})(store.getState() as never).status;
  await expect.poll(me).toBe('rejected');
  vi.stubGlobal('fetch', answers);
  lines[0]!.say({ kind: 'welcome', number: 5, expiresAt: '2026-11-22T00:00:00.000Z' });
  await expect.poll(me).toBe('fulfilled');
  question.unsubscribe();
});

test('what a page shows is heard of, and asked anew when it is named', async () => {
  store.dispatch(signedIn(await takeProfile(session)));
  const question = store.dispatch(userQueries.me.initiate({}) as never) as unknown as {
    unsubscribe(): void;
  };
  await expect.poll(() => asked).toHaveLength(1);
  const [line] = lines;
  line!.say({ kind: 'welcome', number: 5, expiresAt: '2026-11-22T00:00:00.000Z' });
  await expect
    .poll(() => line!.sent.flatMap(({ kind, names = [] }) => (kind === 'subscribe' ? names : [])))
    .toEqual(expect.arrayContaining(['account', 'agreements']));
  line!.say({ kind: 'changed', name: 'account', number: 6 });
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await expect.poll(() => store.getState().user.name).toBe('Ana Sol');
  question.unsubscribe();
});

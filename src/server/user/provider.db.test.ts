import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';
import type { Browser } from './testing/newBrowser.ts';
import { type OpenIdProvider, openIdProvider } from './testing/openIdProvider.ts';

let provider: OpenIdProvider;
let server: AccountsServer;
beforeAll(async () => {
  provider = await openIdProvider();
  server = await accountsServer({ provider: asConfigured(provider) });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  Object.assign(provider, { state: 'up', lies: {}, foreignKeyYn: false });
});

function asConfigured({ issuer }: OpenIdProvider) {
  return { issuer, clientId: 'lintel', clientSecret: 'shared', name: 'Harbor Realty' };
}

const password = 'a warm quiet house';
let people = 0;

function aPerson(change: Record<string, unknown> = {}) {
  people++;
  const email = `person${people}@example.com`;
  return { sub: `subject-${people}`, email, email_verified: true, name: 'Ana Ruiz', ...change };
}

async function begin(browser: Browser, returnTo = '/home/demo:1?view=map'): Promise<string> {
  const { data } = await browser.call(userApi.signInWithProvider, { body: { returnTo } });
  return data.url;
}

/** What the browser is sent to in the end, from the app's own address on. */
async function arrive(browser: Browser, back: URL): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { headers, status } = await fetch(back, { redirect: 'manual', headers: { cookie } });
  expect(status).toBe(302);
  for (const set of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
    browser.cookies.set(name!, value!);
  }
  return headers.get('location')!;
}

async function signIn(person: object, browser = server.browser()): Promise<string> {
  provider.person = { ...person };
  return arrive(browser, await provider.authorize(await begin(browser)));
}

async function signUp(email: string, verifiedYn: boolean): Promise<void> {
  const browser = server.browser();
  const body = { name: 'Ana Ruiz', email, password, returnTo: '/' };
  await browser.call(userApi.signUp, { body });
  const token = (await server.mailedToken(email))!;
  if (verifiedYn) await browser.call(userApi.verifyEmail, { body: { token } });
}

const usersWith = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).execute();

const arrived = '/sign-in?arrived=provider&return_to=%2Fhome%2Fdemo%3A1%3Fview%3Dmap';

test('a new person is let in as a buyer, and is the same one the next time', async () => {
  const person = aPerson({ picture: 'https://pictures.example/ana.png' });
  const browser = server.browser();
  expect(await signIn(person, browser)).toBe(arrived);
  const { data } = await browser.call(userApi.renew, {});
  expect(data).toMatchObject({ email: person.email, name: 'Ana Ruiz' });
  expect(data.profiles).toMatchObject([{ role: 'buyer', displayName: 'Ana Ruiz' }]);

  const again = server.browser();
  expect(await signIn({ ...person, email: 'moved@example.com' }, again)).toBe(arrived);
  expect((await again.call(userApi.renew, {})).data.id).toBe(data.id);
  expect(await usersWith(person.email)).toMatchObject([{ emailVerified: true, image: null }]);
});

test('signing in with the provider again ends the session that the browser had', async () => {
  const person = aPerson();
  const browser = server.browser();
  await signIn(person, browser);
  const before = server.browser();
  before.cookies = new Map(browser.cookies);
  expect((await before.call(userApi.renew, {})).status).toBe(200);
  await signIn(person, browser);
  expect((await before.call(userApi.renew, {})).status).toBe(401);
  expect((await browser.call(userApi.renew, {})).status).toBe(200);
});

test('somebody who is called like a link gets the name of their mailbox, without its dots', async () => {
  const person = { ...aPerson({ name: 'evil.example/now' }), email: 'eve.of.three@example.com' };
  const browser = server.browser();
  await signIn(person, browser);
  expect((await browser.call(userApi.renew, {})).data.name).toBe('eve of three');
});

test('somebody without a name that can stand in a contract is called by their mailbox', async () => {
  const person = aPerson({ name: 'Eve\u202E<script>' });
  const browser = server.browser();
  await signIn(person, browser);
  const { data } = await browser.call(userApi.renew, {});
  expect(data.name).toBe(person.email.split('@')[0]);
});

test('an account with the same address is linked where both sides have proven it', async () => {
  const person = aPerson();
  await signUp(person.email, true);
  const [before] = await usersWith(person.email);
  const browser = server.browser();
  expect(await signIn({ ...person, email: person.email.toUpperCase() }, browser)).toBe(arrived);
  expect((await browser.call(userApi.renew, {})).data.id).toBe(before!.id);
});

test.each([
  ['says that it is not', false],
  ['says so in text', 'false'],
  ['says nothing', undefined],
])('where the provider %s proven, the address opens nothing', async (_, verified) => {
  const known = aPerson({ email_verified: verified });
  await signUp(known.email, true);
  const browser = server.browser();
  expect(await signIn(known, browser)).toBe('/sign-in?error=provider-email');
  expect((await browser.call(userApi.renew, {})).status).toBe(401);

  const stranger = aPerson({ email_verified: verified });
  expect(await signIn(stranger)).toBe('/sign-in?error=provider-email');
  expect(await usersWith(stranger.email)).toEqual([]);
});

test('an account that somebody opened with the address and never proved is not linked', async () => {
  const person = aPerson();
  await signUp(person.email, false);
  expect(await signIn(person)).toBe('/sign-in?error=provider-email');
});

test.each([
  ['another nonce', { nonce: 'x'.repeat(32) }],
  ['no nonce', { nonce: undefined }],
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another client', { aud: 'somebody-else' }],
  ['no subject', { sub: undefined }],
  ['no address', { email: undefined }],
])('an ID token with %s lets nobody in', async (_, lies) => {
  provider.lies = lies;
  const person = aPerson({ ...('email' in lies && { email: undefined }) });
  const browser = server.browser();
  expect(await signIn(person, browser)).toBe('/sign-in?error=provider');
  expect((await browser.call(userApi.renew, {})).status).toBe(401);
});

test('an ID token of another key lets nobody in', async () => {
  provider.foreignKeyYn = true;
  expect(await signIn(aPerson())).toBe('/sign-in?error=provider');
});

test('an answer is good once, and only in the browser that asked', async () => {
  const browser = server.browser();
  provider.person = aPerson();
  const back = await provider.authorize(await begin(browser));
  expect(await arrive(server.browser(), back)).toBe('/sign-in?error=provider');

  const mine = await provider.authorize(await begin(browser));
  const changed = new URL(mine);
  changed.searchParams.set('state', 'x'.repeat(32));
  expect(await arrive(browser, changed)).toBe('/sign-in?error=provider');

  const last = await provider.authorize(await begin(browser));
  expect(await arrive(browser, last)).toBe(arrived);
  const other = server.browser();
  other.cookies = new Map(browser.cookies);
  expect(await arrive(other, last)).toBe('/sign-in?error=provider');
});

test.each([
  '',
  '?error=access_denied',
  '?code=a',
  '?state=a&code=b',
  '?error=https://evil.example',
])('whatever comes back, such as "%s", stays on this site', async (query) => {
  const back = new URL(`${server.url}/api/auth/callback/oidc${query}`);
  expect(await arrive(server.browser(), back)).toBe('/sign-in?error=provider');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])(
  'the way back cannot lead to another site: %s',
  async (returnTo) => {
    const browser = server.browser();
    expect(await browser.call(userApi.signInWithProvider, { body: { returnTo } })).toMatchObject({
      status: 400,
      field: 'return_to',
    });
  },
);

test.each(['/home/a%2Fb*c', '/search?a=[1]&b=%0d%0a#~!', '/home/été'])(
  'the way back is brought along as it is: %s',
  async (returnTo) => {
    const browser = server.browser();
    provider.person = aPerson();
    const back = await provider.authorize(await begin(browser, returnTo));
    const to = new URL(await arrive(browser, back), server.url);
    expect(to.searchParams.get('return_to')).toBe(returnTo);
  },
);

test('while the provider is down people are told, and sign in another way', async () => {
  const waking = await openIdProvider();
  const other = await accountsServer({ provider: asConfigured(waking) });
  try {
    waking.state = 'failing';
    const browser = other.browser();
    const ask = () => browser.call(userApi.signInWithProvider, { body: { returnTo: '/' } });
    expect(await ask()).toMatchObject({
      status: 503,
      message:
        'The identity provider cannot be reached just now. Try again later, or sign in another way.',
    });
    waking.state = 'silent';
    const asked = ask();
    const email = 'patient@example.com';
    const body = { email, password };
    await browser.call(userApi.signUp, { body: { name: 'Ana', ...body, returnTo: '/' } });
    const token = (await other.mailedToken(email))!;
    expect((await browser.call(userApi.verifyEmail, { body: { token } })).status).toBe(200);
    expect((await browser.call(userApi.signIn, { body })).status).toBe(200);
    expect((await asked).status).toBe(503);

    waking.state = 'up';
    const { data, status } = await ask();
    expect(status).toBe(200);
    const back = await waking.authorize(data.url);
    waking.state = 'failing';
    expect(await arrive(browser, back)).toBe('/sign-in?error=provider');
  } finally {
    await other.close();
    await waking.close();
  }
});

test('what calls itself otherwise is not the provider', async () => {
  const other = await accountsServer({
    provider: {
      ...asConfigured(provider),
      issuer: provider.issuer.replace('127.0.0.1', 'localhost'),
    },
  });
  try {
    const asked = other.browser().call(userApi.signInWithProvider, { body: { returnTo: '/' } });
    expect((await asked).status).toBe(503);
  } finally {
    await other.close();
  }
});

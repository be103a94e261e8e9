import { afterAll, beforeAll, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';
import type { Browser } from './testing/newBrowser.ts';
import {
  type Page,
  softAuthenticator,
  type SoftAuthenticator,
} from './testing/softAuthenticator.ts';

let server: AccountsServer;
let page: Page;
beforeAll(async () => {
  server = await accountsServer();
  page = { origin: server.url, rpId: '127.0.0.1' };
});
afterAll(() => server.close());

let people = 0;

async function signedUp(): Promise<{ browser: Browser; email: string }> {
  const browser = server.browser();
  const email = `passkey${++people}@example.com`;
  const body = { name: 'Ana Ruiz', email, password: 'a warm quiet house', returnTo: '/' };
  await browser.call(userApi.signUp, { body });
  const token = (await server.mailedToken(email))!;
  const { data } = await browser.call(userApi.verifyEmail, { body: { token } });
  browser.token = data.accessToken;
  const { data: taken } = await browser.call(userApi.getProfileToken, { query: {} });
  browser.token = taken.token;
  return { browser, email };
}

async function registrationChallenge(browser: Browser): Promise<string> {
  const { data } = await browser.call(userApi.passkeyRegistration, {});
  expect(data.options).toMatchObject({ rp: { name: 'Lintel', id: page.rpId } });
  return data.options.challenge as string;
}

async function challenge(browser: Browser): Promise<string> {
  const { data } = await browser.call(userApi.passkeyChallenge, {});
  return data.options.challenge as string;
}

const add = (browser: Browser, response: Record<string, unknown>) =>
  browser.call(userApi.addPasskey, { body: { name: 'Phone', response } });
const signIn = (browser: Browser, response: Record<string, unknown>) =>
  browser.call(userApi.signInByPasskey, { body: { response } });

async function withPasskey() {
  const { browser, email } = await signedUp();
  const key = softAuthenticator();
  const { data } = await add(browser, key.register(await registrationChallenge(browser), page));
  return { browser, email, key, passkeyId: data.passkeyId };
}

async function proof(key: SoftAuthenticator, browser: Browser, change: Partial<Page> = {}) {
  return key.prove(await challenge(browser), { ...page, ...change });
}

test('a passkey is kept, signs in on another device, and is gone when it is removed', async () => {
  const { browser, email, key, passkeyId } = await withPasskey();
  const { data: kept } = await browser.call(userApi.passkeys, {});
  expect(kept.passkeys).toMatchObject([{ passkeyId, name: 'Phone' }]);

  const phone = server.browser();
  const { status, data } = await signIn(phone, await proof(key, phone));
  expect(status).toBe(200);
  expect(data.email).toBe(email);
  expect((await phone.call(userApi.renew, {})).data.email).toBe(email);

  const removal = { body: { passkeyId } };
  expect((await browser.call(userApi.removePasskey, removal)).status).toBe(200);
  expect((await browser.call(userApi.removePasskey, removal)).status).toBe(404);
  const after = server.browser();
  expect(await signIn(after, await proof(key, after))).toMatchObject({
    status: 400,
    message: 'This passkey is not known here. Sign in another way, then add it in your profile.',
  });
});

test('a proof is good once, and for the challenge of its browser', async () => {
  const { key } = await withPasskey();
  const browser = server.browser();
  const first = await proof(key, browser);
  const cookies = new Map(browser.cookies);
  expect((await signIn(browser, first)).status).toBe(200);
  browser.cookies = cookies;
  expect(await signIn(browser, first)).toMatchObject({
    status: 400,
    message: 'The passkey was not accepted. Try once more.',
  });
  const other = server.browser();
  await challenge(other);
  expect((await signIn(other, await proof(key, browser))).status).toBe(400);
  expect((await signIn(server.browser(), first)).status).toBe(400);
});

test('of many who bring the same proof at once one is let in', async () => {
  const { key } = await withPasskey();
  const browser = server.browser();
  const response = await proof(key, browser);
  const asked = Array.from({ length: 5 }, () => {
    const one = server.browser();
    one.cookies = new Map(browser.cookies);
    return signIn(one, response);
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test.each<[string, Partial<Page>]>([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['a key for another site', { rpId: 'evil.example' }],
])('%s is refused, for signing in and for a new passkey', async (_, change) => {
  const { key } = await withPasskey();
  const stranger = server.browser();
  expect((await signIn(stranger, await proof(key, stranger, change))).status).toBe(400);
  expect((await stranger.call(userApi.renew, {})).status).toBe(401);

  const { browser } = await signedUp();
  const asked = await registrationChallenge(browser);
  const response = softAuthenticator().register(asked, { ...page, ...change });
  expect(await add(browser, response)).toMatchObject({
    status: 400,
    message: 'The passkey was not accepted. Try once more.',
  });
  expect((await browser.call(userApi.passkeys, {})).data.passkeys).toEqual([]);
});

test('a challenge for a new passkey does not sign in, and the other way round', async () => {
  const { browser, key } = await withPasskey();
  const asked = await registrationChallenge(browser);
  expect((await signIn(browser, key.prove(asked, page))).status).toBe(400);
  const response = softAuthenticator().register(await challenge(browser), page);
  expect((await add(browser, response)).status).toBe(400);
});

test('a key that is another one under the same name is refused', async () => {
  const { key } = await withPasskey();
  const browser = server.browser();
  const forged = softAuthenticator().prove(await challenge(browser), page);
  expect((await signIn(browser, { ...forged, id: key.id, rawId: key.id })).status).toBe(400);
});

test('somebody else’s passkey is neither seen nor removed nor taken over', async () => {
  const { browser: ana, key, passkeyId } = await withPasskey();
  const { browser: mia } = await signedUp();
  expect((await mia.call(userApi.removePasskey, { body: { passkeyId } })).status).toBe(404);
  expect((await mia.call(userApi.passkeys, {})).data.passkeys).toEqual([]);
  const taken = await add(mia, key.register(await registrationChallenge(mia), page));
  expect(taken.status).toBeGreaterThanOrEqual(400);
  expect(taken.status).toBeLessThan(500);

  const asked = await registrationChallenge(ana);
  mia.cookies.set('lintel.passkey', ana.cookies.get('lintel.passkey')!);
  expect((await add(mia, softAuthenticator().register(asked, page))).status).toBe(401);
  expect((await ana.call(userApi.passkeys, {})).data.passkeys).toMatchObject([{ passkeyId }]);
});

test.each([{}, { id: 1 }, { id: ['a'] }, { id: { a: 1 } }, { id: null }, { id: 'a', response: 7 }])(
  'nonsense in place of a proof is refused in a sentence: %j',
  async (response) => {
    const browser = server.browser();
    await challenge(browser);
    const { status, message } = await signIn(browser, response);
    expect(status).toBe(400);
    expect(message).toMatch(/\.$/);
    const { browser: ana } = await signedUp();
    await registrationChallenge(ana);
    expect((await add(ana, response)).status).toBe(400);
  },
);

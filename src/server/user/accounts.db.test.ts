import { afterAll, beforeAll, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';
import type { Browser } from './testing/newBrowser.ts';

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());

const password = 'a warm quiet house';
const returnTo = '/home/demo:1?view=map';

async function signUp(email: string, name = 'Ana Ruiz'): Promise<Browser> {
  const browser = server.browser();
  const asked = await browser.call(userApi.signUp, { body: { name, email, password, returnTo } });
  expect(asked).toMatchObject({ status: 200, data: {} });
  const token = (await server.mailedToken(email))!;
  const { status, data } = await browser.call(userApi.verifyEmail, { body: { token } });
  expect(status).toBe(200);
  browser.token = data.accessToken;
  return browser;
}

async function signedUp(email: string): Promise<Browser> {
  const browser = await signUp(email);
  const { data } = await browser.call(userApi.getProfileToken, { query: {} });
  browser.token = data.token;
  return browser;
}

test('a new account is used once its address is proven, and begins as a buyer', async () => {
  const browser = server.browser();
  const email = 'new@example.com';
  await browser.call(userApi.signUp, { body: { name: 'Ana Ruiz', email, password, returnTo } });
  const early = await browser.call(userApi.signIn, { body: { email, password } });
  expect(early).toMatchObject({ status: 403, message: expect.stringContaining('not confirmed') });
  expect(browser.cookies.has('lintel-session')).toBe(false);

  const token = (await server.mailedToken(email))!;
  const { data } = await browser.call(userApi.verifyEmail, { body: { token } });
  expect(data).toMatchObject({ email, name: 'Ana Ruiz', flags: [], profiles: [{ role: 'buyer' }] });
  expect(browser.cookies.has('lintel-session')).toBe(true);
  const again = await server.browser().call(userApi.verifyEmail, { body: { token } });
  expect(again).toMatchObject({ status: 409 });
});

test('the way back travels with the mailed link', async () => {
  await signUp('way@example.com');
  const { textBody } = await server.db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', 'way@example.com')
    .executeTakeFirstOrThrow();
  expect(textBody).toContain(`return_to=${encodeURIComponent(returnTo)}`);
});

test('nobody learns whether an address has an account', async () => {
  await signUp('known@example.com');
  const browser = server.browser();
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const wrong = await browser.call(userApi.signIn, {
      body: { email, password: 'x'.repeat(12) },
    });
    expect(wrong).toMatchObject({
      status: 401,
      message:
        'E-mail address and password don’t match. Try again, or sign in with a link by mail.',
    });
    const body = { name: 'Eve', email, password, returnTo: '/' };
    expect(await browser.call(userApi.signUp, { body })).toMatchObject({ status: 200, data: {} });
  }
  for (const email of ['known@example.com', 'nobody@example.com']) {
    expect(await browser.call(userApi.forgotPassword, { body: { email } })).toMatchObject({
      status: 200,
      data: {},
    });
    expect(await browser.call(userApi.sendSignInLink, { body: { email } })).toMatchObject({
      status: 200,
      data: {},
    });
  }
  expect(await server.mailedToken('nobody@example.com')).toBeNull();
});

test('passwords are kept as Argon2id, session links and mails as hashes', async () => {
  await signUp('hash@example.com');
  const { password: kept } = await server.db
    .selectFrom('userAccount')
    .innerJoin('users', 'users.id', 'userAccount.userId')
    .select('userAccount.password')
    .where('email', '=', 'hash@example.com')
    .executeTakeFirstOrThrow();
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  await server.browser().call(userApi.forgotPassword, { body: { email: 'hash@example.com' } });
  const token = (await server.mailedToken('hash@example.com'))!;
  const rows = await server.db.selectFrom('userVerification').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a link signs in once', async () => {
  await signUp('link@example.com');
  const browser = server.browser();
  await browser.call(userApi.sendSignInLink, { body: { email: 'link@example.com' } });
  const token = (await server.mailedToken('link@example.com'))!;
  const first = await browser.call(userApi.signInByLink, { body: { token } });
  expect(first).toMatchObject({ status: 200, data: { email: 'link@example.com' } });
  const second = await server.browser().call(userApi.signInByLink, { body: { token } });
  expect(second).toMatchObject({
    status: 410,
    message: 'This link was used already or has expired. Ask for a new one.',
  });
});

test('a new password ends every session, and the old one is good for nothing', async () => {
  const before = await signedUp('reset@example.com');
  const other = server.browser();
  await other.call(userApi.forgotPassword, { body: { email: 'reset@example.com' } });
  const token = (await server.mailedToken('reset@example.com'))!;
  const newPassword = 'another quiet house';
  const body = { token, newPassword };
  expect((await other.call(userApi.resetPassword, { body })).status).toBe(200);
  expect((await other.call(userApi.resetPassword, { body })).status).toBe(410);

  expect((await before.call(userApi.renew, {})).status).toBe(401);
  const signIn = (text: string) =>
    other.call(userApi.signIn, { body: { email: 'reset@example.com', password: text } });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});

test('the user token is good for a profile token only, and the other way round', async () => {
  const browser = await signUp('tokens@example.com');
  expect(await browser.call(userApi.me, {})).toMatchObject({
    status: 401,
    message: 'This call takes a profile token.',
  });
  const { data } = await browser.call(userApi.getProfileToken, { query: {} });
  browser.token = data.token;
  expect((await browser.call(userApi.me, {})).status).toBe(200);
  expect(await browser.call(userApi.getProfileToken, { query: {} })).toMatchObject({
    status: 401,
    message: 'This call takes the user token.',
  });
});

test('a profile of somebody else cannot be taken', async () => {
  const ana = await signUp('ana.token@example.com');
  const eve = await signUp('eve.token@example.com');
  const { data } = await ana.call(userApi.getProfileToken, { query: {} });
  const { profileId } = data.profile;
  expect(await eve.call(userApi.getProfileToken, { query: { profileId } })).toMatchObject({
    status: 404,
    message: 'You have no such profile.',
  });
});

test('signing out ends the tokens at once, and a fixed session cookie gains nothing', async () => {
  const browser = await signedUp('out@example.com');
  const cookies = new Map(browser.cookies);
  expect((await browser.call(userApi.me, {})).status).toBe(200);
  await browser.call(userApi.signOut, {});
  expect((await browser.call(userApi.me, {})).status).toBe(401);
  expect(browser.cookies.has('lintel-session')).toBe(false);

  const planted = server.browser();
  planted.cookies = new Map(cookies);
  expect((await planted.call(userApi.renew, {})).status).toBe(401);
  const body = { email: 'out@example.com', password };
  await planted.call(userApi.signIn, { body });
  expect(planted.cookies.get('lintel-session')).not.toBe(cookies.get('lintel-session'));
});

test('a page of another site cannot act with the cookie', async () => {
  const browser = await signUp('csrf@example.com');
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    expect((await browser.call(userApi.renew, {}, headers)).status).toBe(403);
    expect((await browser.call(userApi.signOut, {}, headers)).status).toBe(403);
  }
  expect((await browser.call(userApi.renew, {})).status).toBe(200);
});

test('devices are listed, ended one by one and all together', async () => {
  const phone = await signedUp('devices@example.com');
  const laptop = server.browser();
  const body = { email: 'devices@example.com', password };
  await laptop.call(userApi.signIn, { body });
  const { data } = await phone.call(userApi.sessions, {});
  expect(data.sessions.map(({ currentYn }) => currentYn).toSorted()).toEqual([false, true]);
  const { sessionId } = data.sessions.find(({ currentYn }) => !currentYn)!;
  expect((await phone.call(userApi.endSession, { body: { sessionId } })).status).toBe(200);
  expect((await phone.call(userApi.endSession, { body: { sessionId } })).status).toBe(404);
  expect((await laptop.call(userApi.renew, {})).status).toBe(401);
  expect((await phone.call(userApi.signOutEverywhere, {})).status).toBe(200);
  expect((await phone.call(userApi.me, {})).status).toBe(401);
});

test('the account is checked part by part, by its owner only', async () => {
  const ana = await signedUp('check@example.com');
  const eve = await signedUp('eve.check@example.com');
  const { data: me } = await ana.call(userApi.me, {});
  const params = { id: me.id };
  const before = await ana.call(userApi.check, { params });
  expect(before.data).toMatchObject({ verifiedYn: true, tosYn: false, completeYn: false });
  expect((await eve.call(userApi.check, { params })).status).toBe(404);

  const old = { kind: 'tos' as const, version: '2020-01-01', givenYn: true };
  expect((await ana.call(userApi.giveConsent, { body: old })).status).toBe(409);
  const consent = { ...old, version: consentVersions.tos };
  expect((await ana.call(userApi.giveConsent, { body: consent })).data.flags).toEqual(['tos']);
  const after = await ana.call(userApi.check, { params });
  expect(after.data).toMatchObject({ tosYn: true, completeYn: true });
});

test('wrong passwords make their address wait, also when they come all at once', async () => {
  const owner = await signUp('slow@example.com');
  const signIn = (browser: Browser, text: string) =>
    browser.call(userApi.signIn, { body: { email: 'slow@example.com', password: text } });
  const guesser = server.browser();
  const attempts = Array.from({ length: 12 }, () => signIn(guesser, 'guess guess'));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect(await signIn(guesser, password)).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many tries/),
  });
  expect((await signIn(owner, password)).status).toBe(200);
});

test('guessing from many addresses makes the account wait', async () => {
  await signUp('spread@example.com');
  const signIn = (text: string) =>
    server
      .browser()
      .call(userApi.signIn, { body: { email: 'spread@example.com', password: text } });
  const attempts: number[] = [];
  // Not more at once than the server has patience for on a busy machine.
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('guess guess')));
    attempts.push(...answers.map(({ status }) => status));
  }
  expect(attempts.filter((status) => status === 429)).toHaveLength(10);
  expect((await signIn(password)).status).toBe(429);
});

test('an account is deleted with everything of it, by its typed address', async () => {
  const browser = await signedUp('gone@example.com');
  const { data: me } = await browser.call(userApi.me, {});
  const wrong = await browser.call(userApi.deleteAccount, { body: { email: 'x@example.com' } });
  expect(wrong).toMatchObject({ status: 400, field: 'email' });
  const right = await browser.call(userApi.deleteAccount, { body: { email: 'gone@example.com' } });
  expect(right.status).toBe(200);
  expect((await browser.call(userApi.me, {})).status).toBe(401);
  for (const table of ['userSession', 'userAccount', 'profile', 'userConsent'] as const) {
    const rows = await server.db
      .selectFrom(table)
      .select('userId')
      .where('userId', '=', me.id)
      .execute();
    expect(rows, table).toEqual([]);
  }
});

test('an old session must be proven anew before it changes how one signs in', async () => {
  const browser = await signedUp('stale@example.com');
  await server.db
    .updateTable('userSession')
    .set({ createdAt: '2026-01-01T00:00:00.000Z' })
    .execute();
  for (const asked of [
    await browser.call(userApi.deleteAccount, { body: { email: 'stale@example.com' } }),
    await browser.call(userApi.passkeyRegistration, {}),
  ]) {
    expect(asked).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^Sign in once more/),
    });
  }
});

test.each([
  ['a short password', { password: 'short' }, 'password'],
  ['the name as password', { password: 'ana-ruiz-ruiz' }, 'password'],
  ['a half address', { email: 'ana@' }, 'email'],
  ['a line break in the name', { name: 'Ana\nBcc: x@example.com' }, 'name'],
  ['a link for a name', { name: 'Claim your prize at evil.example/now' }, 'name'],
  ['a way back to another site', { returnTo: '//evil.example' }, 'return_to'],
  ['a very long name', { name: 'x'.repeat(10_000) }, 'name'],
])('%s is refused with its field', async (_, change, field) => {
  const account = { name: 'Ana Ruiz', email: 'bad@example.com', password, returnTo: '/' };
  const body = { ...account, ...change };
  expect(await server.browser().call(userApi.signUp, { body })).toMatchObject({
    status: 400,
    field,
  });
});

/** What a stranger who knows somebody's e-mail address can do to them: nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { instant } from '#domain/calendar.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';
import type { Browser } from './testing/newBrowser.ts';

let server: AccountsServer;
beforeAll(async () => {
  // Letters are counted by the hour, and none begins meanwhile.
  const halfPast = instant(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_800_000);
  server = await accountsServer({ now: () => halfPast });
});
afterAll(() => server.close());

const password = 'a warm quiet house';
const hers = 'her own quiet house';
let people = 0;
const newAddress = () => `somebody.${++people}@example.com`;

const signUp = (browser: Browser, email: string, chosen = password) =>
  browser.call(userApi.signUp, {
    body: { name: 'Mia Berg', email, password: chosen, returnTo: '/' },
  });
const follow = (browser: Browser, token: string, newPassword?: string) =>
  browser.call(userApi.verifyEmail, { body: { token, ...(newPassword && { newPassword }) } });
const signIn = (browser: Browser, email: string, text: string) =>
  browser.call(userApi.signIn, { body: { email, password: text } });

/** Signed up, signed in, and with the token of their profile. */
async function member(email = newAddress()): Promise<{ email: string; browser: Browser }> {
  const browser = server.browser();
  await signUp(browser, email);
  const { data } = await follow(browser, (await server.mailedToken(email))!);
  await takeToken(browser, data.accessToken);
  return { email, browser };
}

async function takeToken(browser: Browser, userToken: string): Promise<void> {
  browser.token = userToken;
  browser.token = (await browser.call(userApi.getProfileToken, { query: {} })).data.token;
}

test('in the browser that signed up the letter is enough', async () => {
  const { browser } = await member();
  expect((await browser.call(userApi.me, {})).status).toBe(200);
});

test('a letter that a stranger asked for lets in its reader, and the stranger never', async () => {
  const email = newAddress();
  const stranger = server.browser();
  await signUp(stranger, email);
  const token = (await server.mailedToken(email))!;
  const reader = server.browser();
  expect(await follow(reader, token)).toMatchObject({ status: 403, code: 'choose_password' });
  expect(reader.cookies.has('lintel-session')).toBe(false);
  expect(await signIn(stranger, email, password)).toMatchObject({ code: 'email_not_confirmed' });

  expect(await follow(reader, token, 'mia-berg')).toMatchObject({
    status: 400,
    field: 'new_password',
  });
  expect(await follow(reader, token, 'BergBerg 12')).toMatchObject({
    status: 400,
    field: 'new_password',
  });
  expect(await follow(reader, token, hers)).toMatchObject({ status: 200, data: { email } });
  expect((await signIn(stranger, email, password)).status).toBe(401);
  expect((await signIn(server.browser(), email, hers)).status).toBe(200);
});

test('a stranger’s own cookie, copied or made up, does not open the letter elsewhere', async () => {
  const email = newAddress();
  await signUp(server.browser(), email);
  const token = (await server.mailedToken(email))!;
  const other = await member();
  expect((await follow(other.browser, token)).code).toBe('choose_password');
  for (const value of ['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}.${'B'.repeat(43)}`]) {
    const reader = server.browser();
    reader.cookies.set('lintel-browser', value);
    expect((await follow(reader, token)).code).toBe('choose_password');
  }
});

test('who signs up where a stranger was faster chooses the password by either letter', async () => {
  const email = newAddress();
  const stranger = server.browser();
  await signUp(stranger, email);
  const first = (await server.mailedToken(email))!;
  const owner = server.browser();
  expect((await signUp(owner, email, hers)).status).toBe(200);
  const second = (await server.mailedToken(email))!;
  expect(second).not.toBe(first);
  for (const token of [first, second]) {
    expect((await follow(owner, token)).code).toBe('choose_password');
  }
  expect((await follow(owner, second, hers)).status).toBe(200);
  expect((await follow(stranger, first)).status).toBe(409);
  expect((await signIn(stranger, email, password)).status).toBe(401);
});

test('a letter that signing in sent again is enough in that browser, and in no other', async () => {
  const email = newAddress();
  await signUp(server.browser(), email);
  const laptop = server.browser();
  expect((await signIn(laptop, email, password)).code).toBe('email_not_confirmed');
  const token = (await server.mailedToken(email))!;
  expect((await follow(server.browser(), token)).code).toBe('choose_password');
  expect((await follow(laptop, token)).status).toBe(200);
});

test('of two who follow a letter at once the first one’s password holds, and the letter is used up', async () => {
  const email = newAddress();
  await signUp(server.browser(), email);
  const token = (await server.mailedToken(email))!;
  const chosen = ['one quiet house', 'two quiet houses', 'three quiet houses'];
  const answers = await Promise.all(chosen.map((text) => follow(server.browser(), token, text)));
  const opened = chosen.filter((_, at) => answers[at]!.status === 200);
  expect(opened).toHaveLength(1);
  expect((await signIn(server.browser(), email, opened[0]!)).status).toBe(200);
  for (const text of chosen.filter((one) => one !== opened[0])) {
    expect((await signIn(server.browser(), email, text)).status).toBe(401);
  }
  expect((await follow(server.browser(), token, hers)).status).toBe(409);
});

test('signing in again in the same browser ends the session before, at once', async () => {
  const { email, browser } = await member();
  const before = browser.token;
  const cookies = new Map(browser.cookies);
  expect((await browser.call(userApi.me, {})).status).toBe(200);
  const again = await signIn(browser, email, password);
  expect(again.status).toBe(200);
  browser.token = before;
  expect((await browser.call(userApi.me, {})).status).toBe(401);
  const old = server.browser();
  old.cookies = cookies;
  expect((await old.call(userApi.renew, {})).status).toBe(401);
  await takeToken(browser, again.data.accessToken);
  expect((await browser.call(userApi.sessions, {})).data.sessions).toHaveLength(1);

  const other = await member();
  await browser.call(userApi.signIn, { body: { email: other.email, password } });
  expect((await browser.call(userApi.me, {})).status).toBe(401);
  expect((await other.browser.call(userApi.me, {})).status).toBe(200);
});

test('a new password by mail refuses every token of before at once', async () => {
  const { email, browser } = await member();
  const laptop = server.browser();
  await takeToken(laptop, (await signIn(laptop, email, password)).data.accessToken);
  for (const one of [browser, laptop]) expect((await one.call(userApi.me, {})).status).toBe(200);
  const asking = server.browser();
  await asking.call(userApi.forgotPassword, { body: { email } });
  const token = (await server.mailedToken(email))!;
  const body = { token, newPassword: hers };
  expect((await asking.call(userApi.resetPassword, { body })).status).toBe(200);
  for (const one of [browser, laptop]) expect((await one.call(userApi.me, {})).status).toBe(401);
});

test('tokens of a deleted account are refused at once on all devices', async () => {
  const { email, browser } = await member();
  const laptop = server.browser();
  await takeToken(laptop, (await signIn(laptop, email, password)).data.accessToken);
  expect((await laptop.call(userApi.me, {})).status).toBe(200);
  expect((await browser.call(userApi.deleteAccount, { body: { email } })).status).toBe(200);
  expect((await laptop.call(userApi.me, {})).status).toBe(401);
});

test('guessing from many addresses keeps no browser out that has signed in before', async () => {
  const { email, browser } = await member();
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () => signIn(server.browser(), email, 'guess guess')),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await signIn(server.browser(), email, password)).status).toBe(429);
  expect((await signIn(browser, email, password)).status).toBe(200);
  await browser.call(userApi.signOut, {});
  expect(browser.cookies.has('lintel-browser')).toBe(true);
  expect((await signIn(browser, email, password)).status).toBe(200);

  // Known for one account is not known for another, and made-up cookies are none.
  const stranger = await member();
  expect((await signIn(stranger.browser, email, password)).status).toBe(429);
  const [id] = browser.cookies.get('lintel-browser')!.split('.');
  const [, mark] = stranger.browser.cookies.get('lintel-browser')!.split('.');
  const forger = server.browser();
  forger.cookies.set('lintel-browser', `${id}.${mark}`);
  expect((await signIn(forger, email, password)).status).toBe(429);
});

test.each([userApi.forgotPassword, userApi.sendSignInLink])(
  '$path is answered before anybody looks whether there is an account',
  async (endpoint) => {
    const { email } = await member();
    const holding = await server.pool.connect();
    try {
      await holding.query('begin');
      await holding.query('lock table users, user_verification, mail in access exclusive mode');
      for (const asked of [email, newAddress()]) {
        const { status, data } = await server.browser().call(endpoint, { body: { email: asked } });
        expect({ status, data }).toEqual({ status: 200, data: {} });
      }
    } finally {
      await holding.query('rollback');
      holding.release();
    }
    await server.lettersWritten();
    expect(await lettersTo(email)).toHaveLength(2);
  },
);

const lettersTo = (email: string) =>
  server.db.selectFrom('mail').select('mailId').where('toAddress', '=', email).execute();

test('an address gets few letters an hour, whoever asks, and the answer tells of no account', async () => {
  const { email } = await member();
  for (const asked of [email, newAddress()]) {
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) {
      const body = { email: asked };
      const endpoint = count % 2 === 0 ? userApi.forgotPassword : userApi.sendSignInLink;
      statuses.push((await server.browser().call(endpoint, { body })).status);
    }
    // The member's own sign-up was the first letter.
    expect(statuses.filter((status) => status === 200)).toHaveLength(asked === email ? 7 : 8);
    expect((await signUp(server.browser(), asked)).status).toBe(429);
  }
  await server.lettersWritten();
  expect(await lettersTo(email)).toHaveLength(8);
});

test('many who ask at once for the same address are counted one by one', async () => {
  const email = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.browser().call(userApi.forgotPassword, { body: { email } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
});

test('signing in without a confirmed address sends few letters too, and says when no more comes', async () => {
  const email = newAddress();
  await signUp(server.browser(), email);
  const codes = new Set<string | undefined>();
  for (let count = 0; count < 7; count++) {
    codes.add((await signIn(server.browser(), email, password)).code);
  }
  expect([...codes]).toEqual(['email_not_confirmed']);
  expect(await signIn(server.browser(), email, password)).toMatchObject({
    status: 429,
    message: expect.stringContaining('many letters'),
  });
  expect(await lettersTo(email)).toHaveLength(8);
});

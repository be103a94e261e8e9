import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';
import { newBrowser } from './testing/newBrowser.ts';

let server: AccountsServer;
afterEach(() => server.close());

const email = 'ana@example.com';
const password = 'a warm quiet house';
const publicUrl = 'https://homes.example';

/** A request as `fetch` would not make it: with a host of its own choice. */
function post(path: string, body: object, headers: Record<string, string>) {
  return new Promise<{
    status: number;
    text: string;
    cookies: string[];
    cache: string | undefined;
  }>((answered, failed) => {
    const sent = request(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('error', failed).on('response', async (response) =>
      answered({
        status: response.statusCode!,
        text: await text(response),
        cookies: response.headers['set-cookie'] ?? [],
        cache: response.headers['cache-control'],
      }),
    );
    sent.end(JSON.stringify(body));
  });
}

/** What the letter of a new account asks for in a browser without cookies. */
async function signUp(headers: Record<string, string> = {}) {
  const account = { name: 'Ana Ruiz', email, password, return_to: '/' };
  await post(userApi.signUp.path, account, headers);
  return { token: (await server.mailedToken(email))!, new_password: password };
}

const attributesOf = (cookie: string) =>
  cookie
    .split(';')
    .slice(1)
    .map((attribute) => attribute.trim().toLowerCase());

test('cookies are for the server alone, and for requests of our own pages', async () => {
  server = await accountsServer();
  const signedIn = await post(userApi.verifyEmail.path, await signUp(), {});
  const challenged = await post(userApi.passkeyChallenge.path, {}, {});
  expect(signedIn.cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'lintel-session',
    'lintel-browser',
  ]);
  for (const cookie of [...signedIn.cookies, ...challenged.cookies]) {
    expect(attributesOf(cookie)).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']),
    );
    expect(cookie).not.toMatch(/domain=/i);
  }
});

test('at an https address they are bound to it, and never sent in the open', async () => {
  server = await accountsServer({ publicUrl });
  const headers = { origin: publicUrl, host: 'homes.example' };
  const signedIn = await post(userApi.verifyEmail.path, await signUp(headers), headers);
  const challenged = await post(userApi.passkeyChallenge.path, {}, headers);
  expect(signedIn.cookies[0]).toMatch(/^__Host-lintel-session=/);
  expect(signedIn.cookies[1]).toMatch(/^__Host-lintel-browser=/);
  for (const cookie of [...signedIn.cookies, ...challenged.cookies]) {
    expect(attributesOf(cookie)).toEqual(
      expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']),
    );
    expect(cookie).not.toMatch(/domain=/i);
  }
});

test('whoever asks does not choose where mailed links lead to', async () => {
  server = await accountsServer();
  await post(userApi.verifyEmail.path, await signUp(), {});
  const mails = () => server.db.selectFrom('mail').select('textBody').execute();
  const before = await mails();
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1.evil.example']) {
    for (const path of [userApi.forgotPassword.path, userApi.sendSignInLink.path]) {
      expect(await post(path, { email }, { host })).toMatchObject({ status: 421 });
    }
  }
  const forwarded = { 'x-forwarded-host': 'evil.example' };
  await post(userApi.forgotPassword.path, { email }, forwarded);
  await server.lettersWritten();
  const after = await mails();
  expect(JSON.stringify(after)).not.toContain('evil.example');
  expect(after.length).toBe(before.length);
});

test('with a configured address links lead there, whatever the request names', async () => {
  server = await accountsServer({ publicUrl });
  await signUp({ host: 'evil.example' });
  const [mail] = await server.db.selectFrom('mail').select(['textBody', 'htmlBody']).execute();
  expect(mail!.textBody).toContain(`${publicUrl}/verify-email?token=`);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

test('answers about accounts are kept by nobody', async () => {
  server = await accountsServer();
  const letter = await signUp();
  for (const [path, body] of [
    [userApi.verifyEmail.path, letter],
    [userApi.signIn.path, { email, password }],
    [userApi.signIn.path, { email, password: 'wrong wrong' }],
    [userApi.renew.path, {}],
    [userApi.forgotPassword.path, { email }],
  ] as const) {
    expect((await post(path, body, {})).cache, path).toBe('no-store');
  }
});

test('nothing that lets anybody in is written to the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await accountsServer({ log });
  const secrets = new Set([password, 'another quiet house', 'wrong wrong wrong']);
  const browser = newBrowser(server.url);
  const noteCookies = () => {
    for (const value of browser.cookies.values()) secrets.add(value.split('.')[0]!);
  };

  const { token: verification } = await signUp();
  const letter = { token: verification, newPassword: password };
  const { data } = await browser.call(userApi.verifyEmail, { body: letter });
  noteCookies();
  browser.token = data.accessToken;
  const { data: taken } = await browser.call(userApi.getProfileToken, { query: {} });
  browser.token = taken.token;
  await browser.call(userApi.passkeyRegistration, {});
  noteCookies();
  await browser.call(userApi.signIn, { body: { email, password: 'wrong wrong wrong' } });
  await browser.call(userApi.sendSignInLink, { body: { email, returnTo: '/' } });
  const link = (await server.mailedToken(email))!;
  await browser.call(userApi.signInByLink, { body: { token: link } });
  await browser.call(userApi.signInByLink, { body: { token: link } });
  await browser.call(userApi.forgotPassword, { body: { email } });
  const reset = (await server.mailedToken(email))!;
  const newPassword = 'another quiet house';
  await browser.call(userApi.resetPassword, { body: { token: reset, newPassword } });
  await server.pool.query('alter table mail rename to mail_away');
  expect((await browser.call(userApi.forgotPassword, { body: { email } })).status).toBe(200);
  await server.lettersWritten();
  await server.pool.query('alter table mail_away rename to mail');
  noteCookies();

  for (const token of [verification, link, reset, data.accessToken, taken.token])
    secrets.add(token);
  const written = lines.join('');
  expect(written).toContain('a letter was not written');
  expect(secrets.size).toBeGreaterThan(9);
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).not.toContain(encodeURIComponent(password));
});

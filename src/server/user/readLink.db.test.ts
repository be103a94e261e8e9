/** Reading a mailed link names its address, and spends nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());

const password = 'a warm quiet house';
const read = (link: 'sign_in' | 'verify_email' | 'reset_password', token: string) =>
  server.browser().call(userApi.readLink, { body: { link, token } });

test('reads each account link as often as it likes, and the link still works once', async () => {
  const email = 'reader@example.com';
  const browser = server.browser();
  await browser.call(userApi.signUp, { body: { name: 'Ana Ruiz', email, password } });
  const confirm = (await server.mailedToken(email))!;
  for (let time = 0; time < 2; time++) {
    expect(await read('verify_email', confirm)).toMatchObject({
      status: 200,
      data: { email, choosePasswordYn: true },
    });
  }
  const own = { body: { link: 'verify_email', token: confirm } } as const;
  expect((await browser.call(userApi.readLink, own)).data).toEqual({
    email,
    choosePasswordYn: false,
  });
  const verified = await browser.call(userApi.verifyEmail, { body: { token: confirm } });
  expect(verified.status).toBe(200);
  expect(await read('verify_email', confirm)).toMatchObject({ status: 409 });

  await browser.call(userApi.sendSignInLink, { body: { email } });
  await expect.poll(() => server.mailedToken(email)).not.toBe(confirm);
  const signIn = (await server.mailedToken(email))!;
  const scanner = server.browser();
  const asked = { body: { link: 'sign_in', token: signIn } } as const;
  expect(await scanner.call(userApi.readLink, asked)).toMatchObject({ data: { email } });
  expect(scanner.cookies.has('lintel-session')).toBe(false);
  const entered = await browser.call(userApi.signInByLink, { body: { token: signIn } });
  expect(entered.status).toBe(200);
  expect(await read('sign_in', signIn)).toMatchObject({ status: 410, code: 'link_expired' });

  await browser.call(userApi.forgotPassword, { body: { email } });
  await expect.poll(() => server.mailedToken(email)).not.toBe(signIn);
  const reset = (await server.mailedToken(email))!;
  expect(await read('reset_password', reset)).toMatchObject({ data: { email } });
  const body = { token: reset, newPassword: 'another quiet house' };
  expect((await browser.call(userApi.resetPassword, { body })).status).toBe(200);
  expect(await read('reset_password', reset)).toMatchObject({ status: 410 });
});

test.for([
  'sign_in',
  'verify_email',
  'reset_password',
  'confirm_email',
  'undo_email_change',
] as const)('refuses a token of %s that was never mailed', async (link) => {
  const body = { link, token: 'not a token of ours' };
  const answer = await server.browser().call(userApi.readLink, { body });
  expect(answer).toMatchObject({ status: 410, code: 'link_expired' });
});

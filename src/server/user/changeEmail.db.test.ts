import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';
import type { Browser } from './testing/newBrowser.ts';

let server: AccountsServer;
let shiftMs = 0;
beforeAll(async () => {
  server = await accountsServer({ now: () => addMs(instant(Date.now()), shiftMs) });
});
beforeEach(() => {
  shiftMs = 0;
});
afterAll(() => server.close());

const password = 'a warm quiet house';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let people = 0;

/** Somebody with an account, signed in; addresses are never used twice. */
async function person(name = 'Ana Ruiz') {
  const nick = `ana${++people}`;
  const email = `${nick}@example.com`;
  const browser = server.browser();
  await browser.call(userApi.signUp, { body: { name, email, password } });
  const token = (await server.mailedToken(email))!;
  await enter(browser, await browser.call(userApi.verifyEmail, { body: { token } }));
  const { data: me } = await browser.call(userApi.me, {});
  return { browser, email, next: `${nick}.new@example.com`, userId: me.id };
}

async function enter(browser: Browser, { data }: { data: { accessToken: string } }): Promise<void> {
  browser.token = data.accessToken;
  browser.token = (await browser.call(userApi.getProfileToken, { query: {} })).data.token;
}

const ask = (browser: Browser, newEmail: string, typed: string | undefined = password) =>
  browser.call(userApi.changeEmail, { body: { newEmail, password: typed } });

async function letters(email: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('mail')
    .select('subject')
    .where('toAddress', '=', email)
    .orderBy('mailId')
    .execute();
  return rows.map(({ subject }) => subject);
}

const signIn = (email: string) =>
  server.browser().call(userApi.signIn, { body: { email, password } });

test('the new address confirms it, the old one is told twice, and sessions stay', async () => {
  const { browser, email, next, userId } = await person();
  const asked = await ask(browser, next.toUpperCase());
  expect(asked.data).toMatchObject({ email, emailChange: { newEmail: next } });
  expect((await letters(next)).at(-1)).toBe('Confirm your new e-mail address');
  expect((await letters(email)).at(-1)).toBe('Your account may move to another address');
  expect((await signIn(next)).status).toBe(401);

  const token = (await server.mailedToken(next))!;
  const moved = await browser.call(userApi.confirmEmail, { body: { token } });
  expect(moved).toMatchObject({
    status: 200,
    data: { email: next, emailVerifiedYn: true, emailChange: null },
  });
  expect((await letters(email)).at(-1)).toBe('Your account has moved to another address');
  expect((await browser.call(userApi.me, {})).status).toBe(200);
  expect((await browser.call(userApi.renew, {})).status).toBe(200);
  expect((await signIn(next)).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
  // Followed twice, it says what is so.
  expect((await browser.call(userApi.confirmEmail, { body: { token } })).data.email).toBe(next);
  const row = await server.db
    .selectFrom('emailChange')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ oldEmail: email, newEmail: next, undoneAt: null });
  expect(row.ipAddress).toMatch(/^10\.0\./);
  expect(row.confirmedAt).not.toBeNull();
});

test('it asks the password, or a sign-in of just now', async () => {
  const { browser, next, userId } = await person();
  const wrong = await ask(browser, next, 'not the password');
  expect(wrong).toMatchObject({ status: 400, code: 'wrong_password', field: 'password' });
  expect(await letters(next)).toEqual([]);
  const fresh = await browser.call(userApi.changeEmail, { body: { newEmail: next } });
  expect(fresh.status).toBe(200);
  await server.pool.query(
    `update user_session set created_at = now() - interval '1 hour' where user_id = $1`,
    [userId],
  );
  const old = await browser.call(userApi.changeEmail, { body: { newEmail: `x${next}` } });
  expect(old).toMatchObject({ status: 403, code: 'sign_in_again' });
  expect((await ask(browser, `x${next}`)).status).toBe(200);
});

test('the link hands the account over to nobody else, and the newest one alone is good', async () => {
  const { browser, email, next } = await person();
  const stranger = await person('Eve Stone');
  await ask(browser, next);
  const first = (await server.mailedToken(next))!;
  const followed = await stranger.browser.call(userApi.confirmEmail, { body: { token: first } });
  expect(followed).toMatchObject({ status: 403, code: 'wrong_account' });
  await ask(browser, `b${next}`);
  expect(await browser.call(userApi.confirmEmail, { body: { token: first } })).toMatchObject({
    status: 410,
    code: 'link_expired',
  });
  const second = (await server.mailedToken(`b${next}`))!;
  for (const token of [`${second}x`, second.replace(/^.{8}/, '00000000'), 'no token at all']) {
    expect((await browser.call(userApi.confirmEmail, { body: { token } })).status).toBe(410);
  }
  // The link of the old address confirms nothing.
  const undo = (await server.mailedToken(email))!;
  expect((await browser.call(userApi.confirmEmail, { body: { token: undo } })).status).toBe(410);
  shiftMs = 25 * hourMs;
  expect((await browser.call(userApi.confirmEmail, { body: { token: second } })).status).toBe(410);
  shiftMs = 0;
  expect((await browser.call(userApi.keepEmail, {})).data.emailChange).toBeNull();
  expect((await browser.call(userApi.confirmEmail, { body: { token: second } })).status).toBe(410);
  expect((await browser.call(userApi.me, {})).data.email).toBe(email);
});

test('who reads the old address takes the account back, and what a stranger knew is good for nothing', async () => {
  const { browser, email, next, userId } = await person();
  await ask(browser, next);
  const before = (await server.mailedToken(email))!;
  await browser.call(userApi.confirmEmail, { body: { token: (await server.mailedToken(next))! } });
  await server.pool.query(
    `insert into passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up, created_at)
     values (gen_random_uuid(), $1, '', gen_random_uuid()::text, 0, 'singleDevice', false, now())`,
    [userId],
  );
  await server.browser().call(userApi.forgotPassword, { body: { email: next } });
  const reset = (await server.mailedToken(next))!;

  const undone = await server.browser().call(userApi.undoEmailChange, { body: { token: before } });
  expect(undone).toMatchObject({ status: 200, data: { email, movedYn: true } });
  expect((await browser.call(userApi.me, {})).status).toBe(401);
  expect((await browser.call(userApi.renew, {})).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  const passkeys = server.db.selectFrom('passkey').select('id').where('userId', '=', userId);
  expect(await passkeys.execute()).toEqual([]);
  const body = { token: reset, newPassword: 'another warm house' };
  expect((await server.browser().call(userApi.resetPassword, { body })).status).toBe(410);

  await server.browser().call(userApi.forgotPassword, { body: { email } });
  const token = (await server.mailedToken(email))!;
  const chosen = await server
    .browser()
    .call(userApi.resetPassword, { body: { token, newPassword: password } });
  expect(chosen.status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
  const twice = await server.browser().call(userApi.undoEmailChange, { body: { token: before } });
  expect(twice).toMatchObject({ status: 410, code: 'link_expired' });
});

test('a change that is on its way is stopped by the old address, for seven days', async () => {
  const { browser, email, next } = await person();
  await ask(browser, next);
  const [confirm, undo] = [(await server.mailedToken(next))!, (await server.mailedToken(email))!];
  shiftMs = 7 * dayMs + 60_000;
  const late = await server.browser().call(userApi.undoEmailChange, { body: { token: undo } });
  expect(late.status).toBe(410);
  shiftMs = 0;
  const undone = await server.browser().call(userApi.undoEmailChange, { body: { token: undo } });
  expect(undone.data).toEqual({ email, movedYn: false });
  const again = await person();
  expect(
    (await again.browser.call(userApi.confirmEmail, { body: { token: confirm } })).status,
  ).toBe(403);
  expect((await browser.call(userApi.me, {})).status).toBe(401);
});

test('an address that has an account is told, the answer tells nothing, and it is not taken', async () => {
  const { browser, email } = await person();
  const other = await person('Leo Ruiz');
  const asked = await ask(browser, other.email);
  expect(asked.data).toMatchObject({ email, emailChange: { newEmail: other.email } });
  expect((await letters(other.email)).at(-1)).toBe('You have an account already');
  // An account that nobody has confirmed keeps nobody out.
  const squatted = `squatted${people}@example.com`;
  await server
    .browser()
    .call(userApi.signUp, { body: { name: 'Eve Stone', email: squatted, password } });
  await ask(browser, squatted);
  const token = (await server.mailedToken(squatted))!;
  const moved = await browser.call(userApi.confirmEmail, { body: { token } });
  expect(moved.data.email).toBe(squatted);

  // Confirmed meanwhile by somebody else.
  await ask(browser, `late${people}@example.com`);
  const late = (await server.mailedToken(`late${people}@example.com`))!;
  await server.pool.query(`update users set email = $1 where email = $2`, [
    `late${people}@example.com`,
    other.email,
  ]);
  expect(await browser.call(userApi.confirmEmail, { body: { token: late } })).toMatchObject({
    status: 409,
    code: 'already_exists',
  });
});

test('letters to either address are counted, and one’s own address is no new one', async () => {
  const { browser, email, next } = await person();
  // Letters are counted by the hour: this one has just begun.
  shiftMs = hourMs - (Date.now() % hourMs);
  expect(await ask(browser, email)).toMatchObject({ status: 400, field: 'new_email' });
  const statuses: number[] = [];
  for (let times = 0; times < 9; times++) statuses.push((await ask(browser, next)).status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(9);
  expect(statuses.at(-1)).toBe(429);
});

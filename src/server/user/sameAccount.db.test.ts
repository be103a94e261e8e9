import { afterAll, beforeAll, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());

const password = 'a warm quiet house';

const signUp = (email: string) =>
  server.browser().call(userApi.signUp, {
    body: { name: 'Ana Ruiz', email, password, returnTo: '/' },
  });

async function countsFor(email: string) {
  const { rows } = await server.pool.query(
    `select count(distinct u.id)::int as users, count(distinct a.id)::int as accounts,
            count(distinct p.profile_id)::int as profiles
       from users u left join user_account a on a.user_id = u.id
       left join profile p on p.user_id = u.id where u.email = $1`,
    [email],
  );
  return rows[0] as { users: number; accounts: number; profiles: number };
}

test('one address is one account, however it is written', async () => {
  await signUp('Same@Example.com');
  const token = (await server.mailedToken('same@example.com'))!;
  await server.browser().call(userApi.verifyEmail, { body: { token, newPassword: password } });
  for (const email of ['same@example.com', ' SAME@EXAMPLE.COM\n', 'ſame@example.com']) {
    const { status } = await signUp(email);
    expect([200, 400]).toContain(status);
    const entered = await server.browser().call(userApi.signIn, { body: { email, password } });
    expect(entered.status === 200).toBe(/^\s*same@/i.test(email));
  }
  const { rows } = await server.pool.query(`select email from users where email ilike '%ame@%'`);
  expect(rows).toEqual([{ email: 'same@example.com' }]);
});

test.each([
  'ana@exa\u200Bmple.com',
  'ana@\u0435xample.com',
  'ana@example.com\u0000',
  '"a b"@example.com',
])('an address that only looks like another one is refused: %j', async (email) =>
  expect(await signUp(email)).toMatchObject({ status: 400, field: 'email' }),
);

test('who signs up many times at once has one account, and hears nothing else', async () => {
  const email = 'at.once@example.com';
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countsFor(email)).toEqual({ users: 1, accounts: 1, profiles: 0 });

  const { textBody } = await server.db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', email)
    .where('subject', '=', 'Confirm your e-mail address')
    .executeTakeFirstOrThrow();
  const token = /[?&]token=([\w.-]+)/.exec(textBody!)![1]!;
  const verified = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.browser().call(userApi.verifyEmail, { body: { token, newPassword: password } }),
    ),
  );
  const statuses = verified.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await countsFor(email)).toEqual({ users: 1, accounts: 1, profiles: 1 });
});

test('a link signs in once, and a new password is set once, also when both come twice at once', async () => {
  const email = 'twice@example.com';
  await signUp(email);
  const first = (await server.mailedToken(email))!;
  await server
    .browser()
    .call(userApi.verifyEmail, { body: { token: first, newPassword: password } });

  await server.browser().call(userApi.sendSignInLink, { body: { email, returnTo: '/' } });
  const link = (await server.mailedToken(email))!;
  const entered = await Promise.all(
    Array.from({ length: 5 }, () =>
      server.browser().call(userApi.signInByLink, { body: { token: link } }),
    ),
  );
  expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);

  await server.browser().call(userApi.forgotPassword, { body: { email } });
  const token = (await server.mailedToken(email))!;
  const set = await Promise.all(
    ['one quiet house', 'two quiet houses', 'three quiet houses'].map((newPassword) =>
      server.browser().call(userApi.resetPassword, { body: { token, newPassword } }),
    ),
  );
  expect(set.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
});

test('signing up that fails half way leaves nothing, and is tried again', async () => {
  const email = 'half@example.com';
  await server.pool.query('alter table mail rename to mail_away');
  try {
    expect((await signUp(email)).status).toBe(500);
    expect(await countsFor(email)).toMatchObject({ users: 0, accounts: 0 });
  } finally {
    await server.pool.query('alter table mail_away rename to mail');
  }
  expect((await signUp(email)).status).toBe(200);
  expect(await server.mailedToken(email)).not.toBeNull();

  await server.pool.query('alter table user_account rename to user_account_away');
  const other = 'half.too@example.com';
  try {
    expect((await signUp(other)).status).toBe(500);
  } finally {
    await server.pool.query('alter table user_account_away rename to user_account');
  }
  expect(await countsFor(other)).toMatchObject({ users: 0 });
});

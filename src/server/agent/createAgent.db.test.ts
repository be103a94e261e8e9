import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import type { NewAgent } from '#api/agentSchemas.ts';
import { userApi } from '#api/user.ts';
import { addMs, instant, type Instant } from '#domain/calendar.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { saveDemoPerson } from '../user/saveDemoPerson.ts';
import { accountsServer, type AccountsServer } from '../user/testing/accountsServer.ts';
import type { Browser } from '../user/testing/newBrowser.ts';
import { registerCreateAgent } from './createAgentRoute.ts';

let server: AccountsServer;
let kim: Browser;
let later = 0;
const now = (): Instant => addMs(instant(Date.now()), later);

beforeAll(async () => {
  server = await accountsServer({
    also: (app, world, accounts) =>
      registerCreateAgent(app, { ...world, now, accounts, publicUrl: null }),
  });
  await inTransaction(server.db, async (tx) => {
    const people = { kim: 'admin', ana: 'buyer' } as const;
    for (const [key, role] of Object.entries(people)) {
      const person = { key, name: `${key} Sato`, part: '', roles: [role] };
      await saveDemoPerson(tx, instant(Date.now()), person, 1);
    }
  });
  kim = await signedIn('kim');
});
afterAll(() => server.close());

async function signedIn(key: string): Promise<Browser> {
  const browser = server.browser();
  const { data } = await browser.call(userApi.signInAsDemo, { body: { key } });
  browser.token = data.accessToken;
  browser.token = (await browser.call(userApi.getProfileToken, { query: {} })).data.token;
  return browser;
}

const rosa = {
  name: 'Rosa Lind',
  email: 'rosa@example.com',
  licenseNumber: 'WA-77',
  states: ['WA' as const, 'OR' as const],
};
const create = (body: NewAgent, by = kim) => by.call(agentApi.createAgent, { body });
const lettersTo = async (email: string) =>
  (
    await server.db
      .selectFrom('mail')
      .select(['subject', 'textBody'])
      .where('toAddress', '=', email)
      .orderBy('mailId')
      .execute()
  ).map(({ subject, textBody }) => `${subject}\n${textBody}`);
const agentsOf = (email: string) =>
  server.db
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .innerJoin('users', 'users.id', 'profile.userId')
    .innerJoin('agentLicense', 'agentLicense.agentProfileId', 'agent.profileId')
    .select(['agent.status', 'agentLicense.number', 'agentLicense.state', 'users.emailVerified'])
    .where('users.email', '=', email)
    .orderBy('agentLicense.state')
    .execute();

test('an invited agent chooses a password by the letter, and is in without another one', async () => {
  const { status, data } = await create(rosa);
  expect(status).toBe(200);
  expect(data).toMatchObject({ name: 'Rosa Lind', hadAccountYn: false, mailedYn: true });
  expect(await agentsOf(rosa.email)).toEqual([
    { status: 'invited', number: 'WA-77', state: 'OR', emailVerified: false },
    { status: 'invited', number: 'WA-77', state: 'WA', emailVerified: false },
  ]);
  const letters = await lettersTo(rosa.email);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('kim Sato has opened an account for you');

  const token = (await server.mailedToken(rosa.email))!;
  const browser = server.browser();
  const newPassword = 'a quiet lintel over the door';
  const chosen = await browser.call(userApi.resetPassword, { body: { token, newPassword } });
  expect(chosen.status).toBe(200);
  const signIn = { email: rosa.email, password: newPassword };
  const entered = await browser.call(userApi.signIn, { body: signIn });
  expect(entered.status).toBe(200);
  expect(entered.data.profiles.map(({ role }) => role)).toEqual(['agent']);
  const again = await browser.call(userApi.resetPassword, { body: { token, newPassword } });
  expect(again.status).toBe(410);
});

test('pressed twice, at once or in turn, it is one account and one letter', async () => {
  const body = { ...rosa, email: 'Twice@Example.com ' };
  const answers = await Promise.all([create(body), create(body)]);
  answers.push(await create(body));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.profileId)).size).toBe(1);
  expect(answers.filter(({ data }) => data.mailedYn)).toHaveLength(1);
  expect(await agentsOf('twice@example.com')).toHaveLength(rosa.states.length);
  expect(await lettersTo('twice@example.com')).toHaveLength(1);
});

test('an invitation that was lost is sent anew, with a link that works', async () => {
  const body = { ...rosa, email: 'lost@example.com' };
  await create(body);
  later = 11 * 60_000;
  expect((await create(body)).data.mailedYn).toBe(true);
  later = 0;
  expect(await lettersTo(body.email)).toHaveLength(2);
  const token = (await server.mailedToken(body.email))!;
  const newPassword = 'a quiet lintel over the door';
  const { status } = await kim.call(userApi.resetPassword, { body: { token, newPassword } });
  expect(status).toBe(200);
});

test('who has an account gets a profile beside it, and a letter without a token', async () => {
  const { status, data } = await create({ ...rosa, email: 'ana@demo.example' });
  expect(status).toBe(200);
  expect(data).toMatchObject({ name: 'ana Sato', hadAccountYn: true, mailedYn: true });
  const [letter] = await lettersTo('ana@demo.example');
  expect(letter).toContain('You have an account already');
  expect(letter).not.toContain('token=');
  const ana = await signedIn('ana');
  const { data: me } = await ana.call(userApi.me, {});
  expect(me.profiles.map(({ role }) => role)).toEqual(['buyer', 'agent']);
});

test('who is an agent, or invited with other details, is told of kindly', async () => {
  const other = await create({ ...rosa, email: 'twice@example.com', licenseNumber: 'WA-78' });
  expect(other).toMatchObject({ status: 409, field: 'email' });
  expect(other.message).toContain('Rosa Lind is invited already');
  await server.db
    .updateTable('agent')
    .set({ status: 'active' })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agentLicense')
          .select('state')
          .whereRef('agentLicense.agentProfileId', '=', 'agent.profileId')
          .where('number', '=', 'WA-77'),
      ),
    )
    .execute();
  const active = await create({ ...rosa, email: 'twice@example.com' });
  expect(active).toMatchObject({ status: 409, message: 'Rosa Lind is an agent here already.' });
});

test('what is missing is said, and only admins create agents', async () => {
  const none = await create({ ...rosa, email: 'none@example.com', states: [] });
  expect(none).toMatchObject({ status: 400, field: 'states' });
  expect(await agentsOf('none@example.com')).toEqual([]);
  const byBuyer = await create({ ...rosa, email: 'none@example.com' }, await signedIn('ana'));
  expect(byBuyer.status).toBe(403);
});

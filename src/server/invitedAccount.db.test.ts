/** An invitation proves the mailbox: one letter leads to an account and into group and agreement. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationApi } from '#api/contract/invitations.ts';
import { groupApi } from '#api/group.ts';
import { userApi } from '#api/user.ts';
import { saveThings, type Things } from './testing/things.ts';
import { type Present, savePeople, signIn } from './testing/story.ts';
import { newBrowser } from './user/testing/newBrowser.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let server: WholeServer;
let things: Things;
let ana: Present;
beforeAll(async () => {
  server = await wholeServer();
  await savePeople(server);
  ana = await signIn(server, 'ana');
  things = await saveThings(server, ana);
});
afterAll(() => server.close());

const password = 'a warm quiet house';

async function lettersTo(email: string) {
  return server.database.db
    .selectFrom('mail')
    .select(['subject', 'textBody'])
    .where('toAddress', '=', email)
    .orderBy('mailId', 'desc')
    .execute();
}
async function tokenFor(email: string): Promise<string> {
  const [letter] = await lettersTo(email);
  return decodeURIComponent(/[?&]token=([\w.%-]+)/.exec(letter!.textBody ?? '')![1]!);
}
async function inviteToAgreement(email: string): Promise<string> {
  const { contractId } = things;
  const body = { contractId, email, firstName: 'Noel', lastName: 'Holm', kind: 'viewer' as const };
  expect((await ana.browser.call(invitationApi.inviteCoBuyer, { body })).message).toBeNull();
  return tokenFor(email);
}
async function inviteToGroup(email: string): Promise<string> {
  const { groupId } = things;
  const body = { groupId, email, firstName: 'Uma', lastName: 'Lund', kind: 'viewer' as const };
  expect((await ana.browser.call(groupApi.invite, { body })).message).toBeNull();
  return tokenFor(email);
}
/** Goes on with the first profile of a session, as the page does. */
async function actAs(browser: ReturnType<typeof newBrowser>, accessToken: string) {
  browser.token = accessToken;
  browser.token = (await browser.call(userApi.getProfileToken, { query: {} })).data.token;
  return browser;
}

test.each([
  ['an agreement', inviteToAgreement, 'noel@example.com'],
  ['a group', inviteToGroup, 'uma@example.com'],
] as const)('the letter to %s opens the account, and no other is sent', async (to, ask, email) => {
  const token = await ask(email);
  const browser = newBrowser(server.url);
  const opened = await browser.call(groupApi.openAccount, {
    body: { token, name: 'Noel Holm', password },
  });
  expect(opened).toMatchObject({ status: 200, data: { email, name: 'Noel Holm' } });
  await actAs(browser, opened.data.accessToken);
  expect((await browser.call(userApi.me, {})).data).toMatchObject({
    emailVerifiedYn: true,
    passwordYn: true,
  });
  const joined =
    to === 'a group'
      ? await browser.call(groupApi.acceptInvitation, { body: { token } })
      : await browser.call(invitationApi.acceptInvite, { body: { token } });
  expect(joined.message).toBeNull();
  const { groups } = (await browser.call(groupApi.groups, {})).data;
  expect(groups.map(({ groupId }) => groupId)).toEqual([things.groupId]);
  expect(await lettersTo(email)).toHaveLength(1);
  // The password signs in from elsewhere.
  const again = await newBrowser(server.url).call(userApi.signIn, {
    body: { email, password, returnTo: '/' },
  });
  expect(again.status).toBe(200);
});

test('the account can begin without a password, for a passkey', async () => {
  const token = await inviteToGroup('pia@example.com');
  const browser = newBrowser(server.url);
  const { data } = await browser.call(groupApi.openAccount, { body: { token, name: 'Pia Lund' } });
  await actAs(browser, data.accessToken);
  expect((await browser.call(userApi.me, {})).data.passwordYn).toBe(false);
  expect((await browser.call(userApi.passkeyRegistration, {})).status).toBe(200);
});

test('who has an account is told to sign in, and who began one is not let in by that password', async () => {
  const token = await inviteToGroup('mia@demo.example');
  const shown = await ana.browser.call(groupApi.openInvitation, { body: { token } });
  expect(shown.data.accountYn).toBe(true);
  const open = (by: string, chosen = password) =>
    newBrowser(server.url).call(groupApi.openAccount, {
      body: { token: by, name: 'Some Body', password: chosen },
    });
  expect(await open(token)).toMatchObject({
    status: 409,
    code: 'already_exists',
    message: 'There is an account with this address. Sign in to go on.',
  });

  const email = 'squat@example.com';
  const stranger = newBrowser(server.url);
  const squatted = { name: 'Stranger', email, password: 'the stranger knows it', returnTo: '/' };
  expect((await stranger.call(userApi.signUp, { body: squatted })).status).toBe(200);
  const invited = await inviteToGroup(email);
  expect(
    (await ana.browser.call(groupApi.openInvitation, { body: { token: invited } })).data.accountYn,
  ).toBe(false);
  expect((await open(invited)).status).toBe(200);
  const signInWith = (chosen: string) =>
    newBrowser(server.url).call(userApi.signIn, {
      body: { email, password: chosen, returnTo: '/' },
    });
  expect((await signInWith('the stranger knows it')).status).toBe(401);
  expect((await signInWith(password)).status).toBe(200);
  expect((await open(invited)).code).toBe('already_exists');
});

test('only a link that is good still opens an account, with a password that holds', async () => {
  const email = 'gone@example.com';
  const token = await inviteToGroup(email);
  const open = (by: string, chosen: string) =>
    newBrowser(server.url).call(groupApi.openAccount, {
      body: { token: by, name: 'Gone Girl', password: chosen },
    });
  expect(await open(token, 'gone@example.com')).toMatchObject({ status: 400, field: 'password' });
  expect(await open('group.no-such-token-anywhere', password)).toMatchObject({ status: 404 });
  expect(await open('x'.repeat(43), password)).toMatchObject({ status: 404 });
  const { data } = await ana.browser.call(groupApi.groups, {});
  const { memberId } = data.groups[0]!.members.find((one) => one.email === email)!;
  const { groupId } = things;
  await ana.browser.call(groupApi.takeBack, { body: { groupId, memberId } });
  expect(await open(token, password)).toMatchObject({ status: 409, code: 'invite_closed' });
  const agreement = await inviteToAgreement('late@example.com');
  await newBrowser(server.url).call(invitationApi.declineInvite, { body: { token: agreement } });
  expect(await open(agreement, password)).toMatchObject({ status: 409, code: 'invite_closed' });
  const users = await server.database.db.selectFrom('users').select('email').execute();
  for (const address of [email, 'late@example.com']) {
    expect(users.map((one) => one.email)).not.toContain(address);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationApi } from '#api/contract/invitations.ts';
import { userApi } from '#api/user.ts';
import { signIn, savePeople } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';
import { newBrowser } from './user/testing/newBrowser.ts';

/** Two servers on one database, which know of each other by PostgreSQL alone. */
let here: WholeServer;
let there: WholeServer;
beforeAll(async () => {
  here = await wholeServer();
  await savePeople(here);
  there = await wholeServer({ databaseUrl: here.database.url });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** As from one address, whichever server it asks. */
const from = { 'x-forwarded-for': '203.0.113.77' };

test('who was refused for calling too often at one server is refused at the other', async () => {
  const call = invitationApi.openInvite;
  const most = call.rateLimit!.perMinute;
  const ask = async ({ url }: WholeServer) =>
    (await newBrowser(url).call(call, { body: { token: 'a'.repeat(43) } }, from)).status;
  const answers: number[] = [];
  for (let asked = 0; asked <= most; asked++) answers.push(await ask(here));
  expect(answers.filter((status) => status !== 429)).toHaveLength(most);

  let letIn = 0;
  await expect
    .poll(
      async () => {
        const status = await ask(there);
        if (status !== 429) letIn++;
        return status;
      },
      { interval: 100 },
    )
    .toBe(429);
  // Alone it would have let in as many again.
  expect(letIn).toBeLessThan(most);
});

test('who guesses a password at two servers guesses no more often than at one', async () => {
  const body = { email: 'ana@demo.example', password: 'not her password at all', returnTo: '/' };
  const answers: string[] = [];
  for (let tried = 0; tried < 12; tried++) {
    const { url } = tried % 2 === 0 ? here : there;
    const { code } = await newBrowser(url).call(userApi.signIn, { body }, from);
    answers.push(code!);
  }
  expect(answers.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  expect(answers.slice(0, 5)).not.toContain('too_many_requests');
});

test('a session that ended at one server is over at the other long before it would look itself', async () => {
  const { browser } = await signIn(here, 'leo');
  const elsewhere = newBrowser(there.url);
  elsewhere.token = browser.token;
  const ask = async () => (await elsewhere.call(userApi.sessions, {})).status;
  expect(await ask()).toBe(200);
  await browser.call(userApi.signOutEverywhere, {});
  // What is known of a session is kept for 30 seconds where nobody tells.
  await expect.poll(ask).toBe(401);
});

/** The people that the permission table speaks of, who have accepted the terms, and how they sign in. */
import { uuidv7 } from 'uuidv7';
import { userApi } from '#api/user.ts';
import { instant } from '#domain/calendar.ts';
import { consentVersions } from '#domain/user/consent.ts';
import type { Role } from '#domain/user/User.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type DemoPerson, saveDemoPerson } from '../user/saveDemoPerson.ts';
import { type Browser, newBrowser } from '../user/testing/newBrowser.ts';
import type { WholeServer } from './wholeServer.ts';

const people = [
  { key: 'ana', name: 'Ana Ruiz', part: 'Buyer.', roles: ['buyer'] },
  { key: 'leo', name: 'Leo Ruiz', part: 'Co-buyer.', roles: ['buyer'] },
  { key: 'mia', name: 'Mia Okafor', part: 'Other buyer.', roles: ['buyer'] },
  { key: 'dana', name: 'Dana Whitfield', part: 'Agent.', roles: ['agent', 'buyer'] },
  { key: 'tom', name: 'Tom Brandt', part: 'Other agent.', roles: ['agent'] },
  { key: 'kim', name: 'Kim Sato', part: 'Admin.', roles: ['admin'] },
] satisfies DemoPerson[];
export type Key = (typeof people)[number]['key'];

/** Somebody who has just signed in: the browser holds the cookie and the profile's token. */
export interface Present {
  browser: Browser;
  userToken: string;
  userId: string;
  sessionId: string;
  profileId: string;
  role: Role;
}

export async function savePeople({ database }: WholeServer): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const now = instant(Date.now());
    for (const [sort, person] of people.entries()) {
      await saveDemoPerson(tx, now, person, sort);
    }
    // Nobody signs without them.
    const users = await tx.selectFrom('demoPerson').select('userId').execute();
    await tx
      .insertInto('userConsent')
      .values(
        users.map(({ userId }) => ({
          consentId: uuidv7(),
          userId,
          kind: 'tos' as const,
          version: consentVersions.tos,
          givenYn: true,
          at: now,
          ipAddress: '127.0.0.1',
          userAgent: null,
        })),
      )
      .execute();
  });
}

/** Signs in anew, in the first of the person's profiles; also somebody whom an older database holds. */
export async function signIn(server: WholeServer, key: Key | 'ruth' | 'noor'): Promise<Present> {
  const browser = newBrowser(server.url);
  const { data: session } = await browser.call(userApi.signInAsDemo, { body: { key } });
  browser.token = session.accessToken;
  const { data } = await browser.call(userApi.getProfileToken, { query: {} });
  browser.token = data.token;
  const bearer = await server.tokensAt(Date.now).read(data.token);
  if (bearer.kind !== 'profile') throw new Error(`${key} has got a token that is ${bearer.kind}.`);
  return { browser, userToken: session.accessToken, ...bearer.actor };
}

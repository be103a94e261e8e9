/** What a browser keeps of a session: the spec's user session. */
import { uuidv7 } from 'uuidv7';
import type { SignedIn } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Profile, UserSession } from '#domain/user/User.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import { findFlags } from '../platform/http/requireTerms.ts';
import type { Tokens } from '../platform/http/tokens.ts';

interface SessionWorld {
  db: Db;
  tokens: Tokens;
  now(): Instant;
}

/** Everybody can buy: who has no profile yet gets that of a buyer. */
export async function describeSession(
  world: SessionWorld,
  signedIn: SignedIn,
): Promise<UserSession> {
  const { db, tokens, now } = world;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'locale', 'display'])
    .where('id', '=', signedIn.userId)
    .executeTakeFirst();
  if (!user) throw new Refusal(401, 'not_signed_in', 'Sign in to go on.');
  const [profiles, flags, { token }] = await Promise.all([
    findProfiles(db, user.id),
    findFlags(db, user.id),
    tokens.forUser(signedIn),
  ]);
  if (profiles.length > 0) return { ...user, accessToken: token, profiles, flags };
  await addProfile(db, now(), user.id, 'buyer', user.name);
  return { ...user, accessToken: token, profiles: await findProfiles(db, user.id), flags };
}

/** The oldest first. */
export function findProfiles(db: Db, userId: string): Promise<Profile[]> {
  return db
    .selectFrom('profile')
    .select(['profileId', 'role', 'displayName', 'phone', 'photoFileId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('profileId')
    .execute();
}

/** Having it already is no error. */
export async function addProfile(
  db: Db,
  now: Instant,
  userId: string,
  role: Profile['role'],
  displayName: string,
): Promise<void> {
  const profile = { profileId: uuidv7(), userId, role, displayName, createdAt: now };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('profile')
      .values({ ...profile, phone: null, photoFileId: null })
      .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
      .execute();
    await recordFacts(tx, now, [{ kind: 'user.changed', userId }]);
  });
}

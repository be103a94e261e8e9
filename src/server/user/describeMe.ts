/** The account of one user, as the user sees it. */
import type { z } from 'zod';
import type { Me } from '#api/userSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { findWaiting } from './changeEmail.ts';
import { findFlags } from '../platform/http/requireTerms.ts';
import { findProfiles } from './describeSession.ts';

export async function describeMe(
  db: Db,
  userId: string,
  now: Instant,
): Promise<z.infer<typeof Me>> {
  const [user, password, emailChange, profiles, flags, consents] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('userAccount')
      .select('id')
      .where('userId', '=', userId)
      .where('password', 'is not', null)
      .executeTakeFirst(),
    findWaiting(db, userId, now),
    findProfiles(db, userId),
    findFlags(db, userId),
    db
      .selectFrom('userConsent')
      .select(['kind', 'version', 'givenYn', 'at'])
      .where('userId', '=', userId)
      .orderBy('at')
      .execute(),
  ]);
  if (!user) throw new Refusal(401, 'not_signed_in', 'Sign in to go on.');
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    locale: user.locale,
    emailVerifiedYn: user.emailVerified,
    emailChange,
    passwordYn: password !== undefined,
    profiles,
    flags,
    display: user.display,
    consents,
    createdAt: user.createdAt,
  };
}

import { isGiven } from '#domain/user/consent.ts';
import type { Flag } from '#domain/user/User.ts';
import type { Db } from '../db/connect.ts';
import { Refusal } from './errors.ts';

/**
 * The gate in front of every step that binds.
 * @throws Refusal 403 to who has not accepted the terms of service in force
 */
export async function requireTerms(db: Db, userId: string): Promise<void> {
  if ((await findFlags(db, userId)).includes('tos')) return;
  throw new Refusal(
    403,
    'terms_missing',
    'Accept the terms of service first. You find them on your profile page.',
  );
}

export async function findFlags(db: Db, userId: string): Promise<Flag[]> {
  const consents = await db
    .selectFrom('userConsent')
    .select(['kind', 'version', 'givenYn', 'at'])
    .where('userId', '=', userId)
    .execute();
  return isGiven(consents, 'tos') ? ['tos'] : [];
}

/** Making somebody an admin of the brokerage, which is done at the machine and on no page. */
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import { addProfile } from './describeSession.ts';

/** @returns the name of whoever is an admin now; null where nobody has an account with this address */
export async function grantAdmin(db: Db, now: Instant, email: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) return null;
  await addProfile(db, now, user.id, 'admin', user.name);
  return user.name;
}

/** People of the demo: accounts without a password, of addresses that no mail can reach. */
import { uuidv7 } from 'uuidv7';
import { addMs, type Instant } from '#domain/calendar.ts';
import type { Role } from '#domain/user/User.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

export interface DemoPerson {
  /** The first name, in the address too: `ana` is ana@demo.example. */
  key: string;
  name: string;
  /** Who they are in the story, in a sentence. */
  part: string;
  /** A profile each; the first one is active after signing in. */
  roles: Role[];
}

const demoDomain = '@demo.example';

export function isDemoAddress(email: string): boolean {
  return email.endsWith(demoDomain);
}

/** Somebody who signs in by one click. Who is there already stays as they are. */
export async function saveDemoPerson(
  tx: Tx,
  now: Instant,
  { part, ...account }: DemoPerson,
  sort: number,
): Promise<void> {
  const userId = await saveDemoAccount(tx, now, account);
  if (userId === null) return;
  await tx.insertInto('demoPerson').values({ key: account.key, userId, part, sort }).execute();
}

/** An account that nobody signs in to; null where it is there already. */
export async function saveDemoAccount(
  tx: Tx,
  now: Instant,
  { key, name, roles }: Omit<DemoPerson, 'part'>,
): Promise<string | null> {
  const userId = uuidv7();
  const user = { id: userId, name, email: `${key}${demoDomain}`, createdAt: now, updatedAt: now };
  const added = await tx
    .insertInto('users')
    .values({ ...user, emailVerified: true, image: null, display: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return null;
  const profiles = roles.map((role, i) => ({
    profileId: uuidv7(),
    userId,
    role,
    displayName: name,
    phone: null,
    photoFileId: null,
    createdAt: addMs(now, i),
  }));
  await tx.insertInto('profile').values(profiles).execute();
  return userId;
}

/** The profile that somebody of the demo has in a role. */
export async function findDemoProfile(
  db: Db,
  key: string,
  role: Role,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select('profileId')
    .where('email', '=', `${key}${demoDomain}`)
    .where('role', '=', role)
    .executeTakeFirst();
  return row?.profileId;
}

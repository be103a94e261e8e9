/** A person of the demo: an account without a password, of an address that no mail can reach. */
import { uuidv7 } from 'uuidv7';
import { addMs, type Instant } from '#domain/calendar.ts';
import type { Role } from '#domain/user/User.ts';
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

/** Who is there already stays as they are. */
export async function saveDemoPerson(
  tx: Tx,
  now: Instant,
  { key, name, part, roles }: DemoPerson,
  sort: number,
): Promise<void> {
  const userId = uuidv7();
  const user = { id: userId, name, email: `${key}@demo.example`, createdAt: now, updatedAt: now };
  const added = await tx
    .insertInto('users')
    .values({ ...user, emailVerified: true, image: null, notifications: null, display: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return;
  await tx.insertInto('demoPerson').values({ key, userId, part, sort }).execute();
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
}

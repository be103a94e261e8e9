/** Who acts, by name, with the address of their account. */
import type { Actor } from '#domain/access.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';

export interface ActingPerson {
  actor: Actor;
  name: string;
  /** Lower case, as accounts are told apart by it. */
  email: string;
  /** Whether that address is proven to be theirs. */
  emailProvenYn: boolean;
}

export async function actingPerson(db: Db, actor: Actor): Promise<ActingPerson> {
  const person = await db
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.displayName as name', 'users.email', 'users.emailVerified'])
    .where('profile.profileId', '=', actor.profileId)
    .executeTakeFirst();
  if (!person) throw new Refusal(401, 'not_signed_in', 'Sign in to go on.');
  const { name, email, emailVerified } = person;
  return { actor, name, email: email.toLowerCase(), emailProvenYn: emailVerified };
}

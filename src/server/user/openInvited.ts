/** An account for somebody whom a letter invited: its link has proven the address. */
import type { Exchanged } from './auth/Accounts.ts';
import { tooEasy } from '#domain/user/password.ts';
import type { UserSession } from '#domain/user/User.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { openProvenAccountPath } from './auth/openProvenAccount.ts';
import { describeSession } from './describeSession.ts';
import type { UsersWorld } from './UsersWorld.ts';

export interface NewAccount {
  name: string;
  /** null: a passkey is made right afterwards. */
  password: string | null;
}

/**
 * Opens it and signs in.
 * @param email proven by the caller to be that of whoever asks
 * @throws Refusal 409 where there is an account with that address
 */
export async function openInvited(
  world: Pick<UsersWorld, 'accounts' | 'browsers' | 'db' | 'now' | 'tokens'>,
  exchange: Exchanged,
  email: string,
  { name, password }: NewAccount,
): Promise<UserSession> {
  const flaw = password === null ? null : tooEasy(password, [name, email]);
  if (flaw !== null) throw new Refusal(400, 'invalid_field', flaw, 'password');
  const account = { email, name, ...(password !== null && { password }) };
  const answer = await world.accounts.ask(exchange, 'POST', openProvenAccountPath, account);
  const signedIn = await answer.signedIn();
  if (!signedIn) throw new Error('An account that was opened has no session.');
  world.browsers.remember(exchange, email);
  return describeSession(world, signedIn);
}

/** Whether the invited address signs in already; told to whoever holds its link alone. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return user !== undefined;
}

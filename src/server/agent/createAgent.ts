/** Making somebody an agent: a user where there is none, a profile, a license, and a letter. */
import { isOnlyInvited, statusOfInvited } from '#domain/agent/AgentStatus.ts';
import { uuidv7 } from 'uuidv7';
import type { NewAgent } from '#api/agentSchemas.ts';
import { addMs, type Instant } from '#domain/calendar.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type ByWhom, licensesOf, putLicense, recordOfAgent } from './licenses.ts';

/** Within it, the same invitation once more is a slip of the finger. */
const slipMs = 10 * 60_000;

export interface CreatedAgent {
  profileId: string;
  name: string;
  email: string;
  hadAccountYn: boolean;
  mailYn: boolean;
}

/**
 * Does nothing for what was done just now; later, the same once more sends the letter anew.
 * @param newUserId of the account, where there is none with this address yet
 * @throws Refusal 409 for who is an agent already, or was invited with other details
 */
export async function createAgent(
  tx: Tx,
  now: Instant,
  newUserId: string,
  agent: NewAgent,
  by: ByWhom,
): Promise<CreatedAgent> {
  const { licenseNumber, states } = agent;
  const user = await provideUser(tx, now, newUserId, agent);
  const profileId = await provideProfile(tx, now, user.id, user.name);
  const before = await tx
    .selectFrom('agent')
    .select(['status', 'createdAt'])
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  const created = {
    profileId,
    name: user.name,
    email: agent.email,
    hadAccountYn: user.emailVerified,
  };
  if (!before) {
    const unwritten = { languages: ['en' as const], about: '', areas: JSON.stringify([]) };
    await tx
      .insertInto('agent')
      .values({
        profileId,
        status: statusOfInvited,
        ...unwritten,
        suspension: null,
        demoYn: false,
        createdAt: now,
      })
      .execute();
    for (const state of new Set(states)) {
      const license = { state, number: licenseNumber, endsOn: null };
      await putLicense(tx, profileId, license);
      await recordOfAgent(tx, now, profileId, by, {
        kind: 'license_added',
        state,
        licenseAfter: license,
      });
    }
    return { ...created, mailYn: true };
  }
  if (!isOnlyInvited(before)) {
    throw new Refusal(409, 'already_exists', `${user.name} is an agent here already.`, 'email');
  }
  const kept = (await licensesOf(tx, [profileId])).get(profileId) ?? [];
  const sameYn =
    kept.every(({ number }) => number === licenseNumber) &&
    kept.map(({ state }) => state).join() === [...new Set(states)].toSorted().join();
  if (!sameYn) {
    throw new Refusal(
      409,
      'already_exists',
      `${user.name} is invited already, with another license number or other states. Correct them on the agent’s page.`,
      'email',
    );
  }
  return { ...created, mailYn: addMs(before.createdAt, slipMs) < now };
}

/** By address; whoever comes second at the same moment waits for the first. */
async function provideUser(tx: Tx, now: Instant, id: string, { name, email }: NewAgent) {
  await tx
    .insertInto('users')
    .values({
      id,
      name,
      email,
      emailVerified: false,
      image: null,
      display: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'emailVerified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function provideProfile(tx: Tx, now: Instant, userId: string, displayName: string) {
  await tx
    .insertInto('profile')
    .values({
      profileId: uuidv7(),
      userId,
      role: 'agent',
      displayName,
      phone: null,
      photoFileId: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
    .execute();
  const { profileId } = await tx
    .selectFrom('profile')
    .select('profileId')
    .where('userId', '=', userId)
    .where('role', '=', 'agent')
    .executeTakeFirstOrThrow();
  return profileId;
}

import { sql } from 'kysely';
import { isSuspended, statusOfSuspended } from '#domain/agent/AgentStatus.ts';
import { suspendedSentence } from '#domain/agent/whyAway.ts';
import type { Db } from '../db/connect.ts';
import { Refusal } from './errors.ts';

/**
 * Whoever is suspended in one profile acts in none: neither as agent nor as broker.
 * A suspension that is being written is waited for.
 * @throws Refusal 403
 */
export async function requireNotSuspended(db: Db, userId: string): Promise<void> {
  const agent = await db
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .select('agent.status')
    .where('profile.userId', '=', userId)
    .forShare('agent')
    .executeTakeFirst();
  if (agent && isSuspended(agent)) throw new Refusal(403, 'no_access', suspendedSentence);
}

/** The same as a condition of a statement; what is being written is waited for there too. */
export function suspendedInSql(userId: string) {
  return sql<boolean>`exists (
    select from (
      select agent.status from agent join profile on profile.profile_id = agent.profile_id
      where profile.user_id = ${userId}::uuid
      for share of agent) as own
    where own.status = ${statusOfSuspended})`;
}

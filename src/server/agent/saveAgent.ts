/** What an agent says of themselves. */
import type { AgentEdit } from '#domain/agent/Agent.ts';
import { type AgentStatus, newStatuses, statusOfFilledIn } from '#domain/agent/AgentStatus.ts';
import type { Instant } from '#domain/calendar.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { isDemoAddress } from '../user/saveDemoPerson.ts';
import { findBrokerage } from '../brokerage/saveBrokerage.ts';

/**
 * The role was given by an admin, so a profile that is filled in is active; one that was suspended
 * stays so. @throws Refusal before the brokerage is entered, whose license agents work under.
 */
export async function saveAgent(
  tx: Tx,
  now: Instant,
  profileId: string,
  { licenseNumber, states, languages, about, areas }: AgentEdit,
): Promise<void> {
  if (!(await findBrokerage(tx))) {
    throw new Refusal(
      409,
      'not_set_up',
      "The brokerage's name and license number are not entered yet. Ask an admin to enter them.",
    );
  }
  const edited = { licenseNumber, states, languages, about, areas: JSON.stringify(areas) };
  const { email } = await tx
    .selectFrom('users')
    .innerJoin('profile', 'profile.userId', 'users.id')
    .select('email')
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agent')
    .values({
      ...edited,
      profileId,
      status: statusOfFilledIn,
      demoYn: isDemoAddress(email),
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('profileId').doUpdateSet({
        ...edited,
        status: sql<AgentStatus>`case when agent.status = any(${newStatuses})
          then ${statusOfFilledIn} else agent.status end`,
      }),
    )
    .execute();
}

/** One command of an agent at a time. @throws Refusal before the profile is filled in. */
export async function lockAgent(tx: Tx, profileId: string) {
  const agent = await tx
    .selectFrom('agent')
    .select(['status', 'states'])
    .where('profileId', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  if (!agent)
    throw new Refusal(
      409,
      'not_possible_now',
      'Fill in your profile first: license, states and languages.',
    );
  return agent;
}

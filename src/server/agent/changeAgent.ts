/** What every change of an agent by an admin begins with: who may, whom it is about, what was seen. */
import { statusOfSuspended } from '#domain/agent/AgentStatus.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Fact } from '#domain/facts.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { requireNotSuspended } from '../platform/http/requireNotSuspended.ts';
import type { ByWhom } from './licenses.ts';

export interface SeenAgent {
  profileId: string;
  /** The revision that the page showed. */
  seenRevision: number;
}

/**
 * Both for this transaction alone: the agent's row is locked, and the admin's own where they are an
 * agent too, in the order of their ids. Two admins who change each other then wait in one line.
 * @throws Refusal 404 where there is no such agent, 409 where somebody changed it since it was shown
 */
export async function agentToChange(tx: Tx, by: Actor, { profileId, seenRevision }: SeenAgent) {
  const locked = await tx
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .select([
      'agent.profileId',
      'agent.status',
      'agent.suspension',
      'agent.revision',
      'profile.userId',
      'profile.displayName as name',
    ])
    .where(({ or, eb }) =>
      or([eb('agent.profileId', '=', profileId), eb('profile.userId', '=', by.userId)]),
    )
    .orderBy('agent.profileId')
    .forUpdate('agent')
    .execute();
  await requireNotSuspended(tx, by.userId);
  const agent = locked.find((one) => one.profileId === profileId);
  if (!agent) throw notFound('There is no such agent.');
  if (agent.revision !== seenRevision) {
    throw new Refusal(409, 'changed_meanwhile', 'Someone else updated this. Reload to see it.');
  }
  return { agent, admin: await nameOfAdmin(tx, by.profileId) };
}

export type AgentToChange = Awaited<ReturnType<typeof agentToChange>>['agent'];

/** Writes the change under the next revision, and states what happened. */
export async function keepChanged(
  tx: Tx,
  now: Instant,
  agent: AgentToChange,
  changed: Partial<Pick<AgentToChange, 'status' | 'suspension'>>,
  fact: Fact,
): Promise<void> {
  const revision = agent.revision + 1;
  const { suspension, ...others } = changed;
  await tx
    .updateTable('agent')
    .set({
      ...others,
      ...(suspension !== undefined && { suspension: suspension && JSON.stringify(suspension) }),
      revision,
    })
    .where('profileId', '=', agent.profileId)
    .execute();
  await recordFacts(tx, now, [fact], { subject: agent.profileId, revision });
}

/** Admins by person, who are not suspended as agents. */
export async function countAdminsBut(tx: Tx, userIds: string[]): Promise<number> {
  const { admins } = await tx
    .selectFrom('profile')
    .select((of) => of.fn.count<number>('profile.userId').distinct().as('admins'))
    .where('profile.role', '=', 'admin')
    .where('profile.userId', 'not in', userIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agent')
            .innerJoin('profile as other', 'other.profileId', 'agent.profileId')
            .select('agent.profileId')
            .whereRef('other.userId', '=', 'profile.userId')
            .where('agent.status', '=', statusOfSuspended),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return admins;
}

async function nameOfAdmin(tx: Tx, profileId: string): Promise<ByWhom> {
  const { name } = await tx
    .selectFrom('profile')
    .select('displayName as name')
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  return { profileId, name };
}

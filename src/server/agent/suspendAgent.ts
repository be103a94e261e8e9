/** Suspending agents and letting them back. */
import { reinstate, suspend } from '#domain/agent/agentLife.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { granted } from '../platform/http/granted.ts';
import { agentToChange, countAdminsBut, keepChanged, type SeenAgent } from './changeAgent.ts';
import { recordOfAgent } from './licenses.ts';

export type Decision = SeenAgent & { reason: string };

/** @throws Refusal with the domain's sentence */
export async function suspendAgent(
  tx: Tx,
  now: Instant,
  by: Actor,
  { reason, ...seen }: Decision,
): Promise<void> {
  await oneAtATime(tx);
  const { agent, admin } = await agentToChange(tx, by, seen);
  const { profileId, userId } = agent;
  const selfYn = userId === by.userId;
  const otherAdmins = await countAdminsBut(tx, [userId]);
  const decided = granted(suspend(agent, { ...admin, selfYn, otherAdmins }, reason, now));
  const { status, suspension } = decided;
  await recordOfAgent(tx, now, profileId, admin, { kind: 'suspended', reason: reason.trim() });
  await keepChanged(
    tx,
    now,
    agent,
    { status, suspension },
    {
      kind: 'agent.suspended',
      agentProfileId: profileId,
      byProfileId: by.profileId,
    },
  );
}

/** @throws Refusal with the domain's sentence */
export async function reinstateAgent(
  tx: Tx,
  now: Instant,
  by: Actor,
  { reason, ...seen }: Decision,
): Promise<void> {
  await oneAtATime(tx);
  const { agent, admin } = await agentToChange(tx, by, seen);
  const { profileId, userId } = agent;
  const decided = granted(reinstate(agent, { selfYn: userId === by.userId }));
  const { status, suspension } = decided;
  await recordOfAgent(tx, now, profileId, admin, { kind: 'reinstated', reason: reason.trim() });
  await keepChanged(
    tx,
    now,
    agent,
    { status, suspension },
    {
      kind: 'agent.reinstated',
      agentProfileId: profileId,
      byProfileId: by.profileId,
    },
  );
}

/** Two admins who suspend each other at once come one after the other. */
async function oneAtATime(tx: Tx): Promise<void> {
  await tx.selectFrom('brokerage').select('oneYn').forUpdate().execute();
}

/** Of the person, whichever profile they act in; null for who is not suspended, or is no agent. */
export async function suspensionOfUser(db: Db, userId: string) {
  const row = await db
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .select('agent.suspension')
    .where('profile.userId', '=', userId)
    .executeTakeFirst();
  return row?.suspension ? { at: row.suspension.at, reason: row.suspension.reason } : null;
}

/** As the agent reads it; null for who is not suspended. */
export async function findSuspension(db: Db, profileId: string) {
  const row = await db
    .selectFrom('agent')
    .select('suspension')
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  return row?.suspension ? { at: row.suspension.at, reason: row.suspension.reason } : null;
}

/** Why an agent can take on nothing new in a state, looked up where that is decided. */
import { isSuspended } from '#domain/agent/AgentStatus.ts';
import { type Away, whyAway } from '#domain/agent/whyAway.ts';
import type { LegalDate } from '#domain/calendar.ts';
import type { StateCode } from '#domain/states.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { licensesOf } from './licenses.ts';

export interface AskedOfAgent {
  agentProfileId: string;
  state: StateCode;
  /** By the calendar of the home. */
  today: LegalDate;
}

/**
 * For what is written in this transaction: the agent's row is held, so that a suspension or a change
 * of licenses comes before or after it. Who is no agent any more has no license.
 */
export async function lockAway(tx: Tx, asked: AskedOfAgent): Promise<Away | null> {
  await tx
    .selectFrom('agent')
    .select('status')
    .where('profileId', '=', asked.agentProfileId)
    .forShare()
    .execute();
  return (await findAways(tx, [asked]))[0]!;
}

/** For pages, in the order of what was asked. */
export async function findAways(db: Db, asked: AskedOfAgent[]): Promise<(Away | null)[]> {
  const ids = [...new Set(asked.map(({ agentProfileId }) => agentProfileId))];
  if (ids.length === 0) return [];
  const [agents, licenses] = await Promise.all([
    db.selectFrom('agent').select(['profileId', 'status']).where('profileId', 'in', ids).execute(),
    licensesOf(db, ids),
  ]);
  const suspended = new Set(agents.filter(isSuspended).map(({ profileId }) => profileId));
  return asked.map(({ agentProfileId, state, today }) =>
    whyAway(
      {
        suspendedYn: suspended.has(agentProfileId),
        licenses: licenses.get(agentProfileId) ?? [],
      },
      state,
      today,
    ),
  );
}

/** Agents as they are stored, with name and photo of their profile and the firm they stand for. */
import { sql } from 'kysely';
import type { Agent } from '#domain/agent/Agent.ts';
import { type AgentStatus, foundStatuses } from '#domain/agent/AgentStatus.ts';
import type { StateCode } from '#domain/states.ts';
import type { Db } from '../platform/db/connect.ts';

/** Active or not; undefined where there is none, or no brokerage yet. */
export async function findAgent(
  db: Db,
  profileId: string,
): Promise<(Agent & { status: AgentStatus }) | undefined> {
  return agentRows(db).where('agent.profileId', '=', profileId).executeTakeFirst();
}

/** Those whom buyers find, where they are licensed. */
export async function findActiveAgents(db: Db, state: StateCode): Promise<Agent[]> {
  const rows = await agentRows(db)
    .where('agent.status', 'in', foundStatuses)
    .where(sql<boolean>`${state} = any(agent.states)`)
    .execute();
  return rows.map(({ status: _status, ...agent }) => agent);
}

function agentRows(db: Db) {
  return db
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .innerJoin('brokerage', (join) => join.onTrue())
    .select([
      'agent.profileId',
      'agent.status',
      'agent.licenseNumber',
      'agent.states',
      'agent.languages',
      'agent.about',
      'agent.areas',
      'agent.demoYn',
      'profile.displayName as name',
      'profile.photoFileId',
      'brokerage.name as brokerageName',
      'brokerage.licenseNumber as brokerageLicenseNumber',
    ]);
}

/** Agents as they are stored, with name and photo of their profile and the firm they stand for. */
import { sql } from 'kysely';
import type { Agent } from '#domain/agent/Agent.ts';
import { type AgentStatus, foundStatuses } from '#domain/agent/AgentStatus.ts';
import type { Instant } from '#domain/calendar.ts';
import type { StateCode } from '#domain/states.ts';
import type { Db } from '../platform/db/connect.ts';
import { holdsInSql } from './licenses.ts';

/** Active or not; undefined where there is none, or no brokerage yet. */
export async function findAgent(
  db: Db,
  profileId: string,
  now: Instant,
): Promise<(Agent & { status: AgentStatus }) | undefined> {
  const row = await agentRows(db, now).where('agent.profileId', '=', profileId).executeTakeFirst();
  return row && agentOf(row);
}

/** Those whom buyers find, where they are licensed. */
export async function findActiveAgents(db: Db, state: StateCode, now: Instant): Promise<Agent[]> {
  const rows = await agentRows(db, now)
    .where('agent.status', 'in', foundStatuses)
    .where(
      sql<boolean>`exists (
        select from agent_license
        where agent_license.agent_profile_id = agent.profile_id
          and agent_license.state = ${state} and ${holdsInSql(now)})`,
    )
    .execute();
  return rows.map(({ status: _status, ...row }) => agentOf(row));
}

function agentOf<Row extends { licenses: Agent['licenses'] }>(row: Row) {
  return { ...row, states: row.licenses.map(({ state }) => state) };
}

function agentRows(db: Db, now: Instant) {
  return db
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .innerJoin('brokerage', (join) => join.onTrue())
    .select([
      'agent.profileId',
      'agent.status',
      'agent.languages',
      'agent.about',
      'agent.areas',
      'agent.demoYn',
      'profile.displayName as name',
      'profile.photoFileId',
      'brokerage.name as brokerageName',
      'brokerage.licenseNumber as brokerageLicenseNumber',
      sql<Agent['licenses']>`(
        select coalesce(
          jsonb_agg(jsonb_build_object('state', state, 'number', number) order by state), '[]')
        from agent_license
        where agent_license.agent_profile_id = agent.profile_id and ${holdsInSql(now)})`.as(
        'licenses',
      ),
    ]);
}

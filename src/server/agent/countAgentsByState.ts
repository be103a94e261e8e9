/** Where buyers find agents: how many in each state have a package there that can be chosen now. */
import { sql } from 'kysely';
import { foundStatuses } from '#domain/agent/AgentStatus.ts';
import type { Instant } from '#domain/calendar.ts';
import { StateCode } from '#domain/StateCode.ts';
import type { Db } from '../platform/db/connect.ts';
import { holdsInSql } from './licenses.ts';
import { onOfferInSql } from './findPackages.ts';

export interface StateWithAgents {
  state: StateCode;
  agentCount: number;
}

/** The state with the most agents first; states without any are left out. */
export async function countAgentsByState(db: Db, now: Instant): Promise<StateWithAgents[]> {
  const { rows } = await sql<{ state: string; agentCount: number }>`
    select offered.state, count(distinct agent.profile_id)::integer as agent_count
    from agent_package
    join agent on agent.profile_id = agent_package.agent_profile_id
    cross join jsonb_array_elements_text(agent_package.states) as offered (state)
    where agent.status = any(${foundStatuses})
      and ${onOfferInSql}
      and exists (
        select from agent_license
        where agent_license.agent_profile_id = agent.profile_id
          and agent_license.state = offered.state and ${holdsInSql(now)})
    group by offered.state
    order by agent_count desc, offered.state
  `.execute(db);
  return rows.map(({ state, agentCount }) => ({ state: StateCode.parse(state), agentCount }));
}

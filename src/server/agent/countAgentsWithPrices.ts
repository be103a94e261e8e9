import { foundStatuses } from '#domain/agent/AgentStatus.ts';
import type { Db } from '../platform/db/connect.ts';
import { onOfferInSql } from './findPackages.ts';

/** Agents whom buyers find, with a package that they can choose now. */
export async function countAgentsWithPrices(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('agentPackage')
    .innerJoin('agent', 'agent.profileId', 'agentPackage.agentProfileId')
    .select((eb) => eb.fn.count<number>('agentProfileId').distinct().as('count'))
    .where('agent.status', 'in', foundStatuses)
    .where(onOfferInSql)
    .executeTakeFirstOrThrow();
  return count;
}

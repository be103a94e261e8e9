/** Packages as they are stored. What of them buyers see is decided by who asks. */
import { type Selectable, sql } from 'kysely';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';

/**
 * Whether buyers can choose it now: a later version or its end would have retired it. A package in an
 * agent's own words is hidden until its services are chosen from the catalog, and one with a retired item of the
 * brokerage until that item is removed.
 */
export const onOfferInSql = sql<boolean>`(
  agent_package.published_at is not null and agent_package.retired_at is null
  and not agent_package.own_words_yn
  and not exists (
    select from own_item where own_item.retired_at is not null
      and jsonb_path_exists(agent_package.terms, '$.*[*].itemId ? (@ == $id)',
        jsonb_build_object('id', own_item.item_id)))
)`;

/** Any version, published or not. */
export async function findPackage(
  db: Db,
  packageId: string,
  version: number,
): Promise<AgentPackage | undefined> {
  const row = await db
    .selectFrom('agentPackage')
    .selectAll()
    .where('packageId', '=', packageId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && packageOf(row);
}

/** Those that buyers can choose now. */
export async function findPackagesOnOffer(
  db: Db,
  agentProfileIds: string[],
): Promise<AgentPackage[]> {
  if (agentProfileIds.length === 0) return [];
  const rows = await db
    .selectFrom('agentPackage')
    .selectAll()
    .where('agentProfileId', 'in', agentProfileIds)
    .where(onOfferInSql)
    .execute();
  return rows.map(packageOf);
}

export function packageOf({
  packageId,
  version,
  agentProfileId,
  terms,
  publishedAt,
  retiredAt,
}: Selectable<Tables['agentPackage']>): AgentPackage {
  return { ...terms, packageId, version, agentProfileId, publishedAt, retiredAt };
}

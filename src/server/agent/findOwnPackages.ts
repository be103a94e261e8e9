/** An agent's whole price list: every version, what became of it, and who chose it. */
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import type { Instant } from '#domain/calendar.ts';
import { movedStates, type WordingVersions } from '#domain/wording/movedStates.ts';
import { sql } from 'kysely';
import { itemChecker } from '../wording/ownItems.ts';
import { wordingVersionsIn } from '../wording/findWordings.ts';
import type { Db } from '../platform/db/connect.ts';
import { packageOf } from './findPackages.ts';

export type OwnPackage = AgentPackage & {
  preApprovedYn: boolean;
  contractCount: number;
  itemNotes: string[];
  itemRetiredYn: boolean;
};

/**
 * The latest first. What was approved beforehand is so no longer where the words of its states have
 * changed since.
 */
export async function findOwnPackages(
  db: Db,
  agentProfileId: string,
  now: Instant,
): Promise<OwnPackage[]> {
  const rows = await db
    .selectFrom('agentPackage')
    .selectAll()
    .select([
      sql<WordingVersions | null>`(
        select approval.wording_versions from package_approval as approval
        where approval.package_id = agent_package.package_id
          and approval.version = agent_package.version
          and approval.template = ${agreementTemplate})`.as('approvedWording'),
      sql<number>`(
        select count(*) from contract
        where contract.agent_profile_id = agent_package.agent_profile_id
          and contract.agent_package ->> 'packageId' = agent_package.package_id::text
          and (contract.agent_package ->> 'version')::int = agent_package.version)`.as(
        'contractCount',
      ),
    ])
    .where('agentProfileId', '=', agentProfileId)
    .orderBy('createdAt', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const words = await wordingVersionsIn(
    db,
    [...new Set(rows.flatMap(({ states }) => states))],
    now,
  );
  const itemsOf = await itemChecker(
    db,
    rows.map(({ terms }) => terms),
  );
  return rows.map((row) => ({
    ...packageOf(row),
    itemNotes: itemsOf(row.terms, 'anew').map(({ sentence }) => sentence),
    itemRetiredYn: itemsOf(row.terms, 'on offer').length > 0,
    preApprovedYn:
      row.approvedWording !== null &&
      movedStates(row.approvedWording, words, row.states).length === 0,
    contractCount: row.contractCount,
  }));
}

/** An agent's whole price list: every version, what became of it, and who chose it. */
import type { AgentPackage } from '#domain/contract/AgentPackage.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import { packageOf } from './findPackages.ts';

export type OwnPackage = AgentPackage & { preApprovedYn: boolean; contractCount: number };

/** The latest first. */
export async function findOwnPackages(db: Db, agentProfileId: string): Promise<OwnPackage[]> {
  const rows = await db
    .selectFrom('agentPackage')
    .selectAll()
    .select([
      sql<boolean>`exists (
        select from package_approval as approval
        where approval.package_id = agent_package.package_id
          and approval.version = agent_package.version
          and approval.template = ${agreementTemplate})`.as('preApprovedYn'),
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
  return rows.map((row) => ({
    ...packageOf(row),
    preApprovedYn: row.preApprovedYn,
    contractCount: row.contractCount,
  }));
}

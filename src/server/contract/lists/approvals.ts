/** The broker's approvals given in advance: counted only as they stand in the register of records. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import { enterInRegister, findRegisterFaults } from '../../document/register.ts';
import { sha256 } from '../../document/sha256.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';

interface PackageVersion {
  packageId: string;
  version: number;
}

const approvalPrefix = 'approval ';

function approvalSubject({ packageId, version }: PackageVersion, template: string): string {
  return `${approvalPrefix}${packageId} ${version} ${template}`;
}

/** To be called wherever an approval was given or taken back. */
export function enterApproval(tx: Tx, of: PackageVersion, template = agreementTemplate): void {
  enterInRegister(tx, approvalSubject(of, template), (last) => approvalHeld(last, of, template));
}

/** The approval with the terms that it is of; null where there is none. */
async function approvalHeld(
  db: Db,
  { packageId, version }: PackageVersion,
  template: string,
): Promise<Standing | null> {
  const row = await db
    .selectFrom('packageApproval')
    .leftJoin('agentPackage', (join) =>
      join
        .onRef('agentPackage.packageId', '=', 'packageApproval.packageId')
        .onRef('agentPackage.version', '=', 'packageApproval.version'),
    )
    .select(['approvedBy', 'approvedAt', 'wordingVersions', 'agentProfileId', 'terms'])
    .where('packageApproval.packageId', '=', packageId)
    .where('packageApproval.version', '=', version)
    .where('template', '=', template)
    .executeTakeFirst();
  if (!row) return null;
  const { terms, ...approval } = row;
  return { approval: sha256(canonicalJson(approval)), terms: sha256(canonicalJson(terms)) };
}

/** Empty where the broker gave this approval, or none, and nothing was written past the product. */
export async function findApprovalFaults(
  db: Db,
  of: PackageVersion,
  template = agreementTemplate,
): Promise<Fault[]> {
  const held = await approvalHeld(db, of, template);
  const where = `approval in advance of version ${of.version} of a package`;
  return findRegisterFaults(db, approvalSubject(of, template), held, where);
}

/** Of every approval that is here, and of every one that the register has. */
export async function findAllApprovals(
  db: Db,
  subjects: readonly string[],
): Promise<(PackageVersion & { template: string })[]> {
  const here = await db
    .selectFrom('packageApproval')
    .select(['packageId', 'version', 'template'])
    .execute();
  const named = subjects
    .filter((subject) => subject.startsWith(approvalPrefix))
    .map((subject) => {
      const [packageId = '', version, ...template] = subject
        .slice(approvalPrefix.length)
        .split(' ');
      return { packageId, version: Number(version), template: template.join(' ') };
    });
  const all = [...here, ...named].map((one) => [approvalSubject(one, one.template), one] as const);
  return [...new Map(all).values()];
}

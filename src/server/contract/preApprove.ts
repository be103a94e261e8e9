/** The broker's approval that is given beforehand, for a template and a version of a package. */
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import { findPackage } from '../agent/findPackages.ts';
import type { Witness } from '../document/witness.ts';

/** @throws Refusal 404 where there is no such version */
export async function preApprove(
  { db, now }: World,
  by: Witness,
  { packageId, version, approvedYn }: { packageId: string; version: number; approvedYn: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await findPackage(tx, packageId, version);
    if (!found) throw notFound('There is no such package.');
    const { agentProfileId } = found;
    const template = agreementTemplate;
    if (approvedYn) {
      await tx
        .insertInto('packageApproval')
        .values({ packageId, version, template, approvedBy: by.actor.profileId, approvedAt: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom('packageApproval')
        .where('packageId', '=', packageId)
        .where('version', '=', version)
        .where('template', '=', template)
        .execute();
    }
    const kind = 'package.approval_changed';
    await recordFacts(tx, now(), [{ kind, packageId, version, agentProfileId }]);
  });
}

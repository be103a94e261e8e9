/**
 * The broker's approval that is given beforehand: for a version of a package, a template, and in each
 * of the package's states the version of the wording that holds there now.
 */
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import { wordingVersionsIn } from '../wording/findWordings.ts';
import { requireNotSuspended } from '../platform/http/requireNotSuspended.ts';
import { findPackage } from '../agent/findPackages.ts';
import { enterApproval } from './approvals.ts';
import type { Witness } from '../document/witness.ts';

/** @throws Refusal 404 where there is no such version */
export async function preApprove(
  { db, now }: World,
  by: Witness,
  { packageId, version, approvedYn }: { packageId: string; version: number; approvedYn: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireNotSuspended(tx, by.actor.userId);
    const found = await findPackage(tx, packageId, version);
    if (!found) throw notFound('There is no such package.');
    const { agentProfileId } = found;
    const template = agreementTemplate;
    enterApproval(tx, { packageId, version });
    if (approvedYn) {
      const seen = {
        approvedBy: by.actor.profileId,
        approvedAt: now(),
        wordingVersions: JSON.stringify(await wordingVersionsIn(tx, found.states, now())),
      };
      await tx
        .insertInto('packageApproval')
        .values({ packageId, version, template, ...seen })
        .onConflict((conflict) =>
          conflict.columns(['packageId', 'version', 'template']).doUpdateSet(seen),
        )
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

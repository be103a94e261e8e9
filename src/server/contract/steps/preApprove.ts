/**
 * The broker's approval that is given beforehand: for a version of a package, a template, and in each
 * of the package's states the version of the wording that holds there now.
 */
import type { Instant } from '#domain/calendar.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { packageHintInWords, packageHints } from '#domain/contract/package/packageHints.ts';
import { kindsOf } from '#domain/contract/money/startingCommission.ts';
import { joinNames } from '#domain/joinNames.ts';
import { stateNames } from '#domain/states.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import { wordingVersionsIn } from '../../wording/findWordings.ts';
import { requireClausesOnRecord } from '../../wording/wordingRecord.ts';
import { requireNotSuspended } from '../../platform/http/requireNotSuspended.ts';
import { findPackage } from '../../agent/findPackages.ts';
import { missingFormIn } from '../disclosures.ts';
import { enterApproval } from '../lists/approvals.ts';
import type { Witness } from '../../document/witness.ts';

/**
 * @throws Refusal 404 where there is no such version, 409 where no agreement with it could pass
 */
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
      await requireApprovable(tx, found, now());
      for (const state of found.states) await requireClausesOnRecord(tx, state);
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

/** In a state that lacks a mandatory form each agreement comes to the broker all the same. */
async function requireApprovable(tx: Tx, found: AgentPackage, now: Instant): Promise<void> {
  const hints = packageHints(found);
  if (hints.length > 0) {
    throw new Refusal(
      409,
      'fair_housing',
      `Fair housing: ${joinNames(hints.map(packageHintInWords))}. Each agreement with this package comes to you. Ask the agent to change these words, then pre-approve the new version.`,
    );
  }
  const missing = await Promise.all(
    found.states.map((state) => missingFormIn(tx, { state, kind: kindsOf(found)[0]! }, now)),
  );
  if (missing.some((title) => title === null)) return;
  const forms = found.states.map((state, at) => `“${missing[at]}” of ${stateNames[state]}`);
  throw new Refusal(
    409,
    'not_set_up',
    `Upload ${joinNames(forms)} under “Forms of the states” first. Until then each agreement with this package comes to you.`,
  );
}

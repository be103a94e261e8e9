/** The broker's approval that was given beforehand, for a template and a version of a package. */
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import type { Instant } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { contextAt } from '#domain/contract/guards.ts';
import { move } from '#domain/contract/move.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import { findPackage } from '../agent/findPackages.ts';
import { tellOfMove } from './moveEvidence.ts';
import { updateContract } from './saveContract.ts';
import { supersedeReplaced } from './supersedeReplaced.ts';
import type { Witness } from './witness.ts';

/** Does nothing where nobody approved beforehand, or the fee is not the package's own. */
export async function approveAtOnce(tx: Tx, now: Instant, submitted: Contract): Promise<void> {
  const approval = await findApproval(tx, submitted);
  const ownFeeYn =
    canonicalJson(submitted.commission) === canonicalJson(submitted.agentPackage.commission);
  if (!approval || !ownFeeYn) return;
  const context = contextAt(now, { preApprovedYn: true });
  const moved = move(submitted, 'approve_at_once', 'system', context);
  // What cannot pass at once, as its last day is over, waits for the broker like any other.
  if (moved.outcome === 'refused') return;
  const { contract, facts } = moved;
  await updateContract(tx, now, contract, facts, { approvedAtOnceYn: true });
  const { agentPackage } = submitted;
  await tellOfMove(tx, contract, null, {
    action: 'approve_at_once',
    at: now,
    said: `${approval.name ?? 'The broker'} approved “${agentPackage.name}”, version ${agentPackage.version}, beforehand.`,
  });
  await supersedeReplaced(tx, now, contract);
}

function findApproval(db: Db, { agentPackage }: Contract) {
  return db
    .selectFrom('packageApproval')
    .leftJoin('profile', 'profile.profileId', 'packageApproval.approvedBy')
    .select('profile.displayName as name')
    .where('packageId', '=', agentPackage.packageId)
    .where('version', '=', agentPackage.version)
    .where('template', '=', agreementTemplate)
    .executeTakeFirst();
}

/** @throws Refusal 404 where there is no such version */
export async function preApprove(
  { db, now }: World,
  by: Witness,
  { packageId, version, approvedYn }: { packageId: string; version: number; approvedYn: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findPackage(tx, packageId, version))) throw notFound('There is no such package.');
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
  });
}

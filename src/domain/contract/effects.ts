/** What the steps of an agreement change in it. */
import type { Contract } from './Contract.ts';
import { dueNow, warnedWith } from './deadlines.ts';
import type { MoveContext } from './MoveContext.ts';
import type { ContractActor } from './parties.ts';
import type { ContractEffect } from './transitions.ts';

type Effect = (contract: Contract, context: MoveContext, actor: ContractActor) => Contract;

export const effects: Record<ContractEffect, Effect> = {
  take_terms: (contract, { terms }) => ({ ...contract, ...terms }),
  new_version: (contract) => ({
    ...contract,
    version: contract.version + 1,
    documentSha256: null,
    reason: null,
  }),
  clear_signatures: (contract) => ({ ...contract, signatures: [], signingStartedAt: null }),
  start_signing_clock: (contract, { now }) => ({ ...contract, signingStartedAt: now }),
  add_signature: (contract, { now, shownSha256 }, actor) =>
    actor === 'system' || shownSha256 === null
      ? contract
      : {
          ...contract,
          signatures: [
            ...contract.signatures,
            {
              profileId: actor.profileId,
              version: contract.version,
              documentSha256: shownSha256,
              signedAt: now,
            },
          ],
        },
  mark_submitted: (contract, { now }) => ({ ...contract, submittedAt: now }),
  mark_activated: (contract, { now }) => ({ ...contract, activatedAt: now }),
  mark_approved_at_once: (contract) => ({ ...contract, approvedAtOnceYn: true }),
  mark_ended: (contract, { now }) => ({ ...contract, endedAt: now }),
  remember_reason: (contract, { reason }) => ({ ...contract, reason: reason.trim() || null }),
  /** The warnings that lay before it are past as well. */
  remember_warning: (contract, { now }) => {
    const due = dueNow(contract, now);
    const passed = due?.kind === 'warning' ? warnedWith(due.daysLeft) : [];
    return { ...contract, warnedDays: [...new Set([...contract.warnedDays, ...passed])] };
  },
  remember_void_request: (contract, context, actor) => ({
    ...contract,
    voidRequest: saidBy(actor, context),
  }),
  remember_notice: (contract, context, actor) => ({ ...contract, notice: saidBy(actor, context) }),
};

function saidBy(actor: ContractActor, { reason, now }: MoveContext): Contract['notice'] {
  return actor === 'system' ? null : { profileId: actor.profileId, reason: reason.trim(), at: now };
}

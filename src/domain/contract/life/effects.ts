/** What the steps of an agreement change in it. */
import type { Step } from '../../life.ts';
import { type Contract, todayFor } from '../Contract.ts';
import { withOffice } from '../brokerageOffice.ts';
import { dueNow, holdsThrough, lastDayBefore, warnedWith } from './deadlines.ts';
import type { MoveContext } from './MoveContext.ts';
import type { ContractActor } from '../people/parties.ts';
import type { ContractEffect, ContractWords } from '../ContractWords.ts';

type ContractStep = Step<ContractWords>;

type Effect = (
  contract: Contract,
  context: MoveContext,
  actor: ContractActor,
  step: ContractStep,
) => Contract;

export const effects: Record<ContractEffect, Effect> = {
  take_terms: (contract, { terms }) => ({ ...contract, ...terms }),
  take_office: (contract, { office }) =>
    office === null || office === 'unknown' ? contract : withOffice(contract, office),
  take_exclusive: (contract) => ({ ...contract, exclusiveYn: true }),
  take_nonexclusive: (contract) => ({ ...contract, exclusiveYn: false }),
  take_buyers: (contract, { parties }) => ({ ...contract, parties: parties ?? contract.parties }),
  new_version: (contract) => ({
    ...contract,
    version: contract.version + 1,
    documentSha256: null,
    ...noReason,
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
  /** Whatever was said before all signed is settled. */
  mark_submitted: (contract, { now }) => ({
    ...contract,
    ...noReason,
    submittedAt: now,
    remindedAt: null,
  }),
  mark_activated: (contract, { now }) => ({ ...contract, activatedAt: now }),
  mark_approved_at_once: (contract) => ({ ...contract, approvedAtOnceYn: true }),
  /** What fell due is dated as it fell due, whenever it is met; so is a notice that came on paper. */
  mark_ended: (contract, { now }, _actor, { after, effects: also }) => ({
    ...contract,
    endedOn:
      (after && lastDayBefore(contract, after)) ??
      (also.includes('remember_paper_notice') ? holdsThrough(contract) : todayFor(contract, now)),
    endedAt: now,
  }),
  remember_reason: (contract, { reason }, actor) => {
    const words = reason.trim() || null;
    const reasonBy =
      words === null || actor === 'system'
        ? null
        : { profileId: actor.profileId, role: actor.role };
    return { ...contract, reason: words, reasonBy };
  },
  /** The warnings that lay before it are past as well. */
  remember_warning: (contract, { now }) => {
    const due = dueNow(contract, now);
    const passed = due?.kind === 'warning' ? warnedWith(due.daysLeft) : [];
    return { ...contract, warnedDays: [...new Set([...contract.warnedDays, ...passed])] };
  },
  remember_reminder: (contract, { now }) => ({ ...contract, remindedAt: now }),
  remember_void_request: (contract, context, actor) => ({
    ...contract,
    voidRequest: saidBy(actor, context),
  }),
  forget_void_request: (contract) => ({ ...contract, voidRequest: null }),
  /** The parties are told why by whoever asked first. */
  take_reason_of_request: (contract) => {
    const { voidRequest } = contract;
    return voidRequest === null
      ? contract
      : {
          ...contract,
          reason: voidRequest.reason,
          reasonBy: { profileId: voidRequest.profileId, role: 'admin' },
        };
  },
  remember_notice: (contract, context, actor) => ({ ...contract, notice: saidBy(actor, context) }),
  /** It counts as the buyer's own, by the day it was received. */
  remember_paper_notice: (contract, { now, paperNotice }, actor) => {
    const giver = contract.parties.find(({ kind }) => kind === 'buyer')?.profileId;
    if (actor === 'system' || !giver || !paperNotice?.scan) return contract;
    const { fileId, sha256 } = paperNotice.scan;
    const { receivedOn } = paperNotice;
    const paper = { receivedOn, recordedBy: actor.profileId, fileId, sha256 };
    return { ...contract, notice: { profileId: giver, reason: '', at: now, paper } };
  },
  forget_notice: (contract) => ({ ...contract, notice: null }),
};

const noReason = { reason: null, reasonBy: null } satisfies Partial<Contract>;

function saidBy(actor: ContractActor, { reason, now }: MoveContext): Contract['notice'] {
  return actor === 'system' ? null : { profileId: actor.profileId, reason: reason.trim(), at: now };
}

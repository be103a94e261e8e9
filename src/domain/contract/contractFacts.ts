/** What can happen to an agreement, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';

const ContractMovedKind = z.enum([
  'contract.drafted',
  'contract.proposed',
  'contract.changes_requested',
  'contract.exclusivity_chosen',
  'contract.buyers_named',
  'contract.signing_started',
  'contract.corrected',
  'contract.submitted',
  'contract.activated',
  'contract.returned',
  'contract.recalled',
  'contract.approval_overdue',
  'contract.superseded',
  'contract.expired',
  'contract.notice_given',
  // Somebody of the brokerage recorded a notice on paper; one that ended the agreement at once.
  'contract.notice_recorded',
  'contract.ended_by_paper',
  'contract.notice_withdrawn',
  'contract.terminated',
  'contract.completed',
  'contract.declined',
  'contract.withdrawn',
  'contract.expired_unsigned',
  'contract.void_requested',
  'contract.void_request_withdrawn',
  'contract.voided',
  // The sealed PDF of an active agreement lies ready; it has got its time stamp.
  'contract.sealed',
  'contract.stamped',
  // What could not be read stands again as it is on record.
  'contract.restored',
]);
const ContractMoved = z.object({
  kind: ContractMovedKind,
  contractId: z.uuid(),
  version: z.int().min(1),
  /** Who took the step; absent: Lintel itself, or before this was kept. */
  byProfileId: z.uuid().optional(),
});
type ContractMoved = z.infer<typeof ContractMoved>;

const ContractSigned = z.object({
  kind: z.literal('contract.signed'),
  contractId: z.uuid(),
  version: z.int().min(1),
  profileId: z.uuid(),
});
type ContractSigned = z.infer<typeof ContractSigned>;

/** The last day is near; stated once for each number of days. */
const ContractExpiryNear = z.object({
  kind: z.literal('contract.expiry_near'),
  contractId: z.uuid(),
  /** 0 on the last day itself. */
  daysLeft: z.int().min(0),
});
type ContractExpiryNear = z.infer<typeof ContractExpiryNear>;

/** A signer has agreed to sign electronically, or taken that back, before having signed. */
const ContractConsent = z.object({
  kind: z.enum(['contract.consented', 'contract.consent_withdrawn']),
  contractId: z.uuid(),
  version: z.int().min(1),
  profileId: z.uuid(),
});
type ContractConsent = z.infer<typeof ContractConsent>;

/** Another live agreement of the buyers stands beside it, and its people are to know. */
const ContractPair = z.object({
  kind: z.literal('contract.pair_found'),
  contractId: z.uuid(),
  version: z.int().min(1),
  otherContractId: z.uuid(),
});
type ContractPair = z.infer<typeof ContractPair>;

/** A person gave notice or ended it while the record key was missing; the step itself comes later. */
const ContractRecordedWithoutKey = z.object({
  kind: z.literal('contract.recorded_without_key'),
  contractId: z.uuid(),
  version: z.int().min(1),
  byProfileId: z.uuid(),
});
type ContractRecordedWithoutKey = z.infer<typeof ContractRecordedWithoutKey>;

/** The key is back, and what was declared without it was refused. */
const ContractKeylessRefused = z.object({
  kind: z.literal('contract.keyless_refused'),
  contractId: z.uuid(),
  version: z.int().min(1),
});
type ContractKeylessRefused = z.infer<typeof ContractKeylessRefused>;

export type ContractFact =
  | ContractMoved
  | ContractSigned
  | ContractExpiryNear
  | ContractConsent
  | ContractPair
  | ContractRecordedWithoutKey
  | ContractKeylessRefused;
export type ContractFactKind = ContractFact['kind'];
/** What a step may state; the others are of what happens beside the steps. */
export type ContractStepFactKind = Exclude<
  ContractFactKind,
  | ContractConsent['kind']
  | ContractPair['kind']
  | ContractRecordedWithoutKey['kind']
  | ContractKeylessRefused['kind']
>;

const InviteFactKind = z.enum([
  'invite.created',
  'invite.seated',
  'invite.sent',
  'invite.opened',
  'invite.accepted',
  'invite.disclosed',
  'invite.signed',
  'invite.signature_cleared',
  'invite.declined',
  'invite.expired',
  'invite.revoked',
  'invite.removed',
  'invite.kind_changed',
]);
export type InviteFactKind = z.infer<typeof InviteFactKind>;

const InviteMoved = z.object({
  kind: InviteFactKind,
  contractId: z.uuid(),
  inviteId: z.uuid(),
  /** What the inviter had typed, where the invited person is called otherwise. */
  invitedAs: z.string().optional(),
});
export type InviteMoved = z.infer<typeof InviteMoved>;

/** The broker lets agreements with a version of a package pass at once, or no longer. */
const PackageApprovalChanged = z.object({
  kind: z.literal('package.approval_changed'),
  packageId: z.uuid(),
  version: z.int().min(1),
  agentProfileId: z.uuid(),
});

export const contractFacts = [
  ContractMoved,
  ContractSigned,
  ContractExpiryNear,
  ContractConsent,
  ContractPair,
  ContractRecordedWithoutKey,
  ContractKeylessRefused,
  InviteMoved,
  PackageApprovalChanged,
] as const;

/** What can happen to an agreement, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';
import { InviteMoved } from './invite/inviteFacts.ts';
import { contractEvents, contractLife, type ContractStepFactKind } from './life/transitions.ts';

type EventFactKind = (typeof contractEvents)[keyof typeof contractEvents]['fact'];
/** Facts that carry more than the agreement and its version; each has an object below. */
const ownShapes = [
  'contract.signed',
  'contract.expiry_near',
  'contract.consented',
  'contract.consent_withdrawn',
  'contract.pair_found',
  'contract.recorded_without_key',
  'contract.keyless_refused',
] as const satisfies (ContractStepFactKind | EventFactKind)[];
type ContractMovedKind = Exclude<ContractStepFactKind | EventFactKind, (typeof ownShapes)[number]>;

const withOwnShape: ReadonlySet<string> = new Set(ownShapes);
const stated = [...contractLife, ...Object.values(contractEvents)].map(({ fact }) => fact);
const ContractMovedKind = z.enum(
  stated.filter((fact): fact is ContractMovedKind => !withOwnShape.has(fact)),
);
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

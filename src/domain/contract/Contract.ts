/** An agreement between a group of buyers and an agent, with where it stands. */
import { z } from 'zod';
import { BrokerageOffice } from '../brokerage/BrokerageOffice.ts';
import { dateIn } from '../calendar.ts';
import { Instant, LegalDate } from '../dateSchemas.ts';
import { Sha256 } from '../document/Sha256.ts';
import { Signature } from '../document/signers.ts';
import { KeptName } from '../user/personName.ts';
import { ProfileId, Role } from '../user/User.ts';
import { ContractStatus } from './ContractStatus.ts';
import { ContractTerms } from './ContractTerms.ts';

export const ContractAgent = z.object({
  profileId: ProfileId,
  name: KeptName,
  licenseNumber: z.string().min(1).max(40),
  brokerageName: z.string().min(1).max(160),
  brokerageLicenseNumber: z.string().min(1).max(40),
  /** Taken with each proposal; absent in drafts, and in terms proposed before it was asked for. */
  brokerageOffice: BrokerageOffice.optional(),
});
export type ContractAgent = z.infer<typeof ContractAgent>;

const Said = z.object({ profileId: ProfileId, reason: z.string().max(2000), at: Instant });

/** A notice that reached the brokerage on paper, as a person of the brokerage recorded it. */
const PaperNotice = z.object({
  /** In the homes' time zone; the days of notice count from here. */
  receivedOn: LegalDate,
  recordedBy: ProfileId,
  /** The scan, with the hash of its contents. */
  fileId: z.uuid(),
  sha256: Sha256,
});

/** By the buyer or the agent; `at` is when it was given or recorded here. */
const Notice = Said.extend({ paper: PaperNotice.optional() });
export type Notice = z.infer<typeof Notice>;

/** Whose words a reason is. */
export const ReasonBy = z.object({ profileId: ProfileId, role: Role });
export type ReasonBy = z.infer<typeof ReasonBy>;

export const Contract = ContractTerms.extend({
  contractId: z.uuid(),
  /** The same people looking together have one group over all their agreements. */
  buyerGroupId: z.uuid(),
  agent: ContractAgent,
  status: ContractStatus,
  /** Of the terms; grows with each new proposal, never with a signature. */
  version: z.int().min(1),
  /** Grows with every change; a request names the one its page showed. */
  revision: z.int().min(1),
  /** The agreement this one amends and will take the place of. */
  amendsContractId: z.uuid().nullable(),
  /** Since when that one has been in force. */
  amendsSince: LegalDate.nullable(),
  /** Of the document of this version; null until it is made. */
  documentSha256: Sha256.nullable(),
  /** Of this version only, in the order in which they were given. */
  signatures: z.array(Signature),
  /** Why it was sent back, declined, withdrawn or voided; null where nobody said. */
  reason: z.string().max(2000).nullable(),
  /** null where nobody said anything, or it was said before this was kept. */
  reasonBy: ReasonBy.nullable(),
  /** The first of the two admins who void an active agreement. */
  voidRequest: Said.nullable(),
  /** Who gave notice; null: no notice. */
  notice: Notice.nullable(),
  /** Numbers of days before the last one of which people have been told. */
  warnedDays: z.array(z.int().min(1)),
  createdAt: Instant,
  updatedAt: Instant,
  signingStartedAt: Instant.nullable(),
  /** When the last signature was in; the broker's time to decide counts from it. */
  submittedAt: Instant.nullable(),
  /** When the broker was reminded to decide; once for each time it is submitted. */
  remindedAt: Instant.nullable(),
  /** Approved with no look at it, as the broker had approved its package before. */
  approvedAtOnceYn: z.boolean(),
  activatedAt: Instant.nullable(),
  /** The day on which it ended: the last one that counted, where time alone ended it. */
  endedOn: LegalDate.nullable(),
  /** When that was entered here; days after `endedOn` where the server was away. */
  endedAt: Instant.nullable(),
});
export type Contract = z.infer<typeof Contract>;

/** The part of a contract that is agreed on, as a version of it is kept. */
export function termsOf(contract: Contract): ContractTerms {
  return ContractTerms.parse(contract);
}

export function todayFor(contract: Pick<Contract, 'timeZone'>, now: Instant): LegalDate {
  return dateIn(contract.timeZone, now);
}

/** An agreement as one person sees it, and who is on it. What they may not see is null. */
import { z } from 'zod';
import { Instant, LegalDate } from '#domain/dateSchemas.ts';
import { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { moves } from '#domain/contract/actionWords.ts';
import { InviteStatus } from '#domain/contract/invite/InviteStatus.ts';
import { Commission } from '#domain/contract/money/Commission.ts';
import { Counted } from '#domain/contract/money/Counted.ts';
import { ContractAgent } from '#domain/contract/Contract.ts';
import { ContractStatus } from '#domain/contract/ContractStatus.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { PartyKind } from '#domain/contract/people/parties.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { Disclosure } from '#domain/jurisdiction/Disclosure.ts';
import { SignsFor } from '#domain/group/Entity.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { StateCode } from '#domain/StateCode.ts';
import { KeptName } from '#domain/user/personName.ts';
import { ProfileId } from '#domain/user/User.ts';
import { ChainState, HistoryLine } from '../documentSchemas.ts';
import { FormFile } from '../jurisdictionSchemas.ts';

/** The steps that people take; the others are the server's own. */
export const ContractMove = z.enum(moves);
export type ContractMove = z.infer<typeof ContractMove>;

/** The steps that have a button; proposing, correcting, signing, approving and recording a notice have calls of their own. */
export const ContractButton = z.enum([
  ...ContractMove.options,
  'name_buyers',
  'propose',
  'correct',
  'sign',
  'record_notice',
  'record_end',
  'approve',
]);

/** Somebody on the agreement, as the others see them. */
export const PartyView = z.object({
  /** Null for the agent. */
  partyId: z.uuid().nullable(),
  kind: z.enum([...PartyKind.options, 'agent']),
  profileId: ProfileId.nullable(),
  name: KeptName,
  /** The company, trust or estate that is the buyer in their place; null for who acts for themselves. */
  signsFor: SignsFor.nullable(),
  /** Null where whoever asks may not see it. */
  email: z.string().nullable(),
  youYn: z.boolean(),
  /** Whether this person is asked to sign at all. */
  signsYn: z.boolean(),
  signedAt: Instant.nullable(),
  /** Has agreed to sign electronically. */
  consentedYn: z.boolean(),
  /** Where the last word was to take that back. */
  consentWithdrawnAt: Instant.nullable(),
  /** Of the newest invitation; null for who was not invited. */
  invite: z.object({ inviteId: z.uuid(), status: InviteStatus, expiresAt: Instant }).nullable(),
  /** There is an invitation, and what is kept of it cannot be read. */
  inviteUnreadableYn: z.literal(true).optional(),
});
export type PartyView = z.infer<typeof PartyView>;

/** An agreement as one person sees it. Whoever may not see money gets nulls in its place. */
export const ContractView = z.object({
  contractId: z.uuid(),
  buyerGroupId: z.uuid(),
  kind: ContractKind,
  status: ContractStatus,
  version: z.int(),
  /** To be named in the next step, so that nobody acts on what they have not seen. */
  revision: z.int(),
  amendsContractId: z.uuid().nullable(),
  /** Since when what it amends has been in force. */
  amendsSince: LegalDate.nullable(),
  /** The amendment that has taken its place; absent where none has. */
  amendedById: z.uuid().optional(),
  /** An amendment of it that is being agreed on; null where there is none. */
  openAmendmentId: z.uuid().nullable(),
  /** Whether whoever asks can start one. */
  mayAmendYn: z.boolean(),
  state: StateCode,
  propertyArea: z.string(),
  listingKeys: z.array(ListingKey),
  startDate: LegalDate,
  endDate: LegalDate,
  /** The last day on which it holds as things stand: that of a notice comes before the agreed one. */
  holdsThrough: LegalDate,
  timeZone: z.string(),
  /** null: the buyers have yet to choose. */
  exclusiveYn: z.boolean().nullable(),
  exclusiveChoice: z.enum(['agent', 'buyer']),
  /** The spec's buyer: who asked for the agreement, or the company in whose name they did. */
  buyer: z.object({ profileId: ProfileId.nullable(), name: KeptName }),
  agent: ContractAgent.extend({ photoFileId: z.uuid().nullable() }),
  agentPackage: AgentPackage.nullable(),
  commission: Commission.nullable(),
  /** With what its cost in the end is counted; null without the right to see money. */
  counted: Counted.nullable(),
  /** `2.5% of the price`, in words; null without the right to see money. */
  commissionWords: z.string().nullable(),
  parties: z.array(PartyView),
  /** What whoever asks is to the agreement. */
  role: z.enum(['buyer', 'co_buyer', 'observer', 'agent', 'admin']),
  /** Whose buttons are to be drawn, in the order of the table; `propose` and `sign` among them. */
  actions: z.array(ContractButton),
  /** Whose turn it is, in words: `It’s your turn: sign.`, `Kim approves next.` */
  turn: z.object({ yoursYn: z.boolean(), sentence: z.string() }),
  /** What happens by itself next, and when; null where nothing does. */
  nextDeadline: z.object({ at: Instant, sentence: z.string() }).nullable(),
  documentSha256: Sha256.nullable(),
  /** Whether the sealed PDF is there. */
  sealedYn: z.boolean(),
  /** Approved at once, because the broker had approved this package before. */
  approvedAtOnceYn: z.boolean(),
  reason: z.string().nullable(),
  /** Whose words the reason is: `Kim Sato, the broker`; null where nobody knows. */
  reasonFrom: z.string().nullable(),
  /** Of an admin who asks to void an active agreement; null to all but admins. */
  voidRequest: z
    .object({
      from: z.string(),
      reason: z.string(),
      at: Instant,
      yoursYn: z.boolean(),
      /** The other admins by name, one of whom is to confirm; empty where there is none. */
      others: z.array(z.string()),
    })
    .nullable(),
  noticeEndsOn: LegalDate.nullable(),
  /** Who gave notice. */
  noticeFrom: z.string().nullable(),
  /** The day on which the notice was received on paper; null: it was given here, or not at all. */
  noticeReceivedOn: LegalDate.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Instant.nullable(),
  activatedAt: Instant.nullable(),
  /** The day on which it ended. */
  endedOn: LegalDate.nullable(),
  /** The day on which that was entered here, where it was days later. */
  endNoticedOn: LegalDate.nullable(),
  endedAt: Instant.nullable(),
});
export type ContractView = z.infer<typeof ContractView>;

const ChangeView = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

/** A form of the state that a client acknowledges before signing. */
const DisclosureView = Disclosure.extend({
  /** null: no admin has uploaded it. */
  file: FormFile.nullable(),
  /** By whoever asks. */
  acknowledgedAt: Instant.nullable(),
});

/** Another live agreement of the same buyers for homes and days that may be the same. */
const PairView = z.object({
  /** Null where the person who asks is not on it. */
  contractId: z.uuid().nullable(),
  agentName: KeptName,
  verdict: z.enum(['allowed', 'after_notice', 'refused']),
  /** What stands beside it, and what to do. */
  note: z.string(),
  /** Whether either text limits the brokerage to one fee; null where one of the two is free. */
  oneFee: z.enum(['agreed', 'unsaid']).nullable(),
});

/** An approval that takes effect in seconds, or one that did not. */
export const ApprovalPress = z.object({
  byName: z.string(),
  ownYn: z.boolean(),
  dueAt: Instant,
  /** Why it did not take effect. */
  refusal: z.string().nullable(),
});
export type ApprovalPress = z.infer<typeof ApprovalPress>;

/** The page of one agreement. */
export const ContractDetail = ContractView.extend({
  /** Whoever asks is on record with having read the present document to its end. */
  readYn: z.boolean(),
  /** Between this version and the one before; empty for the first, and without a right to money. */
  changes: z.array(ChangeView),
  /** While it is negotiated and signed; who is no client sees which are missing. */
  disclosures: z.array(DisclosureView),
  /** The evidence in words, the oldest first. */
  history: z.array(HistoryLine),
  evidence: ChainState,
  /** What was declared while the record key was missing; the record proves none of it. */
  unproven: z.array(z.string()),
  /** While it is signed and in force; empty for guests. */
  pairs: z.array(PairView),
  /** Notices on paper with their scans, the oldest first; empty without a right to money. */
  paperNotices: z.array(
    z.object({ fileId: z.uuid(), name: z.string(), receivedOn: LegalDate, recordedAt: Instant }),
  ),
  /** Why the agent can’t propose the terms yet; null where nothing known stands in the way. */
  whyNotProposable: z.string().nullable(),
  /** Null where there is none, and to everyone but admins. */
  press: ApprovalPress.nullable(),
});
export type ContractDetail = z.infer<typeof ContractDetail>;

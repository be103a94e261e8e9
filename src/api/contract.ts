/**
 * The agreement between buyers and agent: drafting, inviting, proposing, signing, approving. What
 * somebody may do with one is asked of its life (`domain/contract/transitions.ts`): who is not on it
 * gets 404, who is on it without the right to do this gets 403.
 */
import { z } from 'zod';
import { Instant, LegalDate, PickedDate } from '#domain/calendar.ts';
import { AgentPackage } from '#domain/contract/AgentPackage.ts';
import { moves } from '#domain/contract/actionWords.ts';
import { AmountCents } from '#domain/contract/AmountCents.ts';
import { ApprovalFlag } from '#domain/contract/approvalFlags.ts';
import { InviteStatus } from '#domain/contract/InviteStatus.ts';
import { Commission } from '#domain/contract/Commission.ts';
import { Counted } from '#domain/contract/Counted.ts';
import { ContractAgent } from '#domain/contract/Contract.ts';
import { ContractStatus } from '#domain/contract/ContractStatus.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { Invitation } from '#domain/contract/inviteCoBuyer.ts';
import { PartyKind } from '#domain/contract/parties.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { Disclosure } from '#domain/jurisdiction/Disclosure.ts';
import { SignatureForm } from '#domain/document/SignatureForm.ts';
import { SignsFor } from '#domain/group/Entity.ts';
import { mostMembers } from '#domain/group/Group.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { StateCode } from '#domain/states.ts';
import { KeptName } from '#domain/user/personName.ts';
import { ProfileId } from '#domain/user/User.ts';
import { AgreementListQuery, Page } from './contract/agreementList.ts';
import { ChainState, HistoryLine, ShownText } from './document.ts';
import { FormFile } from './jurisdiction.ts';
import { get, post } from './endpoint.ts';

/** The steps that people take; the others are the server's own. */
export const ContractMove = z.enum(moves);
export type ContractMove = z.infer<typeof ContractMove>;

/** The steps that have a button; proposing, correcting and signing have calls of their own. */
export const ContractButton = z.enum([
  ...ContractMove.options,
  'name_buyers',
  'propose',
  'correct',
  'sign',
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
});
export type ContractDetail = z.infer<typeof ContractDetail>;

/** An agreement whose row holds what no step writes: somebody changed it beside the program. */
export const UnreadableAgreement = z.object({
  contractId: z.uuid(),
  /** Of those on it, as far as they can be read. */
  names: z.string(),
  /** A part of a sentence: `what is kept as its commission cannot be read`. */
  problem: z.string(),
  /** Whether whoever asks can have it put back as it is on record. */
  mayPutBackYn: z.boolean(),
});
export type UnreadableAgreement = z.infer<typeof UnreadableAgreement>;

/** Beside those that can be read; absent where all can. */
const unreadable = z.array(UnreadableAgreement).optional();

/** `approval`: signed by all; `void`: active, and one admin asks to void it. */
export const ApprovalBand = z.enum(['approval', 'void']);
export type ApprovalBand = z.infer<typeof ApprovalBand>;

/** A row of the broker's queue. */
export const ApprovalItem = ContractView.extend({
  /** Since when it waits. */
  submittedAt: Instant,
  /** Minutes it has been waiting, and whether that is longer than the broker promises. */
  waitingMinutes: z.int(),
  lateYn: z.boolean(),
  /** What deserves a look. */
  flags: z.array(ApprovalFlag),
  /** Whether the broker lets agreements with this package version pass at once. */
  packagePreApprovedYn: z.boolean(),
});
export type ApprovalItem = z.infer<typeof ApprovalItem>;

const Ref = z.object({ contractId: z.uuid() });
const Seen = Ref.extend({ seenRevision: z.int().min(1) });
const InviteToken = z.object({ token: z.string().min(20).max(200) });
/** Somebody of the group, and what they are to this agreement. */
const Seat = z.object({ memberId: z.uuid(), kind: MemberKind });

/** The terms as a form holds them; the validator's sentences come back with their fields. */
const TermsEdit = z.object({
  propertyArea: z.string().trim().max(300),
  listingKeys: z.array(ListingKey).max(200),
  startDate: PickedDate,
  endDate: PickedDate,
  /** Counts for nothing where the buyers choose. */
  exclusiveYn: z.boolean().nullable(),
  commission: Commission,
});

/** What the invited person reads before having an account. */
export const InviteShown = z.object({
  inviteId: z.uuid(),
  contractId: z.uuid(),
  kind: MemberKind,
  status: InviteStatus,
  inviterName: z.string(),
  inviteeName: z.string(),
  /** With its middle hidden: `le•••@example.com`. */
  emailHint: z.string(),
  agentName: z.string(),
  brokerageName: z.string(),
  contractKind: ContractKind,
  /** What accepting obliges to, in plain sentences. */
  obligations: z.array(z.string()),
  /** Whether this kind of person may read the agreement's text. */
  readsYn: z.boolean(),
  /** The agreement's text where this kind of person may read it; null where not, or not yet made. */
  text: z.string().nullable(),
  /** On which the link works, by the calendar of the agreement. */
  lastDay: LegalDate,
  /** Whether the invited address has an account, to sign in with. */
  accountYn: z.boolean(),
});

export const contractApi = {
  current: get('/api/contract/current', {
    summary: 'The active agreement of the highest kind, then the latest start; null without one.',
    audience: 'signed in',
    reply: z.object({ contract: ContractView.nullable() }),
  }),
  profileContracts: get('/api/contract/profile-contracts', {
    summary: 'The agreements of the active profile, the current one first.',
    audience: 'signed in',
    reply: z.object({ data: z.array(ContractView), unreadable }),
  }),
  approvalList: get('/api/contract/approval-list', {
    summary:
      'What waits for the broker, oldest first: to be approved, or to be voided by a second admin. An agent sees own ones to be approved only.',
    audience: 'agents and admins',
    query: z.object({
      page: Page.optional(),
      pageSize: Page.optional(),
      band: ApprovalBand.optional(),
    }),
    reply: z.object({
      /** Of the band that was asked for. */
      total: z.int(),
      /** How many there are in each band. */
      counts: z.object({ approval: z.int(), void: z.int() }),
      page: z.int(),
      pageSize: z.int(),
      contracts: z.array(ApprovalItem),
      unreadable,
      /** Of the last seven days; null where nothing was approved. */
      medianApprovalMinutes: z.int().nullable(),
    }),
  }),
  brokerageList: get('/api/admin/agreements', {
    summary: 'All agreements of the brokerage, searched and narrowed, what changed last first.',
    audience: 'admins',
    query: AgreementListQuery,
    reply: z.object({
      /** Of what was asked for. */
      total: z.int(),
      /** Of all, by phase. */
      counts: z.object({
        negotiating: z.int(),
        signing: z.int(),
        inForce: z.int(),
        over: z.int(),
      }),
      page: z.int(),
      pageSize: z.int(),
      contracts: z.array(ContractView),
      unreadable,
    }),
  }),
  unreadable: get('/api/contract/:contractId/unreadable', {
    summary: 'What is known of an agreement that cannot be read.',
    audience: 'parties',
    params: Ref,
    reply: UnreadableAgreement,
  }),
  putBack: post('/api/admin/agreements/put-back', {
    summary: 'Puts an agreement that cannot be read back as its record says that it stands.',
    audience: 'admins',
    binds: 'never',
    body: Ref,
    reply: ContractDetail,
  }),
  contract: get('/api/contract/:contractId', {
    summary: 'One agreement with its changes, parties and history.',
    audience: 'parties',
    params: Ref,
    reply: ContractDetail,
  }),
  document: get('/api/contract/:contractId/document', {
    summary: 'The text that is signed, with its hash; tells the evidence that it was viewed.',
    audience: 'parties',
    params: Ref,
    reply: ShownText,
  }),
  draft: post('/api/contract/draft', {
    summary: 'Starts an agreement: a buyer asks an agent for a package, or the agent a client.',
    audience: 'buyers and agents',
    binds: 'always',
    body: z.object({
      kind: ContractKind,
      packageId: z.uuid(),
      packageVersion: z.int().min(1),
      /** Where an agent drafts: the buyer, who is a client already. */
      buyerProfileId: ProfileId.optional(),
      state: StateCode,
      propertyArea: z.string().trim().max(300).default(''),
      listingKeys: z.array(ListingKey).max(200).default([]),
      /** What the buyers want to spend: the cost in the end is counted with it where no home has a price. */
      budgetCents: AmountCents.min(1).optional(),
      /** Today in the homes’ time zone, and the state’s suggestion, where they are not given. */
      startDate: PickedDate.optional(),
      endDate: PickedDate.optional(),
      /** In whose name; by default that of the latest agreement, else a new one. */
      groupId: z.uuid().optional(),
      /** Who of the group is on it from the beginning, beside whoever asks. */
      people: z.array(Seat).max(mostMembers).default([]),
      /** The company, trust or estate of the group that buys; those who sign for it are on it with whoever asks. */
      entityId: z.uuid().optional(),
    }),
    reply: ContractDetail,
  }),
  amend: post('/api/contract/amend', {
    summary:
      'Starts an amendment, which begins as the agreement stands: terms, fee, package, people.',
    audience: 'its buyer and agent',
    binds: 'always',
    body: Ref.extend({ reason: z.string().trim().max(2000).default('') }),
    reply: ContractDetail,
  }),
  nameBuyers: post('/api/contract/name-buyers', {
    summary:
      'Puts an agreement that is still negotiated in the name of an entity of the group, or back in one’s own.',
    audience: 'parties',
    binds: 'always',
    body: Seen.extend({ entityId: z.uuid().nullable() }),
    reply: ContractDetail,
  }),
  propose: post('/api/contract/propose', {
    summary: 'Puts the terms to the buyers: checked by the rules of the state, as a version.',
    audience: 'parties',
    binds: 'always',
    body: Seen.extend({ terms: TermsEdit }),
    reply: ContractDetail,
  }),
  correct: post('/api/contract/correct', {
    summary:
      'Corrects terms that lie before the buyers: a new version, and whoever had signed signs it anew.',
    audience: 'parties',
    binds: 'always',
    body: Seen.extend({ terms: TermsEdit, reason: z.string().trim().max(2000) }),
    reply: ContractDetail,
  }),
  move: post('/api/contract/move', {
    summary: 'Takes a step in the life of an agreement.',
    audience: 'parties',
    binds: 'by its step',
    body: Seen.extend({
      action: ContractMove,
      reason: z.string().trim().max(2000).default(''),
      /** Of the text that was shown to whoever approves, who has to say it; refused where it is another one by now. */
      shownSha256: Sha256.optional(),
    }),
    reply: ContractDetail,
  }),
  acknowledgeDisclosure: post('/api/contract/acknowledge-disclosure', {
    summary: 'Says that one has read a form of the state: the very file that was shown.',
    audience: 'parties',
    binds: 'never',
    body: Ref.extend({ formId: Disclosure.shape.formId, shownSha256: Sha256 }),
    reply: ContractDetail,
  }),
  readToEnd: post('/api/contract/read', {
    summary: 'Puts on record that a signer has reached the end of the document that was shown.',
    audience: 'its signers',
    binds: 'never',
    body: Ref.extend({
      shownSha256: Sha256,
      /** By scrolling, or by a button at the end: the way of the keyboard and the screen reader. */
      how: z.enum(['scrolled', 'said']),
    }),
    reply: ContractDetail,
  }),
  sign: post('/api/contract/sign', {
    summary:
      'Signs the document that was shown. Takes an Idempotency-Key; signing twice answers the first signature.',
    audience: 'its signers',
    binds: 'always',
    /** A drawn signature of many strokes. */
    bodyLimit: 512 * 1024,
    body: Ref.extend({
      shownSha256: Sha256,
      signature: SignatureForm,
      /** Who signs for an entity: the words that were ticked, as they were shown. */
      authority: z.string().max(1000).optional(),
    }),
    reply: ContractDetail,
  }),
  inviteCoBuyer: post('/api/contract/invite-co-buyer', {
    summary: 'Invites somebody to an agreement by mail.',
    audience: 'its buyer and agent',
    binds: 'never',
    rateLimit: { perMinute: 30 },
    body: Invitation,
    reply: ContractDetail,
  }),
  seatMember: post('/api/contract/seat-member', {
    summary: 'Puts somebody of the group on an agreement; who joined once is not invited again.',
    audience: 'its buyer and agent',
    binds: 'never',
    body: Ref.extend(Seat.shape),
    reply: ContractDetail,
  }),
  resendInvite: post('/api/contract/resend-invite', {
    summary: 'Sends a new link; the one before is good for nothing then.',
    audience: 'its buyer and agent',
    binds: 'never',
    rateLimit: { perMinute: 30 },
    body: Ref.extend({ inviteId: z.uuid() }),
    reply: ContractDetail,
  }),
  removeCoBuyer: post('/api/contract/remove-co-buyer', {
    summary: 'Revokes an invitation, or takes somebody off before the signing.',
    audience: 'its buyer and agent',
    binds: 'never',
    body: Ref.extend({ inviteId: z.uuid() }),
    reply: ContractDetail,
  }),
  openInvite: post('/api/contract/open-invite', {
    summary: 'What an invitation is to, for whoever holds its link.',
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
    body: InviteToken,
    reply: InviteShown,
  }),
  acceptInvite: post('/api/contract/accept-invite', {
    summary: 'Joins the agreement; the proven e-mail address must be the invited one.',
    audience: 'buyers',
    binds: 'by its step',
    body: InviteToken,
    reply: ContractDetail,
  }),
  declineInvite: post('/api/contract/decline-invite', {
    summary: 'Says no to an invitation.',
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
    body: InviteToken,
    reply: z.object({}),
  }),
  discloseInvite: post('/api/contract/disclose-invite', {
    summary: 'Says that one has read what the agreement obliges to.',
    audience: 'parties',
    binds: 'never',
    body: Ref,
    reply: ContractDetail,
  }),
  preApprove: post('/api/contract/pre-approve', {
    summary: 'Lets agreements with this package version pass at once, or no longer.',
    audience: 'admins',
    binds: 'always',
    body: z.object({ packageId: z.uuid(), version: z.int().min(1), approvedYn: z.boolean() }),
    reply: z.object({ approvedYn: z.boolean() }),
  }),
};

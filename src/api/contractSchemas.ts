/** What is said in the calls of `contract.ts`, both ways. */
import { z } from 'zod';
import { Instant, PickedDate } from '#domain/dateSchemas.ts';
import { AmountCents } from '#domain/contract/money/AmountCents.ts';
import { CompletedFormGiven } from '#domain/contract/completedForm.ts';
import { Commission } from '#domain/contract/money/Commission.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { mostMembers } from '#domain/group/Group.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { StateCode } from '#domain/StateCode.ts';
import { ProfileId } from '#domain/user/User.ts';
import { ContractDetail, ContractMove } from './contract/ContractView.ts';
import { Seat } from './contract/invitationsSchemas.ts';
import { callSchemas } from './callSchemas.ts';

const Ref = z.object({ contractId: z.uuid() });

const Seen = Ref.extend({ seenRevision: z.int().min(1) });

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

export const contractSchemas = callSchemas({
  contract: {
    summary: 'One agreement with its changes, parties and history.',
    params: Ref,
    reply: ContractDetail,
  },
  draft: {
    summary: 'Starts an agreement: a buyer asks an agent for a package, or the agent a client.',
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
  },
  amend: {
    summary:
      'Starts an amendment, which begins as the agreement stands: terms, fee, package, people.',
    body: Ref.extend({ reason: z.string().trim().max(2000).default('') }),
    reply: ContractDetail,
  },
  nameBuyers: {
    summary:
      'Puts an agreement that is still negotiated in the name of an entity of the group, or back in one’s own.',
    body: Seen.extend({ entityId: z.uuid().nullable() }),
    reply: ContractDetail,
  },
  propose: {
    summary: 'Puts the terms to the buyers: checked by the rules of the state, as a version.',
    body: Seen.extend({ terms: TermsEdit, completedForm: CompletedFormGiven.optional() }),
    reply: ContractDetail,
  },
  correct: {
    summary:
      'Corrects terms that lie before the buyers: a new version, and whoever had signed signs it anew.',
    body: Seen.extend({
      terms: TermsEdit,
      completedForm: CompletedFormGiven.optional(),
      reason: z.string().trim().max(2000),
    }),
    reply: ContractDetail,
  },
  move: {
    summary:
      'Takes a step in the life of an agreement; proposing, signing and approving have calls of their own.',
    body: Seen.extend({
      action: ContractMove,
      reason: z.string().trim().max(2000).default(''),
    }),
    reply: ContractDetail,
  },
  recordNotice: {
    summary:
      'Records a notice that the buyer gave on paper, with its scan: it counts as the buyer’s own, from the day it was received.',
    body: Seen.extend({
      /** In the homes’ time zone. */
      receivedOn: PickedDate,
      /** Of the scan that was uploaded before. */
      fileId: z.uuid(),
    }),
    reply: ContractDetail,
  },
  approve: {
    summary:
      'Approves an agreement: it takes effect in five seconds, dated as of now, unless it is undone.',
    body: Seen.extend({ shownSha256: Sha256 }),
    reply: z.object({ dueAt: Instant, undoMs: z.int() }),
  },
  undoApproval: {
    summary: 'Takes an approval back that has not taken effect yet.',
    body: z.object({ contractId: z.uuid() }),
    reply: z.object({}),
  },
  preApprove: {
    summary: 'Lets agreements with this package version pass at once, or no longer.',
    body: z.object({ packageId: z.uuid(), version: z.int().min(1), approvedYn: z.boolean() }),
    reply: z.object({ approvedYn: z.boolean() }),
  },
});

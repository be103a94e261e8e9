/**
 * The agreement between buyers and agent: asking for it, proposing, and the steps of its life. What
 * somebody may do with one is asked of that life (`domain/contract/transitions.ts`): who is not on it
 * gets 404, who is on it without the right to do this gets 403.
 */
import { z } from 'zod';
import { PickedDate } from '#domain/calendar.ts';
import { AmountCents } from '#domain/contract/AmountCents.ts';
import { Commission } from '#domain/contract/Commission.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { Sha256 } from '#domain/document/Sha256.ts';
import { mostMembers } from '#domain/group/Group.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { StateCode } from '#domain/states.ts';
import { ProfileId } from '#domain/user/User.ts';
import { ContractDetail, ContractMove } from './contract/ContractView.ts';
import { Seat } from './contract/invitations.ts';
import { get, post } from './endpoint.ts';

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

export const contractApi = {
  contract: get('/api/contract/:contractId', {
    summary: 'One agreement with its changes, parties and history.',
    audience: 'parties',
    params: Ref,
    reply: ContractDetail,
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
  preApprove: post('/api/contract/pre-approve', {
    summary: 'Lets agreements with this package version pass at once, or no longer.',
    audience: 'admins',
    binds: 'always',
    body: z.object({ packageId: z.uuid(), version: z.int().min(1), approvedYn: z.boolean() }),
    reply: z.object({ approvedYn: z.boolean() }),
  }),
};

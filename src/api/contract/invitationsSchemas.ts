/** What is said in the calls of `invitations.ts`, both ways. */
import { z } from 'zod';
import { LegalDate } from '#domain/dateSchemas.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { Invitation } from '#domain/contract/invite/inviteCoBuyer.ts';
import { InviteStatus } from '#domain/contract/invite/InviteStatus.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { ContractDetail } from './ContractView.ts';
import { callSchemas } from '../callSchemas.ts';
import { AgreementLeft } from '../groupSchemas.ts';

const Ref = z.object({ contractId: z.uuid() });

const InviteToken = z.object({ token: z.string().min(20).max(200) });

/** Somebody of the group, and what they are to this agreement. */
export const Seat = z.object({ memberId: z.uuid(), kind: MemberKind });

/** Shown before a person is taken off an agreement. */
export const RemovalView = z.object({
  name: z.string(),
  inGroupYn: z.boolean(),
  /** What they still see afterwards, in sentences; empty for a person in no group. */
  stillSees: z.array(z.string()),
  /** Of removing them from the group, too; null where the caller or they are not in it. */
  fromGroup: z
    .object({
      /** Why the caller can't; null: they can. */
      refusal: z.string().nullable(),
      agreements: z.array(AgreementLeft),
    })
    .nullable(),
});
export type RemovalView = z.infer<typeof RemovalView>;

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

export const invitationSchemas = callSchemas({
  inviteCoBuyer: {
    summary: 'Invites somebody to an agreement by mail.',
    body: Invitation,
    reply: ContractDetail,
  },
  seatMember: {
    summary: 'Puts somebody of the group on an agreement; who joined once is not invited again.',
    body: Ref.extend(Seat.shape),
    reply: ContractDetail,
  },
  resendInvite: {
    summary: 'Sends a new link; the one before is good for nothing then.',
    body: Ref.extend({ inviteId: z.uuid() }),
    reply: ContractDetail,
  },
  removal: {
    summary:
      'What somebody still sees once they are off an agreement, and what becomes of the rest.',
    params: Ref.extend({ inviteId: z.uuid() }),
    reply: RemovalView,
  },
  removeCoBuyer: {
    summary:
      'Revokes an invitation, or takes somebody off before the signing; from the group, too, where that is asked. All of it happens, or nothing.',
    body: Ref.extend({ inviteId: z.uuid(), fromGroupYn: z.boolean().default(false) }),
    reply: ContractDetail,
  },
  openInvite: {
    summary: 'What an invitation is to, for whoever holds its link.',
    body: InviteToken,
    reply: InviteShown,
  },
  acceptInvite: {
    summary: 'Joins the agreement; the proven e-mail address must be the invited one.',
    body: InviteToken,
    reply: ContractDetail,
  },
  declineInvite: {
    summary: 'Says no to an invitation.',
    body: InviteToken,
    reply: z.object({}),
  },
  discloseInvite: {
    summary: 'Says that one has read what the agreement obliges to.',
    body: Ref,
    reply: ContractDetail,
  },
});

/** Who comes to an agreement and who goes before it is signed: by a mailed link, or out of the group. */
import { z } from 'zod';
import { LegalDate } from '#domain/calendar.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { Invitation } from '#domain/contract/inviteCoBuyer.ts';
import { InviteStatus } from '#domain/contract/InviteStatus.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { post } from '../endpoint.ts';
import { ContractDetail } from './ContractView.ts';

const Ref = z.object({ contractId: z.uuid() });
const InviteToken = z.object({ token: z.string().min(20).max(200) });
/** Somebody of the group, and what they are to this agreement. */
export const Seat = z.object({ memberId: z.uuid(), kind: MemberKind });

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

export const invitationApi = {
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
};

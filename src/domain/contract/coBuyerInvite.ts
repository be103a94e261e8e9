/** The invitation of a person to an agreement, from the mail to the signature. */
import { z } from 'zod';
import { Instant } from '../calendar.ts';
import type { Life } from '../life.ts';
import { KeptName } from '../user/personName.ts';
import { Email, ProfileId } from '../user/User.ts';
import { Sha256 } from './Contract.ts';
import type { InviteFactKind } from './contractFacts.ts';
import { CoBuyerKind } from './parties.ts';

export const InviteStatus = z.enum([
  'created',
  'sent',
  'opened',
  'accepted',
  'disclosed',
  'signed',
  'declined',
  'expired',
  'revoked',
  'removed',
]);
export type InviteStatus = z.infer<typeof InviteStatus>;

export const CoBuyerInvite = z.object({
  inviteId: z.uuid(),
  contractId: z.uuid(),
  /** Their place among the parties, which a new link to the same person keeps. */
  partyId: z.uuid(),
  kind: CoBuyerKind,
  email: Email,
  firstName: KeptName,
  lastName: KeptName,
  status: InviteStatus,
  /** Of the link's token, which is good once; the token itself is only in the mail. */
  tokenSha256: Sha256,
  invitedBy: z.object({ profileId: ProfileId, name: KeptName }),
  /** Of the agreement; the link's last day is counted in it. */
  timeZone: z.string(),
  acceptedByProfileId: ProfileId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CoBuyerInvite = z.infer<typeof CoBuyerInvite>;

export type InviteAction =
  | 'create'
  | 'send'
  | 'open'
  | 'accept'
  | 'disclose'
  | 'sign'
  | 'clear_signature'
  | 'decline'
  | 'expire'
  | 'revoke'
  | 'remove';
export type InviteRole = 'inviter' | 'invitee' | 'system';

export interface InviteWords {
  status: InviteStatus;
  action: InviteAction;
  role: InviteRole;
  guard: 'address_proven' | 'is_client' | 'before_signing';
  effect: 'bind_profile';
  since: 'created';
  fact: InviteFactKind;
}

export const coBuyerInviteLife: Life<InviteWords> = [
  {
    action: 'create',
    from: [],
    to: 'created',
    by: ['inviter'],
    when: [],
    effects: [],
    fact: 'invite.created',
    note: 'For somebody who is not on the agreement yet.',
  },
  {
    action: 'send',
    from: ['created'],
    to: 'sent',
    by: ['system'],
    when: [],
    effects: [],
    fact: 'invite.sent',
  },
  {
    action: 'open',
    from: ['sent'],
    to: 'opened',
    by: ['invitee'],
    when: [],
    effects: [],
    fact: 'invite.opened',
    note: 'Readable without an account.',
  },
  {
    action: 'accept',
    from: ['opened'],
    to: 'accepted',
    by: ['invitee'],
    when: ['address_proven'],
    effects: ['bind_profile'],
    fact: 'invite.accepted',
    note: 'The token is used up.',
  },
  {
    action: 'disclose',
    from: ['accepted'],
    to: 'disclosed',
    by: ['invitee'],
    when: [],
    effects: [],
    fact: 'invite.disclosed',
    note: 'They have read what it obliges them to.',
  },
  {
    action: 'sign',
    from: ['disclosed'],
    to: 'signed',
    by: ['invitee'],
    when: ['is_client'],
    effects: [],
    fact: 'invite.signed',
  },
  {
    action: 'clear_signature',
    from: ['signed'],
    to: 'disclosed',
    by: ['system'],
    when: [],
    effects: [],
    fact: 'invite.signature_cleared',
    note: 'A new version of the agreement asks for a new signature.',
  },
  {
    action: 'decline',
    from: ['sent', 'opened', 'accepted', 'disclosed'],
    to: 'declined',
    by: ['invitee'],
    when: [],
    effects: [],
    fact: 'invite.declined',
  },
  {
    action: 'expire',
    from: ['created', 'sent', 'opened'],
    to: 'expired',
    by: ['system'],
    when: [],
    after: { since: 'created', days: 14 },
    effects: [],
    fact: 'invite.expired',
  },
  {
    action: 'revoke',
    from: ['created', 'sent', 'opened'],
    to: 'revoked',
    by: ['inviter', 'system'],
    when: [],
    effects: [],
    fact: 'invite.revoked',
    note: 'Sending again revokes the link before.',
  },
  {
    action: 'remove',
    from: ['accepted', 'disclosed'],
    to: 'removed',
    by: ['inviter'],
    when: ['before_signing'],
    effects: [],
    fact: 'invite.removed',
  },
];

/** The life of an invitation to an agreement, as one table with all that follows from each step. */
import type { MemberAction } from '../../group/memberLife.ts';
import { canTake, type Life } from '../../life.ts';
import type { InviteFactKind } from './inviteFacts.ts';
import { type ContractPhase, type ContractStatus, phaseOf } from '../ContractStatus.ts';
import type { EvidenceKind } from '../../document/evidence.ts';
import { invitePhaseOf, type InviteStatus } from './InviteStatus.ts';

export type InviteAction =
  | 'create'
  | 'seat'
  | 'send'
  | 'open'
  | 'accept'
  | 'disclose'
  | 'sign'
  | 'clear_signature'
  | 'decline'
  | 'expire'
  | 'revoke'
  | 'remove'
  | 'change_kind';
export type InviteRole = 'inviter' | 'invitee' | 'system';

/** `member`: the invited person’s membership in the group, as far as this invitation brings them in. */
export type InviteFollowUp =
  | { of: 'itself'; action: InviteAction }
  | { of: 'member'; action: MemberAction };

export interface InviteWords {
  status: InviteStatus;
  action: InviteAction;
  role: InviteRole;
  guard: 'address_proven' | 'is_client' | 'before_signing';
  /** What becomes of the place among the parties that is kept for the invited person. */
  effect: 'keep_place' | 'take_place' | 'give_up_place' | 'change_place';
  since: 'created';
  fact: InviteFactKind;
  /** In the evidence of the agreement. */
  evidence: EvidenceKind;
  record: never;
  followUp: InviteFollowUp;
}

const member = (action: MemberAction): InviteFollowUp => ({ of: 'member', action });

export const inviteLife: Life<InviteWords> = [
  {
    action: 'create',
    from: [],
    to: 'created',
    by: ['inviter'],
    when: [],
    effects: ['keep_place'],
    records: [],
    fact: 'invite.created',
    evidence: 'invited',
    next: [{ of: 'itself', action: 'send' }, member('invite')],
    note: 'For somebody who is not on the agreement yet, or again with a new link.',
  },
  {
    action: 'seat',
    from: [],
    to: 'accepted',
    by: ['inviter'],
    when: [],
    effects: ['keep_place'],
    records: [],
    fact: 'invite.seated',
    evidence: 'invited',
    next: [],
    note: 'Who is in the group already is put on it and told so; nobody is invited twice.',
  },
  {
    action: 'send',
    from: ['created'],
    to: 'sent',
    by: ['system'],
    when: [],
    effects: [],
    records: [],
    fact: 'invite.sent',
    evidence: null,
    next: [],
  },
  {
    action: 'open',
    from: ['sent'],
    to: 'opened',
    by: ['invitee'],
    when: [],
    effects: [],
    records: [],
    fact: 'invite.opened',
    evidence: 'opened',
    next: [member('open')],
    note: 'Taken with the press that answers: loading the link records nothing.',
  },
  {
    action: 'accept',
    from: ['opened'],
    to: 'accepted',
    by: ['invitee'],
    when: ['address_proven'],
    effects: ['take_place'],
    records: [],
    fact: 'invite.accepted',
    evidence: 'joined',
    next: [member('join')],
    note: 'The token is used up.',
  },
  {
    action: 'disclose',
    from: ['accepted'],
    to: 'disclosed',
    by: ['invitee'],
    when: [],
    effects: [],
    records: [],
    fact: 'invite.disclosed',
    evidence: 'disclosed',
    next: [],
    note: 'They have read what it obliges them to.',
  },
  {
    action: 'sign',
    from: ['disclosed'],
    to: 'signed',
    by: ['invitee'],
    when: ['is_client'],
    effects: [],
    records: [],
    fact: 'invite.signed',
    evidence: null,
    next: [],
    note: 'Follows their signature below the agreement.',
  },
  {
    action: 'clear_signature',
    from: ['signed'],
    to: 'disclosed',
    by: ['system'],
    when: [],
    effects: [],
    records: [],
    fact: 'invite.signature_cleared',
    evidence: null,
    next: [],
    note: 'A new version of the agreement asks for a new signature.',
  },
  {
    action: 'decline',
    from: ['sent', 'opened', 'accepted', 'disclosed'],
    to: 'declined',
    by: ['invitee'],
    when: [],
    effects: ['give_up_place'],
    records: [],
    fact: 'invite.declined',
    evidence: 'declined',
    next: [member('decline')],
  },
  {
    action: 'expire',
    from: ['created', 'sent', 'opened'],
    to: 'expired',
    by: ['system'],
    when: [],
    after: { since: 'created', days: 14 },
    effects: [],
    records: [],
    fact: 'invite.expired',
    evidence: null,
    next: [member('expire')],
    note: 'The place stays kept: a new link can be sent.',
  },
  {
    action: 'revoke',
    from: ['created', 'sent', 'opened'],
    to: 'revoked',
    by: ['inviter', 'system'],
    when: [],
    effects: [],
    records: [],
    fact: 'invite.revoked',
    evidence: null,
    next: [member('take_back')],
    note: 'Sending again revokes the link before; so does the end of the agreement.',
  },
  {
    action: 'remove',
    from: ['created', 'sent', 'opened'],
    to: 'revoked',
    by: ['inviter'],
    when: [],
    effects: ['give_up_place'],
    records: [],
    fact: 'invite.revoked',
    evidence: 'left',
    next: [member('take_back')],
  },
  {
    action: 'remove',
    from: ['accepted', 'disclosed'],
    to: 'removed',
    by: ['inviter'],
    when: ['before_signing'],
    effects: ['give_up_place'],
    records: [],
    fact: 'invite.removed',
    evidence: 'left',
    next: [],
  },
  {
    action: 'remove',
    from: ['expired'],
    to: 'removed',
    by: ['inviter'],
    when: [],
    effects: ['give_up_place'],
    records: [],
    fact: 'invite.removed',
    evidence: 'left',
    next: [member('take_back')],
  },
  {
    action: 'change_kind',
    from: ['accepted', 'disclosed'],
    to: 'accepted',
    by: ['inviter'],
    when: [],
    effects: ['change_place'],
    records: [],
    fact: 'invite.kind_changed',
    evidence: 'kind_changed',
    next: [],
    note: 'Follows what the group has made of them; they read anew what it obliges them to.',
  },
];

type Invite = { status: InviteStatus };
type Agreement = { status: ContractStatus };

/** Has joined, and has yet to say that they read what it obliges them to. */
export function mustDisclose({ status }: Invite): boolean {
  return canTake(inviteLife, status, 'disclose');
}

/** Has joined, and said that they read what it obliges them to. */
export function hasDisclosed(invite: Invite): boolean {
  return invitePhaseOf(invite) === 'joined' && !mustDisclose(invite);
}

/** Not answered yet: a new link to the same place can be sent. */
export function canInviteAgain(invite: Invite): boolean {
  return inviteAgainFrom[invitePhaseOf(invite)];
}

const inviteAgainFrom: Record<ReturnType<typeof invitePhaseOf>, boolean> = {
  asked: true,
  lapsed: true,
  joined: false,
  over: false,
};

/** Whether whoever invited can take them off now. */
export function canRemove({ status }: Invite, agreement: Agreement): boolean {
  return inviteLife.some(
    ({ action, from, when }) =>
      action === 'remove' &&
      from.includes(status) &&
      (!when.includes('before_signing') || isBeforeSigning(phaseOf(agreement))),
  );
}

/** Clients sign, so they come and go before signing begins. */
export function isBeforeSigning(phase: ContractPhase): boolean {
  return phase === 'negotiating';
}

/** The life of a membership in a group of buyers, as one table with all that follows from each step. */
import type { Life } from '../life.ts';
import type { GroupFactKind } from './groupFacts.ts';
import type { MemberStatus } from './MemberStatus.ts';

export type MemberAction =
  | 'open_group'
  | 'invite'
  | 'invite_again'
  | 'open'
  | 'join'
  | 'decline'
  | 'expire'
  | 'take_back'
  | 'leave'
  | 'remove'
  | 'change_kind';

/**
 * What whoever acts is to a membership. `lead`: speaks for the group; `buyer`: another of those who
 * buy; `other`: in the group without a say; `system`: Lintel itself, an agreement’s step among that.
 */
export type MemberRole = 'self' | 'lead' | 'buyer' | 'other' | 'invitee' | 'system';

export interface MemberWords {
  status: MemberStatus;
  action: MemberAction;
  role: MemberRole;
  guard: 'address_proven' | 'not_in_it_yet' | 'buyer_stays' | 'lead_or_no_buyer' | 'kind_differs';
  effect: 'take_place' | 'new_invitation' | 'take_kind' | 'end';
  since: 'invited';
  fact: GroupFactKind;
  evidence: never;
  record: never;
  followUp: never;
}

export const memberLife: Life<MemberWords> = [
  {
    action: 'open_group',
    from: [],
    to: 'joined',
    by: ['self'],
    when: [],
    effects: ['take_place'],
    records: [],
    fact: 'group.opened',
    evidence: null,
    next: [],
    note: 'With the first request for an agreement, or the first invitation.',
  },
  {
    action: 'invite',
    from: [],
    to: 'invited',
    by: ['lead', 'buyer', 'system'],
    when: [],
    effects: ['new_invitation'],
    records: [],
    fact: 'group.invited',
    evidence: null,
    next: [],
    note: 'An invitation to an agreement of the group is one to the group, with a letter of its own.',
  },
  {
    action: 'invite_again',
    from: ['invited', 'opened', 'expired'],
    to: 'invited',
    by: ['lead', 'buyer', 'system'],
    when: [],
    effects: ['new_invitation'],
    records: [],
    fact: 'group.invited',
    evidence: null,
    next: [],
    note: 'The link before is good for nothing then.',
  },
  {
    action: 'open',
    from: ['invited'],
    to: 'opened',
    by: ['invitee', 'system'],
    when: [],
    effects: [],
    records: [],
    fact: 'group.link_opened',
    evidence: null,
    next: [],
    note: 'Taken with an answer to an agreement: loading the link records nothing.',
  },
  {
    action: 'join',
    from: ['invited', 'opened'],
    to: 'joined',
    by: ['invitee', 'system'],
    when: ['address_proven', 'not_in_it_yet'],
    effects: ['take_place'],
    records: [],
    fact: 'group.joined',
    evidence: null,
    next: [],
    note: 'The token is used up. Agreements of the group offer them from now on, without another invitation.',
  },
  {
    action: 'decline',
    from: ['invited', 'opened'],
    to: 'declined',
    by: ['invitee', 'system'],
    when: [],
    effects: ['end'],
    records: [],
    fact: 'group.declined',
    evidence: null,
    next: [],
  },
  {
    action: 'expire',
    from: ['invited', 'opened'],
    to: 'expired',
    by: ['system'],
    when: [],
    after: { since: 'invited', days: 14 },
    effects: [],
    records: [],
    fact: 'group.expired',
    evidence: null,
    next: [],
    note: 'They can be invited again.',
  },
  {
    action: 'take_back',
    from: ['invited', 'opened', 'expired'],
    to: 'taken_back',
    by: ['lead', 'buyer', 'system'],
    when: [],
    effects: ['end'],
    records: [],
    fact: 'group.taken_back',
    evidence: null,
    next: [],
  },
  {
    action: 'leave',
    from: ['joined'],
    to: 'left',
    by: ['self'],
    when: ['buyer_stays'],
    effects: ['end'],
    records: [],
    fact: 'group.left',
    evidence: null,
    next: [],
    note: 'Agreements that are negotiated go on without them; what is signed goes on binding them.',
  },
  {
    action: 'remove',
    from: ['joined'],
    to: 'removed',
    by: ['lead', 'buyer'],
    when: ['lead_or_no_buyer'],
    effects: ['end'],
    records: [],
    fact: 'group.removed',
    evidence: null,
    next: [],
    note: 'With the same consequences as leaving.',
  },
  {
    action: 'change_kind',
    from: ['joined'],
    to: 'joined',
    by: ['lead', 'buyer'],
    when: ['kind_differs', 'lead_or_no_buyer'],
    effects: ['take_kind'],
    records: [],
    fact: 'group.kind_changed',
    evidence: null,
    next: [],
    note: 'Agreements follow as far as they are not signed; none whose signers would change while it is out for signature.',
  },
];

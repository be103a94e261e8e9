/** Taking a step in an invitation's life, or saying why the link is of no use. */
import {
  addDays,
  dateIn,
  formatDay,
  type Instant,
  type LegalDate,
  startOfDay,
} from '../calendar.ts';
import { findStep, type Refused, refuse } from '../life.ts';
import {
  type CoBuyerInvite,
  coBuyerInviteLife,
  type InviteAction,
  type InviteRole,
  type InviteWords,
} from './coBuyerInvite.ts';
import type { InviteMoved } from './contractFacts.ts';

export interface InviteContext {
  now: Instant;
  /** Who is signed in, and the address they have proven to be theirs; null when nobody is. */
  visitor: { profileId: string; email: string } | null;
  /** Whether the agreement is out for signature or signed. */
  signingYn: boolean;
}

export interface MovedInvite {
  outcome: 'moved';
  invite: CoBuyerInvite;
  facts: InviteMoved[];
}

export function moveInvite(
  invite: CoBuyerInvite,
  action: InviteAction,
  role: InviteRole,
  context: InviteContext,
): MovedInvite | Refused {
  const step = findStep(coBuyerInviteLife, invite.status, action, role);
  if (step === 'role') return refuse(403, 'no_access', 'You have no access to this invitation.');
  const overYn = context.now >= expiresAt(invite);
  const openYn = ['created', 'sent', 'opened'].includes(invite.status);
  if (role === 'invitee' && openYn && overYn)
    return refuse(409, 'invite_expired', expiredSentence(invite));
  if (step === 'status') return refuseClosed(invite);
  if (step.after && !overYn) return refuse(409, 'too_early', 'The time for this is not over yet.');
  for (const guard of step.when) {
    const refused = guards[guard](invite, context);
    if (refused) return refused;
  }
  const bound = step.effects.includes('bind_profile')
    ? { acceptedByProfileId: context.visitor?.profileId ?? null }
    : {};
  return {
    outcome: 'moved',
    invite: { ...invite, ...bound, status: step.to, updatedAt: context.now },
    facts: [{ kind: step.fact, contractId: invite.contractId, inviteId: invite.inviteId }],
  };
}

const guards: Record<
  InviteWords['guard'],
  (invite: CoBuyerInvite, context: InviteContext) => Refused | null
> = {
  address_proven: ({ email }, { visitor }) =>
    visitor?.email === email
      ? null
      : refuse(403, 'wrong_account', `Sign in as ${emailHint(email)}, to whom this was sent.`),
  is_client: ({ kind }) =>
    kind === 'client'
      ? null
      : refuse(403, 'no_access', 'You are not asked to sign this agreement.'),
  before_signing: (_invite, { signingYn }) =>
    signingYn
      ? refuse(
          409,
          'not_possible_now',
          'The agreement is out for signature or signed. Ask for changes first.',
        )
      : null,
};

const expireStep = coBuyerInviteLife.find(({ action }) => action === 'expire');

/** The last whole day on which the link works, in the time zone of the agreement. */
export function lastDayOf({ createdAt, timeZone }: CoBuyerInvite): LegalDate {
  return addDays(dateIn(timeZone, createdAt), expireStep?.after?.days ?? 0);
}

/** The moment its last day ends in the time zone of the agreement. */
export function expiresAt(invite: CoBuyerInvite): Instant {
  return startOfDay(addDays(lastDayOf(invite), 1), invite.timeZone);
}

/** What a link says that is of no use any more. */
function refuseClosed(invite: CoBuyerInvite): Refused {
  const inviter = firstName(invite);
  if (invite.status === 'expired') return refuse(409, 'invite_expired', expiredSentence(invite));
  if (invite.status === 'revoked') {
    return refuse(
      409,
      'invite_replaced',
      `This link was replaced. Use the latest mail from ${inviter}.`,
    );
  }
  if (invite.status === 'removed' || invite.status === 'declined') {
    return refuse(409, 'invite_closed', `This invitation is closed. Ask ${inviter} for a new one.`);
  }
  return refuse(409, 'invite_used', 'This link has been used. Sign in to go on.');
}

/** With its middle hidden, for whoever holds the link: `le•••@example.com`. */
export function emailHint(email: string): string {
  return email.replace(/^(.{1,2})[^@]*/, '$1•••');
}

function expiredSentence(invite: CoBuyerInvite): string {
  return `This link expired on ${formatDay(lastDayOf(invite))}. Ask ${firstName(invite)} for a new one.`;
}

function firstName({ invitedBy }: CoBuyerInvite): string {
  return invitedBy.name.split(' ')[0]!;
}

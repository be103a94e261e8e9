/** Taking a step in an invitation's life, or saying why the link is of no use. */
import {
  addDays,
  dateIn,
  formatDay,
  type Instant,
  type LegalDate,
  startOfDay,
} from '../../calendar.ts';
import { findStep, type Refused, refuse, type Step } from '../../life.ts';
import type { CoBuyerInvite } from './coBuyerInvite.ts';
import type { Contract } from '../Contract.ts';
import type { InviteMoved } from './inviteFacts.ts';
import { phaseOf } from '../ContractStatus.ts';
import {
  type InviteAction,
  inviteLife,
  type InviteRole,
  type InviteWords,
  isBeforeSigning,
} from './inviteLife.ts';
import { invitePhaseOf, type InviteStatus } from './InviteStatus.ts';
import { type ContractActor, roleIn } from '../people/parties.ts';
import type { MemberKind } from '../../group/MemberKind.ts';
import { emailHint } from '../../user/emailChange.ts';

export type InviteStep = Step<InviteWords>;

export interface InviteContext {
  now: Instant;
  /** Who is signed in, and the address they have proven to be theirs; null when nobody is. */
  visitor: {
    profileId: string;
    email: string;
    /** As they write it themselves, whatever the inviter typed; absent: as they were invited. */
    name?: string;
  } | null;
  /** What they are to become, with `change_kind`. */
  kind?: MemberKind;
  /** The agreement that it invites to. */
  agreement: Pick<Contract, 'status'>;
}

export interface MovedInvite {
  outcome: 'moved';
  invite: CoBuyerInvite;
  /** The row of the table that was taken: what else follows stands in it. */
  step: InviteStep;
  facts: InviteMoved[];
}

export function moveInvite(
  invite: CoBuyerInvite,
  action: InviteAction,
  role: InviteRole,
  context: InviteContext,
): MovedInvite | Refused {
  const step = findStep(inviteLife, invite.status, action, role);
  if (step === 'role') return refuseRole(action);
  if (role !== 'system' && phaseOf(context.agreement) === 'over') return refuseWhereOver();
  const overYn = context.now >= expiresAt(invite);
  if (role === 'invitee' && invitePhaseOf(invite) === 'asked' && overYn)
    return refuse(409, 'invite_expired', expiredSentence(invite));
  if (step === 'status') return refuseClosed(invite, action);
  if (step.after && !overYn) return refuse(409, 'too_early', 'The time for this is not over yet.');
  for (const guard of step.when) {
    const refused = guards[guard](invite, context);
    if (refused) return refused;
  }
  const bound = step.effects.includes('take_place')
    ? { acceptedByProfileId: context.visitor?.profileId ?? null, ...namedBy(context.visitor) }
    : {};
  const become = step.effects.includes('change_place') ? { kind: context.kind ?? invite.kind } : {};
  const before = nameOfInvite(invite);
  const moved = { ...invite, ...bound, ...become, status: step.to, updatedAt: context.now };
  const invitedAs = nameOfInvite(moved) === before ? {} : { invitedAs: before };
  return {
    outcome: 'moved',
    invite: moved,
    step,
    facts: [
      { kind: step.fact, contractId: invite.contractId, inviteId: invite.inviteId, ...invitedAs },
    ],
  };
}

/** Stands where somebody has a single name: an invitation has two fields. */
const noLastName = '–';

export function nameOfInvite({
  firstName: first,
  lastName,
}: Pick<CoBuyerInvite, 'firstName' | 'lastName'>): string {
  return lastName === noLastName ? first : `${first} ${lastName}`;
}

/** The two fields of an invitation to whoever is called that. */
export function namesOfInvite(name: string): Pick<CoBuyerInvite, 'firstName' | 'lastName'> {
  const [first, ...rest] = name.split(' ');
  return { firstName: first!, lastName: rest.join(' ') || noLastName };
}

function namedBy(visitor: InviteContext['visitor']) {
  return visitor?.name === undefined ? {} : namesOfInvite(visitor.name);
}

/** What somebody is to an invitation by their place on the agreement; null: nothing. */
export function inviteRoleOf(
  contract: Contract,
  invite: CoBuyerInvite,
  actor: ContractActor,
): InviteRole | null {
  if (actor === 'system') return 'system';
  const role = roleIn(contract, actor);
  if (role === 'buyer' || role === 'agent') return 'inviter';
  return invite.acceptedByProfileId === actor.profileId ? 'invitee' : null;
}

/** Where an agreement is over, nobody answers or sends its invitations any more. */
export function refuseWhereOver(): Refused {
  return refuse(409, 'contract_over', 'This agreement is over. Its invitations are closed.');
}

/** What the evidence of the agreement says beside the kind of a step. */
export function detailOfInvite(
  action: InviteAction,
  invite: CoBuyerInvite,
  before: CoBuyerInvite = invite,
): string {
  const whom = `${nameOfInvite(invite)}, as ${invite.kind}`;
  const invitedAs = nameOfInvite(before);
  const renamed = invitedAs === nameOfInvite(invite) ? '' : `, invited as “${invitedAs}”`;
  const details: Partial<Record<InviteAction, string>> = {
    create: whom,
    seat: `${whom}, from the group`,
    accept: `As ${invite.kind}${renamed}`,
    decline: 'The invitation',
    remove: whom,
    change_kind: whom,
  };
  return details[action] ?? '';
}

/** Whether the link is open on somebody's screen already, and still good. */
export function isOpened(invite: CoBuyerInvite, now: Instant): boolean {
  return invite.status === 'opened' && now < expiresAt(invite);
}

export function refuseRole(action: InviteAction): Refused {
  const invitersYn = inviteLife.some(
    (step) => step.action === action && step.by.includes('inviter'),
  );
  return invitersYn
    ? refuse(403, 'no_access', 'Only the buyer or the agent can do this.')
    : refuse(403, 'no_access', 'You have no access to this invitation.');
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
  before_signing: (_invite, { agreement }) =>
    isBeforeSigning(phaseOf(agreement))
      ? null
      : refuse(
          409,
          'not_possible_now',
          'The agreement is out for signature or signed. Ask for changes first.',
        ),
};

const expireStep = inviteLife.find(({ action }) => action === 'expire');

/** The last whole day on which the link works, in the time zone of the agreement. */
export function lastDayOf({ createdAt, timeZone }: CoBuyerInvite): LegalDate {
  return addDays(dateIn(timeZone, createdAt), expireStep?.after?.days ?? 0);
}

/** The moment its last day ends in the time zone of the agreement. */
export function expiresAt(invite: CoBuyerInvite): Instant {
  return startOfDay(addDays(lastDayOf(invite), 1), invite.timeZone);
}

/** What is said where an action does not begin at the invitation's status. */
function refuseClosed(invite: CoBuyerInvite, action: InviteAction): Refused {
  const special = closed[action]?.[invite.status] ?? links[invite.status];
  return special(invite);
}

type Say = (invite: CoBuyerInvite) => Refused;

const used: Say = () => refuse(409, 'invite_used', 'This link has been used. Sign in to go on.');
const closedLink: Say = (invite) =>
  refuse(
    409,
    'invite_closed',
    `This invitation is closed. Ask ${firstName(invite)} for a new one.`,
  );

/** What a link says that is of no use any more. */
const links: Record<InviteStatus, Say> = {
  created: used,
  sent: used,
  opened: used,
  accepted: used,
  disclosed: used,
  signed: used,
  declined: closedLink,
  removed: closedLink,
  expired: (invite) => refuse(409, 'invite_expired', expiredSentence(invite)),
  revoked: (invite) =>
    refuse(
      409,
      'invite_replaced',
      `This link was replaced. Use the latest mail from ${firstName(invite)}.`,
    ),
};

/** Where another sentence than the link's helps on. */
const closed: Partial<Record<InviteAction, Partial<Record<InviteStatus, Say>>>> = {
  sign: {
    accepted: () =>
      refuse(
        409,
        'not_possible_now',
        'Read what this agreement obliges you to, and say so, before you sign.',
      ),
  },
  remove: {
    signed: (invite) =>
      refuse(409, 'not_possible_now', `${invite.firstName} has signed. Ask for changes first.`),
  },
};

function expiredSentence(invite: CoBuyerInvite): string {
  return `This link expired on ${formatDay(lastDayOf(invite))}. Ask ${firstName(invite)} for a new one.`;
}

function firstName({ invitedBy }: CoBuyerInvite): string {
  return invitedBy.name.split(' ')[0]!;
}

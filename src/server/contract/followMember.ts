/** What an invitation to an agreement makes of the invited person's membership in the group. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { nameOfInvite } from '#domain/contract/invite/moveInvite.ts';
import { invitePhaseOf } from '#domain/contract/invite/InviteStatus.ts';
import { type GroupMember, memberOf } from '#domain/group/Group.ts';
import { bringMember } from '#domain/group/inviteMember.ts';
import { isPresent } from '#domain/group/MemberStatus.ts';
import { type MemberAction, memberLife } from '#domain/group/memberLife.ts';
import { canTake } from '#domain/life.ts';
import { type GroupWithMembers, lockGroup } from '../group/groupRows.ts';
import { keepMoved, memberStep } from '../group/memberStep.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { inviteOf } from './invite/saveInvites.ts';

/** Steps that end an invitation, and with it what it alone has brought. */
const ending: readonly MemberAction[] = ['decline', 'expire', 'take_back'];

/** The caller holds the agreement; the group is locked behind it. */
export async function followMember(
  tx: Tx,
  now: Instant,
  { contract, invite }: { contract: Contract; invite: CoBuyerInvite },
  action: MemberAction,
): Promise<void> {
  const held = await lockGroup(tx, contract.buyerGroupId);
  const member = held.members.find((one) => isPresent(one) && one.email === invite.email);
  if (action === 'invite') return bring(tx, now, held, member, invite);
  if (!member) return;
  // A link of the group's own, or to another agreement, goes on inviting them.
  if (ending.includes(action)) {
    if (member.tokenSha256 !== null || (await isAskedElsewhere(tx, contract, invite))) return;
  }
  const profileId = invite.acceptedByProfileId;
  const visitor =
    profileId === null ? null : { profileId, email: invite.email, name: nameOfInvite(invite) };
  const inYn =
    action === 'join' && profileId !== null && memberOf(held.members, profileId) !== null;
  const fitting = inYn ? 'take_back' : action;
  if (!canTake(memberLife, member.status, fitting)) return;
  await memberStep(tx, now, held, member.memberId, { action: fitting, role: 'system', visitor });
}

/** Who is in the group already stays as they are. */
async function bring(
  tx: Tx,
  now: Instant,
  held: GroupWithMembers,
  member: GroupMember | undefined,
  invite: CoBuyerInvite,
): Promise<void> {
  if (!member) {
    const { kind, email, invitedBy, timeZone, firstName, lastName } = invite;
    const invited = {
      kind,
      email,
      invitedBy,
      timeZone,
      name: nameOfInvite({ firstName, lastName }),
    };
    const ids = { groupId: held.group.groupId, memberId: uuidv7() };
    await keepMoved(tx, now, held, bringMember(invited, ids, now));
  } else if (member.tokenSha256 === null && canTake(memberLife, member.status, 'invite_again')) {
    const asked = { action: 'invite_again', role: 'system' } as const;
    await memberStep(tx, now, held, member.memberId, asked);
  }
}

/** Whether another agreement of the group still waits for their answer. */
async function isAskedElsewhere(
  tx: Tx,
  { buyerGroupId }: Contract,
  { inviteId, email }: CoBuyerInvite,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('coBuyerInvite')
    .innerJoin('contract', 'contract.contractId', 'coBuyerInvite.contractId')
    .selectAll('coBuyerInvite')
    .where('contract.buyerGroupId', '=', buyerGroupId)
    .where('coBuyerInvite.email', '=', email)
    .where('coBuyerInvite.inviteId', '<>', inviteId)
    .execute();
  return rows.map(inviteOf).some((invite) => invitePhaseOf(invite) === 'asked');
}

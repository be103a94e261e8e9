/** An email about a group of buyers. The invitation itself is `group/groupLetter.ts`. */
import { type GroupMember, memberOf } from '#domain/group/Group.ts';
import type { GroupChanged, GroupFactKind } from '#domain/group/groupFacts.ts';
import { isMemberOvertaken } from '#domain/group/isMemberOvertaken.ts';
import type { Email, EmailWords } from '../Email.ts';
import { draftOf, type NotificationDraft } from '../NotificationDraft.ts';

export interface GroupEmail extends Email<GroupFactKind> {
  /**
   * null where no one needs it, or an agreement’s own emails cover it. The button leads to the group
   * unless the words name another page.
   */
  write(
    member: GroupMember,
    members: readonly GroupMember[],
    fact: GroupChanged,
  ): EmailWords | null;
  example: { when: string; status: GroupMember['status'] };
}

/** null also where the membership has moved on since. */
export function writeGroupEmail(
  email: GroupEmail,
  fact: GroupChanged,
  members: readonly GroupMember[],
): NotificationDraft | null {
  const member = members.find(({ memberId }) => memberId === fact.memberId);
  if (!member || isMemberOvertaken(fact, member)) return null;
  const words = email.write(member, members, fact);
  return (
    words && draftOf({ action: 'See your group', page: '/group', ...words, event: email.event })
  );
}

/** The inviter of an invitation to the group itself; null: it was to an agreement, or they have left. */
export function inviterIn(member: GroupMember, members: readonly GroupMember[]): string[] | null {
  const inviter = member.invitedBy?.profileId;
  if (member.tokenSha256 === null || inviter === undefined) return null;
  return memberOf(members, inviter) ? [inviter] : null;
}

/** A group for tests of pages: Ana asks, Leo buys with her, Ruth looks along, Mia is invited. */
import { GroupView, type MemberView } from '#api/groupSchemas.ts';
import { aGroup, aGroupId, groupPeople } from '#domain/group/Group.example.ts';
import type { GroupMember } from '#domain/group/Group.ts';
import { lastDayOfInvitation, memberActionsFor } from '#domain/group/moveMember.ts';
import { MemberButton } from '#api/groupSchemas.ts';
import { people } from '#domain/contract/Contract.example.ts';

function viewOf(member: GroupMember): MemberView {
  return {
    memberId: member.memberId,
    kind: member.kind,
    profileId: member.profileId,
    name: member.name,
    email: member.email,
    photoFileId: null,
    youYn: member === groupPeople.ana,
    leadYn: member === groupPeople.ana,
    status: member.status,
    invitedByName: member.invitedBy?.name ?? null,
    invitedAt: member.invitedAt,
    lastDay: member.status === 'joined' ? null : lastDayOfInvitation(member),
    joinedAt: member.joinedAt,
    byAgreementYn: false,
    actions: memberActionsFor(aGroup, member, people.ana.profileId).filter(
      (action): action is MemberButton => MemberButton.safeParse(action).success,
    ),
  };
}

export function aGroupView(changes: Partial<GroupView> = {}): GroupView {
  return GroupView.parse({
    groupId: aGroupId,
    createdAt: '2026-02-01T18:00:00.000Z',
    members: aGroup.map(viewOf),
    entities: [],
    decidesYn: true,
    ...changes,
  });
}

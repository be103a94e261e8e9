/** Groups as one person sees them. */
import { type GroupView, MemberButton, type MemberView } from '#api/groupSchemas.ts';
import { type GroupMember, leadOf, memberOf } from '#domain/group/Group.ts';
import { memberRights } from '#domain/group/MemberKind.ts';
import { isJoined, isPresent } from '#domain/group/MemberStatus.ts';
import { lastDayOfInvitation, memberActionsFor } from '#domain/group/moveMember.ts';
import type { Actor } from '#domain/access.ts';
import type { GroupEntity } from '#domain/group/Entity.ts';
import { signsFor } from '#domain/group/groupEntity.ts';
import type { Db } from '../platform/db/connect.ts';
import { notFound } from '../platform/http/errors.ts';
import { entitiesOf } from './entities.ts';
import { type GroupWithMembers, noSuchGroup, readGroups } from './groupRows.ts';

type Viewer = Pick<Actor, 'profileId' | 'role'>;

export async function describeGroups(
  db: Db,
  groups: GroupWithMembers[],
  viewer: Viewer,
): Promise<GroupView[]> {
  const profileIds = groups.flatMap(({ members }) =>
    members.flatMap(({ profileId }) => profileId ?? []),
  );
  const photos =
    profileIds.length === 0
      ? []
      : await db
          .selectFrom('profile')
          .select(['profileId', 'photoFileId'])
          .where('profileId', 'in', profileIds)
          .execute();
  const photoOf = new Map(photos.map(({ profileId, photoFileId }) => [profileId, photoFileId]));
  const entities = await entitiesOf(
    db,
    groups.map(({ group }) => group.groupId),
  );
  return groups.map((one) => viewOf(one, entities, viewer, photoOf));
}

/** @throws Refusal 404 to whoever is not in it and no admin */
export async function describeGroup(db: Db, groupId: string, viewer: Viewer): Promise<GroupView> {
  const [found] = await readGroups(db, [groupId]);
  if (!found || !seesGroup(found.members, viewer)) throw notFound(noSuchGroup);
  return (await describeGroups(db, [found], viewer))[0]!;
}

/** Whether the group exists for somebody at all. */
export function seesGroup(
  members: readonly Pick<GroupMember, 'profileId' | 'status'>[],
  { role, profileId }: Viewer,
): boolean {
  return role === 'admin' || memberOf(members, profileId) !== null;
}

function viewOf(
  { group, members }: GroupWithMembers,
  entities: readonly GroupEntity[],
  { profileId, role }: Viewer,
  photoOf: Map<string, string | null>,
): GroupView {
  const own = memberOf(members, profileId);
  const lead = leadOf(members);
  const addressesYn = role === 'admin' || (own !== null && memberRights[own.kind].seesAddressesYn);
  const view = (member: GroupMember): MemberView => ({
    memberId: member.memberId,
    kind: member.kind,
    profileId: member.profileId,
    name: member.name,
    email: addressesYn || member.memberId === own?.memberId ? member.email : null,
    photoFileId: (member.profileId && photoOf.get(member.profileId)) ?? null,
    youYn: member.memberId === own?.memberId,
    leadYn: member.memberId === lead?.memberId,
    status: member.status,
    invitedByName: member.invitedBy?.name ?? null,
    invitedAt: member.invitedAt,
    lastDay: isJoined(member) ? null : lastDayOfInvitation(member),
    joinedAt: member.joinedAt,
    byAgreementYn: member.tokenSha256 === null && !isJoined(member),
    actions: memberActionsFor(members, member, profileId).filter(
      (action): action is MemberButton => MemberButton.safeParse(action).success,
    ),
  });
  return {
    groupId: group.groupId,
    createdAt: group.createdAt,
    members: members.filter(isPresent).map(view),
    entities: entities
      .filter(({ groupId }) => groupId === group.groupId)
      .map(({ entityId, legalName, kind, formationState, ...entity }) => ({
        entityId,
        legalName,
        kind,
        formationState,
        signers: members.flatMap((member) => {
          const signing = signsFor(
            { ...entity, entityId, legalName, kind, formationState },
            member,
          );
          const { memberId, name } = member;
          const youYn = memberId === own?.memberId;
          return signing ? [{ memberId, name, capacity: signing.capacity, youYn }] : [];
        }),
      })),
    decidesYn: own !== null && memberRights[own.kind].decidesYn,
  };
}

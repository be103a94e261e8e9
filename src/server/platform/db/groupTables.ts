/** The tables of groups of buyers as Kysely sees them. */
import type { JSONColumnType } from 'kysely';
import type { GroupEntity } from '#domain/group/Entity.ts';
import type { Group, GroupMember } from '#domain/group/Group.ts';
import type { MemberPhase } from '#domain/group/MemberStatus.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';

type GroupMemberTable = Omit<GroupMember, 'invitedBy'> & {
  invitedBy: JSONColumnType<NonNullable<GroupMember['invitedBy']>> | null;
  /** Of the status, for queries and indexes. */
  phase: MemberPhase;
  nextDeadlineAt: string | null;
};

type GroupEntityTable = Omit<GroupEntity, 'signers'> & {
  signers: JSONColumnType<GroupEntity['signers']>;
};

/** Of a group, or of a profile that is in none. */
interface TravelListTable {
  listId: string;
  groupId: string | null;
  profileId: string | null;
  revision: number;
  places: JSONColumnType<TravelPlace[]>;
  updatedAt: string;
}

export interface GroupTables {
  travelList: TravelListTable;
  groupEntity: GroupEntityTable;
  buyerGroup: Group;
  groupMember: GroupMemberTable;
}

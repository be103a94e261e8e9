/** The buyers who decide together, and each of them from invitation to leaving. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { Sha256 } from '../document/Sha256.ts';
import { KeptName } from '../user/personName.ts';
import { Email, ProfileId } from '../user/User.ts';
import { MemberKind } from './MemberKind.ts';
import { isJoined, MemberStatus } from './MemberStatus.ts';

export const Group = z.object({
  groupId: z.uuid(),
  /** Grows with every change of the group or of a membership in it. */
  revision: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Group = z.infer<typeof Group>;

export const GroupMember = z.object({
  memberId: z.uuid(),
  groupId: z.uuid(),
  kind: MemberKind,
  /** null until the invited person has joined. */
  profileId: ProfileId.nullable(),
  name: KeptName,
  /** Where the invitation went; of who opened the group, the account's at that time. */
  email: Email,
  status: MemberStatus,
  /** Of the link's token; null where an agreement’s invitation leads here. */
  tokenSha256: Sha256.nullable(),
  /** null for who opened the group. */
  invitedBy: z.object({ profileId: ProfileId, name: KeptName }).nullable(),
  /** In which the last day of the invitation is counted. */
  timeZone: z.string(),
  /** Of the newest invitation. */
  invitedAt: Instant.nullable(),
  joinedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type GroupMember = z.infer<typeof GroupMember>;

/** In one group, invited ones among them. */
export const mostMembers = 20;
/** That one person is in at a time. */
export const mostGroups = 20;

/** The joined membership of a profile; null where it has none. */
export function memberOf<M extends Pick<GroupMember, 'profileId' | 'status'>>(
  members: readonly M[],
  profileId: string,
): M | null {
  return members.find((member) => member.profileId === profileId && isJoined(member)) ?? null;
}

/** Who speaks for the group: of those who buy the one who has been in it longest; null: nobody. */
export function leadOf<M extends Pick<GroupMember, 'memberId' | 'kind' | 'status' | 'joinedAt'>>(
  members: readonly M[],
): M | null {
  const clients = members.filter((member) => member.kind === 'client' && isJoined(member));
  const since = ({ joinedAt, memberId }: M) => `${joinedAt} ${memberId}`;
  return clients.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))[0] ?? null;
}

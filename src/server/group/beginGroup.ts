/** Opening a group, with the first who buys in it. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import { mostGroups } from '#domain/group/Group.ts';
import { openGroup } from '#domain/group/inviteMember.ts';
import { isPresent } from '#domain/group/MemberStatus.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type GroupWithMembers, groupsOf, insertGroup, insertMember } from './groupRows.ts';

export interface GroupPerson {
  profileId: string;
  name: string;
  email: string;
}

/** Takes the lock of the profile, so that two at the same instant make one group. */
export async function beginGroup(
  tx: Tx,
  now: Instant,
  person: GroupPerson,
): Promise<GroupWithMembers> {
  const { profileId } = person;
  await tx
    .selectFrom('profile')
    .select('profileId')
    .where('profileId', '=', profileId)
    .forUpdate()
    .execute();
  const theirs = await groupsOf(tx, profileId);
  const alone = theirs.find(({ members }) => isAlone(members.filter(isPresent)));
  if (alone) return alone;
  if (theirs.length >= mostGroups) {
    throw new Refusal(
      409,
      'not_possible_now',
      `You are in ${mostGroups} groups. Leave one before you open another.`,
    );
  }
  const ids = { groupId: uuidv7(), memberId: uuidv7() };
  const { member, facts } = openGroup(person, ids, now);
  const group = { groupId: ids.groupId, revision: 1, createdAt: now, updatedAt: now };
  await insertGroup(tx, group);
  await insertMember(tx, member);
  await recordFacts(tx, now, facts, { subject: group.groupId, revision: 1 });
  return { group, members: [member] };
}

/** Of a group that they are in: with nobody else, and buying. */
function isAlone([first, ...others]: GroupWithMembers['members']): boolean {
  return first?.kind === 'client' && others.length === 0;
}

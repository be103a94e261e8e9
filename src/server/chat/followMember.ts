/** Seats follow the group: who joins gets one in each of its threads, who goes gives theirs up. */
import type { GroupFactKind } from '#domain/group/groupFacts.ts';
import { isJoined } from '#domain/group/MemberStatus.ts';
import { readGroups } from '../group/groupRows.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import type { Prepared } from '../platform/facts/Reaction.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { recountUnread } from './marks.ts';
import { addSeat } from './openThread.ts';
import { pokeAfter } from './pokes.ts';
import { profilesIn } from './seats.ts';

export const memberKinds = [
  'group.joined',
  'group.left',
  'group.removed',
] as const satisfies readonly GroupFactKind[];

/** Who is in the group now decides, not the fact: it may be an old one. */
export async function followMember(
  world: ChatWorld,
  { groupId }: FactOf<(typeof memberKinds)[number]>,
): Promise<Prepared> {
  return {
    async write(tx) {
      const threads = await tx
        .selectFrom('chatThread')
        .select('threadId')
        .where('groupId', '=', groupId)
        .orderBy('threadId')
        .execute();
      for (const { threadId } of threads) await matchSeats(tx, world, groupId, threadId);
    },
  };
}

async function matchSeats(
  tx: Tx,
  { now, pokes }: ChatWorld,
  groupId: string,
  threadId: string,
): Promise<void> {
  const thread = await tx
    .selectFrom('chatThread')
    .select('revision')
    .where('threadId', '=', threadId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Read after the lock, so that whoever came or went meanwhile is seen.
  const [group] = await readGroups(tx, [groupId]);
  const joined = new Map(
    group?.members.flatMap((member) =>
      isJoined(member) && member.profileId !== null ? [[member.profileId, member.name]] : [],
    ),
  );
  const seats = await tx
    .selectFrom('chatSeat')
    .select(['profileId', 'leftAt', 'readUpTo', 'fromNumber'])
    .where('threadId', '=', threadId)
    .where('side', '=', 'buyers')
    .execute();
  const seated = new Set(seats.flatMap((one) => (one.leftAt === null ? [one.profileId] : [])));
  const came = [...joined].filter(([profileId]) => !seated.has(profileId));
  const went = [...seated].filter((profileId) => !joined.has(profileId));
  if (came.length === 0 && went.length === 0) return;
  const before = await profilesIn(tx, threadId);
  const revision = thread.revision + 1;
  await tx.updateTable('chatThread').set({ revision }).where('threadId', '=', threadId).execute();
  for (const [profileId, name] of came) {
    const old = seats.find((one) => one.profileId === profileId);
    const { readUpTo, fromNumber } = old ?? { readUpTo: 0, fromNumber: 1 };
    const unread = await recountUnread(tx, profileId, { threadId, readUpTo, fromNumber });
    await addSeat(tx, { threadId, profileId, name, side: 'buyers', revision }, unread);
  }
  for (const profileId of went) {
    await tx
      .updateTable('chatSeat')
      .set({ leftAt: now(), unread: 0, markedUnreadYn: false, revision })
      .where('threadId', '=', threadId)
      .where('profileId', '=', profileId)
      .execute();
  }
  const profileIds = [...new Set([...before, ...came.map(([profileId]) => profileId)])];
  pokeAfter(tx, pokes, { threadId, revision, profileIds });
}

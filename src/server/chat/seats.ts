/** Who is in a thread now. A seat alone does not let anybody in: membership in the group decides. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import type { Side } from '#domain/chat/Seat.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';

export type Viewer = Pick<Actor, 'profileId'>;

/** The same for a thread of others and for one that there is not. */
export const noSuchThread = 'There is no such conversation, or you are not in it.';

/**
 * Whether whoever has the seat `seat` in the thread `thread` is in it now. A buyer who has left the
 * group is out at that moment, before anything has followed from it.
 */
export const presentInSql = sql<boolean>`(
  seat.left_at is null and case seat.side
    -- Not as \`exists\`, which a planner without statistics answers by reading the whole table.
    when 'agent' then (
      select true from profile where profile.profile_id = seat.profile_id limit 1)
    else (
      select true from group_member
      where group_member.group_id = thread.group_id
        and group_member.profile_id = seat.profile_id and group_member.phase = 'joined' limit 1)
  end is true)`;

export interface HeldSeat {
  threadId: string;
  groupId: string;
  agentProfileId: string;
  threadRevision: number;
  lastNumber: number;
  side: Side;
  fromNumber: number;
  readUpTo: number;
  deliveredUpTo: number;
  unread: number;
  markedUnreadYn: boolean;
}

function seatQuery(db: Db, viewer: Viewer) {
  return db
    .selectFrom('chatThread as thread')
    .innerJoin('chatSeat as seat', 'seat.threadId', 'thread.threadId')
    .where('seat.profileId', '=', viewer.profileId)
    .where(presentInSql)
    .select([
      'thread.threadId',
      'thread.groupId',
      'thread.agentProfileId',
      'thread.revision as threadRevision',
      'thread.lastNumber',
      'seat.side',
      'seat.fromNumber',
      'seat.readUpTo',
      'seat.deliveredUpTo',
      'seat.unread',
      'seat.markedUnreadYn',
    ]);
}

/** @throws Refusal 404 */
export async function findSeat(db: Db, threadId: string, viewer: Viewer): Promise<HeldSeat> {
  const found = await seatQuery(db, viewer)
    .where('thread.threadId', '=', threadId)
    .executeTakeFirst();
  if (!found) throw notFound(noSuchThread);
  return found;
}

/**
 * The same, with the thread locked until the transaction ends: numbers and revisions are given to one
 * at a time.
 * @throws Refusal 404
 */
export async function lockSeat(tx: Tx, threadId: string, viewer: Viewer): Promise<HeldSeat> {
  await lockThread(tx, threadId);
  // Read by a statement of its own, which sees what was committed while this one waited.
  return findSeat(tx, threadId, viewer);
}

export async function lockThread(tx: Tx, threadId: string): Promise<void> {
  await tx
    .selectFrom('chatThread')
    .select('threadId')
    .where('threadId', '=', threadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Gives the thread that is locked its next revision. */
export async function nextRevision(tx: Tx, held: HeldSeat): Promise<number> {
  const revision = held.threadRevision + 1;
  await tx
    .updateTable('chatThread')
    .set({ revision })
    .where('threadId', '=', held.threadId)
    .execute();
  return revision;
}

/** Whose lists a change of the thread touches. */
export async function profilesIn(db: Db, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chatSeat')
    .select('profileId')
    .where('threadId', '=', threadId)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map(({ profileId }) => profileId);
}

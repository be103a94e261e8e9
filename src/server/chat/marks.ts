/** How far somebody has read, and got: marks that only go on, and what is unread after them. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import { shownUnread } from '#domain/chat/Seat.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import type { Db } from '../platform/db/connect.ts';
import type { ChatWriter } from './ChatWorld.ts';
import { pokeAfter } from './pokes.ts';
import { type HeldSeat, lockSeat, nextRevision, presentInSql, profilesIn } from './seats.ts';

interface UpTo {
  threadId: string;
  upTo: number;
}

/** @throws Refusal 404 */
export function markRead(world: ChatWriter, actor: Actor, { threadId, upTo }: UpTo) {
  return mark(world, actor, threadId, (held) => {
    const readUpTo = Math.max(held.readUpTo, Math.min(upTo, held.lastNumber));
    const deliveredUpTo = Math.max(held.deliveredUpTo, readUpTo);
    return { readUpTo, deliveredUpTo, markedUnreadYn: false };
  });
}

/** @throws Refusal 404 */
export function markDelivered(world: ChatWriter, actor: Actor, { threadId, upTo }: UpTo) {
  return mark(world, actor, threadId, ({ readUpTo, markedUnreadYn, ...held }) => ({
    readUpTo,
    deliveredUpTo: Math.max(held.deliveredUpTo, Math.min(upTo, held.lastNumber)),
    markedUnreadYn,
  }));
}

/** @throws Refusal 404 */
export function markUnread(world: ChatWriter, actor: Actor, { threadId }: { threadId: string }) {
  return mark(world, actor, threadId, ({ readUpTo, deliveredUpTo }) => ({
    readUpTo,
    deliveredUpTo,
    markedUnreadYn: true,
  }));
}

type Marked = Pick<HeldSeat, 'readUpTo' | 'deliveredUpTo' | 'markedUnreadYn'>;

function mark(
  { db, now, pokes }: ChatWriter,
  actor: Actor,
  threadId: string,
  decide: (held: HeldSeat) => Marked,
) {
  return inTransaction(db, async (tx) => {
    const held = await lockSeat(tx, threadId, actor);
    const next = decide(held);
    const seenByAllYn =
      next.readUpTo !== held.readUpTo || next.deliveredUpTo !== held.deliveredUpTo;
    const changedYn = seenByAllYn || next.markedUnreadYn !== held.markedUnreadYn;
    let { threadRevision: revision, unread } = held;
    // One's own words are read by oneself at any time.
    const isNews = next.readUpTo !== held.readUpTo && held.unread > 0;
    if (changedYn) {
      revision = await nextRevision(tx, held);
      if (next.readUpTo !== held.readUpTo) {
        unread = await recountUnread(tx, actor.profileId, { ...held, ...next });
      }
      await tx
        .updateTable('chatSeat')
        .set({ ...next, unread, revision, ...(isNews && { readAt: now() }) })
        .where('threadId', '=', threadId)
        .where('profileId', '=', actor.profileId)
        .execute();
      // What one has put back to unread is nobody else's business.
      const profileIds = seenByAllYn ? await profilesIn(tx, threadId) : [actor.profileId];
      pokeAfter(tx, pokes, { threadId, revision, profileIds });
    }
    const { readUpTo, markedUnreadYn } = next;
    const unreadTotal = await countUnreadTotal(tx, actor.profileId);
    return {
      revision,
      readUpTo,
      unread: shownUnread({ unread, markedUnreadYn }),
      markedUnreadYn,
      unreadTotal,
    };
  });
}

/** Messages of others that are newer than the mark, and for them: what the seat says at any time. */
export async function recountUnread(
  tx: Tx,
  profileId: string,
  { threadId, fromNumber, readUpTo }: Pick<HeldSeat, 'threadId' | 'fromNumber' | 'readUpTo'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('chatMessage')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('threadId', '=', threadId)
    .where('number', '>', Math.max(readUpTo, fromNumber - 1))
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`cause_profile_id is distinct from ${profileId}::uuid`)
    .where(sql<boolean>`(visible_to is null or ${profileId}::uuid = any(visible_to))`)
    .executeTakeFirstOrThrow();
  return count;
}

/** In all threads of a profile, those that were put back to unread as one each. */
export async function countUnreadTotal(db: Db, profileId: string): Promise<number> {
  return (await countUnreadTotals(db, [profileId])).get(profileId) ?? 0;
}

/** The same for many at once; who is in no thread is not among them. */
export async function countUnreadTotals(
  db: Db,
  profileIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chatSeat as seat')
    .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
    .select('seat.profileId')
    .select(
      sql<number>`sum(greatest(seat.unread, seat.marked_unread_yn::integer))::integer`.as('total'),
    )
    .where(sql<boolean>`seat.profile_id = any(${profileIds}::uuid[])`)
    .where(presentInSql)
    .groupBy('seat.profileId')
    .execute();
  return new Map(rows.map(({ profileId, total }) => [profileId, total]));
}

/** An agent's conversations: who waits since when, and what is put off until later. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { agentInboxSchemas } from '#api/chat/agentInboxSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { InboxFilter } from '#domain/chat/inboxFilter.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { describeThreads, newestFirst } from './describeThreads.ts';
import { pokeAfter } from './pokes.ts';
import { lockSeat, nextRevision, presentInSql } from './seats.ts';

const rowsPerPage = 50;
/** Further than that nobody means "later". */
const longestSnoozeMs = 366 * 86_400_000;

type Asked = z.output<NonNullable<typeof agentInboxSchemas.inbox.query>>;

/** What each filter asks of the seat `seat` in the thread `thread`. */
function asks(now: Instant): Record<InboxFilter, RawBuilder<boolean>> {
  const here = sql`(seat.snoozed_until is null or seat.snoozed_until <= ${now})`;
  return {
    waiting: sql`(thread.unanswered_side = 'buyers' and ${here})`,
    unread: sql`((seat.unread > 0 or seat.marked_unread_yn) and ${here})`,
    snoozed: sql`(not ${here})`,
    all: sql`true`,
  };
}

/** The longest wait first; what comes back first; else the latest. */
const orders: Record<InboxFilter, RawBuilder<unknown>> = {
  waiting: sql`thread.unanswered_since, thread.thread_id`,
  snoozed: sql`seat.snoozed_until, thread.thread_id`,
  unread: sql`${newestFirst} desc, thread.thread_id`,
  all: sql`${newestFirst} desc, thread.thread_id`,
};

function threadsOf(db: Db, { profileId }: Pick<Actor, 'profileId'>, name: string | undefined) {
  const own = db
    .selectFrom('chatSeat as seat')
    .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
    .where('seat.profileId', '=', profileId)
    .where('seat.side', '=', 'agent')
    // Who has only looked at an agent has not written to them.
    .where('thread.lastNumber', '>', 0)
    .where(presentInSql);
  const words = (name ?? '').split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 5).reduce(
    (query, word) =>
      query.where(
        sql<boolean>`exists (
          select from chat_seat other
          left join profile on profile.profile_id = other.profile_id
          where other.thread_id = thread.thread_id and other.side = 'buyers' and other.left_at is null
            and coalesce(profile.display_name, other.name) ilike ${`%${escapeLike(word)}%`})`,
      ),
    own,
  );
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

export async function readInbox(
  { db, now: clock }: Pick<ChatWorld, 'db' | 'now'>,
  actor: Actor,
  { filter = 'waiting', name, page = 1 }: Asked,
) {
  const now = clock();
  const by = asks(now);
  const [ids, counts] = await Promise.all([
    threadsOf(db, actor, name)
      .select('thread.threadId')
      .where(by[filter])
      .orderBy(orders[filter])
      .limit(rowsPerPage + 1)
      .offset((page - 1) * rowsPerPage)
      .execute(),
    threadsOf(db, actor, name)
      .select([
        sql<number>`(count(*) filter (where ${by.waiting}))::integer`.as('waiting'),
        sql<number>`(count(*) filter (where ${by.unread}))::integer`.as('unread'),
        sql<number>`(count(*) filter (where ${by.snoozed}))::integer`.as('snoozed'),
        sql<number>`count(*)::integer`.as('all'),
        sql<Instant | null>`min(seat.snoozed_until) filter (where ${by.snoozed})`.as('nextBackAt'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { nextBackAt, ...counted } = counts;
  const shown = ids.slice(0, rowsPerPage).map(({ threadId }) => threadId);
  return {
    threads: await describeThreads(db, actor, shown),
    moreYn: ids.length > rowsPerPage,
    counts: counted,
    nextBackAt,
  };
}

/** @throws Refusal 404, 422 for a moment that is past or too far away */
export function snooze(
  { db, now: clock, pokes }: ChatWorld,
  actor: Actor,
  { threadId, until }: { threadId: string; until: Instant | null },
): Promise<{ snoozedUntil: Instant | null }> {
  return inTransaction(db, async (tx) => {
    const held = await lockSeat(tx, threadId, actor);
    requireSoon(clock(), until);
    const revision = await nextRevision(tx, held);
    await tx
      .updateTable('chatSeat')
      .set({ snoozedUntil: until, revision })
      .where('threadId', '=', threadId)
      .where('profileId', '=', actor.profileId)
      .execute();
    // When one will look again is nobody else's business.
    pokeAfter(tx, pokes, { threadId, revision, profileIds: [actor.profileId] });
    return { snoozedUntil: until };
  });
}

function requireSoon(now: Instant, until: Instant | null): void {
  if (until === null) return;
  const ms = Date.parse(until) - Date.parse(now);
  if (ms > 0 && ms <= longestSnoozeMs) return;
  throw new Refusal(
    422,
    'invalid_field',
    ms <= 0 ? 'This moment is past. Choose a later one.' : 'Choose a moment within a year.',
    'until',
  );
}

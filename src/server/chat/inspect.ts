/** An admin reads a conversation: for a reason, for an hour, and in the sight of its people. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { BrokerageThread, Place } from '#api/chat.ts';
import type { Actor } from '#domain/access.ts';
import { addMs } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound } from '../platform/http/errors.ts';
import { actingPerson } from '../group/actingPerson.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { newestFirst, peopleIn } from './describeThreads.ts';
import { readMessage, shownTo } from './messageRows.ts';
import { rowsAt } from './readPage.ts';
import { sayInThread } from './sayInThread.ts';

const noThread = 'There is no such conversation.';

/** @throws Refusal 404 */
export async function inspect(
  world: ChatWorld,
  admin: Actor,
  { threadId, reason }: { threadId: string; reason: string },
) {
  const { name: adminName } = await actingPerson(world.db, admin);
  return inTransaction(world.db, async (tx) => {
    const at = world.now();
    const until = addMs(at, chatLimits.inspectionMs);
    const inspectionId = uuidv7();
    const said = await sayInThread(tx, world, threadId, {
      body: `${adminName} of the brokerage reads this conversation. The reason: ${reason}`,
      causeProfileId: null,
      subject: null,
      visibleTo: null,
    });
    if (!said) throw notFound(noThread);
    await tx
      .insertInto('chatInspection')
      .values({
        inspectionId,
        threadId,
        adminProfileId: admin.profileId,
        adminName,
        reason,
        at,
        until,
      })
      .execute();
    await recordFacts(tx, at, [{ kind: 'chat.inspected', threadId, inspectionId }], {
      subject: threadId,
      revision: said.revision,
    });
    return { inspectionId, threadId, until };
  });
}

/** @throws Refusal 404 to everybody but who gave the reason, and when the hour is over */
export async function readInspected(
  { db, now }: ChatWorld,
  admin: Actor,
  inspectionId: string,
  place: Place,
) {
  const found = await db
    .selectFrom('chatInspection')
    .innerJoin('chatThread', 'chatThread.threadId', 'chatInspection.threadId')
    .select(['chatThread.threadId', 'chatThread.revision', 'chatThread.lastNumber'])
    .where('inspectionId', '=', inspectionId)
    .where('adminProfileId', '=', admin.profileId)
    .where('until', '>', now())
    .executeTakeFirst();
  if (!found) throw notFound('This reading is over. Give a reason to read on.');
  const { threadId } = found;
  const [rows, people] = await Promise.all([
    rowsAt(db, threadId, 1, place),
    peopleIn(db, [threadId]),
  ]);
  return {
    ...found,
    messages: rows.map((row) => shownTo(readMessage(row), null)),
    people: people.get(threadId) ?? [],
  };
}

/** By name and time alone. */
export async function listBrokerageThreads(
  db: Db,
  { name = '', after }: { name?: string | undefined; after?: string | undefined },
): Promise<{ threads: BrokerageThread[]; moreYn: boolean }> {
  let query = db
    .selectFrom('chatThread as thread')
    .select(['thread.threadId', 'thread.lastNumber', 'thread.lastMessageAt'])
    .orderBy(newestFirst, 'desc')
    .orderBy('thread.threadId')
    .limit(chatLimits.threads + 1);
  if (name !== '') {
    const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chatSeat as seat')
          .leftJoin('profile', 'profile.profileId', 'seat.profileId')
          .select('seat.profileId')
          .whereRef('seat.threadId', '=', 'thread.threadId')
          .where(sql<boolean>`coalesce(profile.display_name, seat.name) ilike ${pattern}`),
      ),
    );
  }
  if (after !== undefined) {
    const last = await db
      .selectFrom('chatThread as thread')
      .select(newestFirst.as('at'))
      .where('threadId', '=', after)
      .executeTakeFirst();
    if (!last) throw notFound(noThread);
    query = query.where(
      sql<boolean>`(${newestFirst} < ${last.at} or (${newestFirst} = ${last.at} and thread.thread_id > ${after}))`,
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, chatLimits.threads);
  const ids = shown.map(({ threadId }) => threadId);
  const people = ids.length === 0 ? new Map() : await peopleIn(db, ids);
  return {
    moreYn: rows.length > shown.length,
    threads: shown.map(({ threadId, lastNumber, lastMessageAt }) => {
      const those: { side: string; name: string }[] = people.get(threadId) ?? [];
      return {
        threadId,
        agentName: those.find(({ side }) => side === 'agent')?.name ?? '',
        buyerNames: those.filter(({ side }) => side === 'buyers').map((one) => one.name),
        messageCount: lastNumber,
        lastMessageAt,
      };
    }),
  };
}

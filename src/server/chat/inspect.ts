/** An admin reads a conversation: for a reason, for an hour, and in the sight of its people. */
import { uuidv7 } from 'uuidv7';
import type { Place } from '#api/chatSchemas.ts';
import type { Actor } from '#domain/access.ts';
import { addMs } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound } from '../platform/http/errors.ts';
import { actingPerson } from '../group/actingPerson.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { earlierWordsOf } from './earlierWords.ts';
import { peopleIn } from './describeThreads.ts';
import { readMessage, shownTo } from './messageRows.ts';
import { rowsAt } from './readPage.ts';
import { sayInThread } from './sayInThread.ts';

export const noThread = 'There is no such conversation.';

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
  const changed = rows.filter((row) => row.editedAt !== null || row.deletedAt !== null);
  const numbers = changed.map(({ number }) => number);
  const earlier = await earlierWordsOf(db, threadId, numbers);
  return {
    ...found,
    messages: rows.map((row) => ({
      ...shownTo(readMessage(row), null),
      earlier: earlier.get(row.number) ?? [],
    })),
    people: people.get(threadId) ?? [],
  };
}

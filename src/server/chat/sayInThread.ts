/** Lintel's own words in a thread: what has happened, where people talk about it. */
import { sql } from 'kysely';
import type { NamedSubject } from '#domain/chat/Subject.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { pokeAfter } from './pokes.ts';
import { addMessage, countUnread } from './sendMessage.ts';

export interface Said {
  body: string;
  /** Whose doing it is: for them it is not news. */
  causeProfileId: string | null;
  subject: NamedSubject | null;
  /** Whom alone it is for; null: for everybody in the thread. */
  visibleTo: string[] | null;
}

/** Locks the thread. Null where there is none. */
export async function sayInThread(
  tx: Tx,
  { now, pokes }: Pick<ChatWorld, 'now' | 'pokes'>,
  threadId: string,
  said: Said,
): Promise<{ number: number; revision: number } | null> {
  const createdAt = now();
  const taken = await tx
    .updateTable('chatThread')
    .set({
      lastNumber: sql`last_number + 1`,
      revision: sql`revision + 1`,
      lastMessageAt: createdAt,
    })
    .where('threadId', '=', threadId)
    .returning(['lastNumber as number', 'revision'])
    .executeTakeFirst();
  if (!taken) return null;
  await addMessage(tx, {
    ...said,
    ...taken,
    threadId,
    senderProfileId: null,
    clientId: null,
    quotedNumber: null,
    createdAt,
  });
  const profileIds = await countUnread(tx, threadId, said);
  pokeAfter(tx, pokes, { threadId, revision: taken.revision, profileIds });
  return taken;
}

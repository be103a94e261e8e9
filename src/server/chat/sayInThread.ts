/** Lintel's own words in a thread: what has happened, where people talk about it. */
import type { NamedSubject } from '#domain/chat/Subject.ts';
import { afterCommit, type Tx } from '../platform/db/inTransaction.ts';
import { factsRecorded } from '../platform/facts/record.ts';
import type { ChatWorld } from './ChatWorld.ts';
import { pokeAfter, pokeOf } from './pokes.ts';
import { lockThread } from './seats.ts';
import { writeMessage } from './writeMessage.ts';

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
  await lockThread(tx, threadId);
  const written = await writeMessage(tx, null, {
    ...said,
    threadId,
    senderProfileId: null,
    clientId: null,
    quotedNumber: null,
    createdAt: now(),
  });
  if (!written) return null;
  afterCommit(tx, factsRecorded);
  pokeAfter(tx, pokes, pokeOf(threadId, written));
  const { number, revision } = written;
  return { number, revision };
}

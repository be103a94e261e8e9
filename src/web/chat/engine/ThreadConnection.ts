/** What the engine of a thread needs from outside. */
import type { ChatChanges } from '#api/chat/threads.ts';
import type { MessagesPage, ThreadView } from '#api/chatSchemas.ts';

export interface ThreadOutside {
  view(): Promise<ThreadView>;
  /** The newest where no place is given. */
  page(place: { around: number } | { after: number } | null): Promise<MessagesPage>;
  /** @param waitSeconds how long the answer may wait for a change */
  changes(afterRevision: number, waitSeconds: number, signal: AbortSignal): Promise<ChatChanges>;
}

/** The way to the server, and what its errors mean to the pages that show the thread. */
export interface ThreadConnection<Problem> {
  outside: ThreadOutside;
  /** Null for an error that is no problem to show. */
  problemOf(error: unknown): Problem | null;
}

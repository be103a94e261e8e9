/** Where an outbox keeps its messages, and how it sends them. */
import type { Instant } from '#domain/calendar.ts';

export interface Unsent<What> {
  /** Made once; the server knows by it what it has already. */
  clientId: string;
  profileId: string;
  threadId: string;
  what: What;
  writtenAt: Instant;
  /** Why the server would not have it, in a sentence; null while it is still to be sent. */
  refusal: string | null;
}

export interface OutboxStore<What> {
  /** In the order of writing. */
  all(profileId: string): Promise<Unsent<What>[]>;
  put(unsent: Unsent<What>): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** `later`: nobody has said no; `never`: it stays until its author decides. */
export type Verdict = { kind: 'later' } | { kind: 'never'; sentence: string };

/** What tabs tell each other. */
export type OutboxNews<Sent> = { kind: 'changed' } | { kind: 'sent'; threadId: string; sent: Sent };

export interface OutboxOutside<What, Sent> {
  profileId: string;
  store: OutboxStore<What>;
  send(unsent: Unsent<What>): Promise<Sent>;
  verdictOn(error: unknown, tries: number): Verdict;
  /** Runs one at a time over all tabs. */
  alone(work: () => Promise<void>): Promise<void>;
  /** To the other tabs; what they tell comes by `hear`. */
  tell(news: OutboxNews<Sent>): void;
  now(): Instant;
  newId(): string;
}

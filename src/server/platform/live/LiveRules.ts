/** What the road asks of the noun that a name begins with; the nouns stand further right. */
import type { ServerFrame } from '#api/live/serverFrame.ts';
import type { LiveNounName } from '#api/live.ts';
import type { Actor } from '#domain/access.ts';
import type { FactKind } from '#domain/facts.ts';
import type { NumberedFact } from '../facts/readFacts.ts';

/** The rules of one name, and the facts that can change it. */
export interface LiveSource extends LiveRules {
  facts: readonly FactKind[];
}

/** A name’s row: what it says, the facts that change it, and its rules. */
export interface LiveRow<World = unknown> {
  /** One sentence for the printed docs; it stands here so that pages don’t load it. */
  summary: string;
  facts: readonly FactKind[];
  rules(world: World): LiveRules;
}

/** The live names of one noun. */
export type LiveRows<World = unknown> = { [Name in LiveNounName]?: LiveRow<World> };

export interface LiveRules {
  /**
   * Where somebody who asks for these ids is to listen, in their order (one empty id where the noun
   * has none). Null: it does not exist, or not for them; both take the same way and the same time.
   */
  keysFor(actor: Actor, ids: string[]): Promise<(string | null)[]>;
  /** What these facts changed, each by the key that is listened at. */
  changesBy(facts: NumberedFact[]): Promise<LiveChange[]>;
  /** Where the noun brings more than its names. */
  content?: LiveContent;
}

export interface LiveChange {
  key: string;
  /** Of the fact that changed it. */
  number: number;
  /** Asked of everybody who listens, where that may have ended; who may not listens no longer. */
  mayHear?(actor: Actor): boolean;
}

/** Whoever listens, as a noun that brings content sees them. */
export interface ContentListener {
  actor: Actor;
  /** The same frame for many is written once. */
  give(frame: ServerFrame): void;
}

/** What a noun tells by itself, beside the names of what changed. */
export interface LiveContent {
  /**
   * Somebody listens at a key from now on.
   * @param after the last revision that they have of it; null where they did not say
   * @param number of the log, for a `changed` frame
   */
  open(
    listener: ContentListener,
    at: { name: string; key: string; after: number | null; number: number },
  ): void;
  close(listener: ContentListener, key: string): void;
  /** What a listener says there about typing. */
  typing?(listener: ContentListener, key: string, typingYn: boolean): void;
}

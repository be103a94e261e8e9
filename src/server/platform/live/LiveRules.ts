/** What the road asks of the noun that a name begins with; the nouns stand further right. */
import type { Actor } from '#domain/access.ts';
import type { NumberedFact } from '../facts/readFacts.ts';

export interface LiveRules {
  /**
   * Where somebody who asks for these ids is to listen, in their order (one empty id where the noun
   * has none). Null: it does not exist, or not for them; both take the same way and the same time.
   */
  keysFor(actor: Actor, ids: string[]): Promise<(string | null)[]>;
  /** What these facts changed, each by the key that is listened at. */
  changesBy(facts: NumberedFact[]): Promise<LiveChange[]>;
}

export interface LiveChange {
  key: string;
  /** Of the fact that changed it. */
  number: number;
  /** Asked of everybody who listens, where that may have ended; who may not listens no longer. */
  mayHear?(actor: Actor): boolean;
}

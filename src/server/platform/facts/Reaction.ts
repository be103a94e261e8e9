/** What follows from facts: a consumer of the log with a name, and what it does with each fact. */
import type { FactKind } from '#domain/facts.ts';
import type { Tx } from '../db/inTransaction.ts';
import type { FactOf } from './FactLog.ts';

/** What a reaction writes, in the transaction that ends its claim on the fact. */
export interface Prepared {
  write(tx: Tx): Promise<void>;
  /** Clears away what was prepared outside, where writing failed or another process was first. */
  discard?(): Promise<void>;
}

export interface Reaction<K extends FactKind = FactKind> {
  /** Names the cursor in the database: under another name it would start at the present. */
  name: string;
  kinds: readonly K[];
  /** How many facts a process prepares at once; 4 where it is not given. */
  atOnce?: number;
  /** The slow part, outside any transaction; null where there is nothing to write. The number is the fact's. */
  prepare(fact: FactOf<K>, number: number): Promise<Prepared | null>;
}

export function reaction<K extends FactKind>(one: Reaction<K>): Reaction {
  return one as unknown as Reaction;
}

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
  /** Facts that come within a while are written together, in the order of their numbers. */
  gather?: Gather<K>;
}

interface Gather<K extends FactKind> {
  /** How long the first of them waits for others. */
  withinMs: number;
  write(tx: Tx, facts: FactOf<K>[]): Promise<void>;
}

/**
 * A reaction that has nothing to prepare, and writes for many facts at once. One that failed comes
 * again after others of its subject, so what it writes follows from how things are, not from the fact.
 */
export function gatheringReaction<K extends FactKind>(
  one: Pick<Reaction<K>, 'name' | 'kinds'> & Gather<K>,
): Reaction {
  const { name, kinds, withinMs } = one;
  return reaction({
    name,
    kinds,
    prepare: async (fact) => ({ write: (tx) => one.write(tx, [fact]) }),
    gather: { withinMs, write: (tx, facts) => one.write(tx, facts) },
  });
}

export function reaction<K extends FactKind>(one: Reaction<K>): Reaction {
  return one as unknown as Reaction;
}

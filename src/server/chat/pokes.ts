/**
 * Word to whoever shows a thread that there is more of it to read: after commit, to this process at
 * once, to others over the bus. A poke may be lost; who listens looks at the database every few
 * seconds beside it.
 */
import { afterCommit, type Tx } from '../platform/db/inTransaction.ts';
import type { Bus } from '../platform/live/bus/Bus.ts';
import type { Written } from './writeMessage.ts';

export interface Poke {
  threadId: string;
  /** The thread's newest, as far as the writer knows. */
  revision: number;
  /** Whose list has changed with it. */
  profileIds: string[];
}

export interface Pokes {
  /** @param written what the revision is of, where a message is all that it is of */
  publish(poke: Poke, written?: Written): void;
  /**
   * @param hear gets what was written too where this process did so, and need not read it
   * @returns a function that ends it
   */
  onPoke(hear: (poke: Poke, written: Written | null) => void): () => void;
}

const topic = 'chat.poke';

export function openPokes(bus: Bus): Pokes {
  /** The bus hands the very object to those of this process, and its copy to the others. */
  const writtenHere = new WeakMap<object, Written>();
  return {
    publish(poke, written) {
      if (written) writtenHere.set(poke, written);
      bus.publish(topic, poke);
    },
    onPoke: (hear) =>
      bus.subscribe(topic, (payload) => {
        const poke = payload as Poke;
        hear(poke, writtenHere.get(poke) ?? null);
      }),
  };
}

/** Pokes when the change is there for others to read, and never where it is rolled back. */
export function pokeAfter(tx: Tx, pokes: Pokes, poke: Poke): void {
  afterCommit(tx, () => pokes.publish(poke));
}

/** Whose lists a message changes: of all who have a seat. */
export function pokeOf(threadId: string, { revision, seats }: Written): Poke {
  return { threadId, revision, profileIds: seats.map(({ profileId }) => profileId) };
}

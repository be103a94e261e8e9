/**
 * Word to whoever shows a thread that there is more of it to read: after commit, to this process at
 * once, to others over the bus. A poke may be lost; who listens looks at the database every few
 * seconds beside it.
 */
import { afterCommit, type Tx } from '../platform/db/inTransaction.ts';
import type { Bus } from '../platform/live/bus/Bus.ts';

export interface Poke {
  threadId: string;
  /** The thread's newest, as far as the writer knows. */
  revision: number;
  /** Whose list has changed with it. */
  profileIds: string[];
}

export interface Pokes {
  publish(poke: Poke): void;
  /** The function given back ends it. */
  onPoke(hear: (poke: Poke) => void): () => void;
}

const topic = 'chat.poke';

export function openPokes(bus: Bus): Pokes {
  return {
    publish: (poke) => bus.publish(topic, poke),
    onPoke: (hear) => bus.subscribe(topic, (payload) => hear(payload as Poke)),
  };
}

/** Pokes when the change is there for others to read, and never where it is rolled back. */
export function pokeAfter(tx: Tx, pokes: Pokes, poke: Poke): void {
  afterCommit(tx, () => pokes.publish(poke));
}

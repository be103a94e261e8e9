/**
 * Reacting to facts, each once. A process claims a fact before the slow part, and what the reaction
 * writes ends the claim in the same transaction: a process that is killed leaves nothing half done,
 * and one that was too slow finds its claim gone and writes nothing. Reactions run side by side.
 *
 * Of one subject, the facts that one process has taken are dealt with in order; what fails waits for
 * its next try, and those behind it go on.
 */
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/connect.ts';
import { every } from '../every.ts';
import { consume } from './consume.ts';
import { registerConsumers } from './cursors.ts';
import type { FactLog } from './FactLog.ts';
import { numberFacts } from './numberFacts.ts';
import { type Patience, usualPatience } from './patience.ts';
import type { Reaction } from './Reaction.ts';
import { leave, stayAlive } from './workers.ts';

export interface Delivering {
  /** Everything that is undelivered and due now, as far as it can be; for tests. */
  settle(): Promise<void>;
  /** Waits for what is under way and leaves the rest to others. */
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  reactions: readonly Reaction[];
  /** `number` is null where no single fact is to blame. */
  onError(error: unknown, about: { reaction: string | null; number: number | null }): void;
  /** Without it nothing happens until `settle`. */
  facts?: FactLog;
  patience?: Patience;
  /** For how long a process that says nothing counts as alive. */
  leaseMs?: number;
  /** How often to look for what waits for another try. */
  everyMs?: number;
}

const signsALease = 4;

export async function deliverFacts(options: Options): Promise<Delivering> {
  const { db, reactions, facts, onError } = options;
  const { patience = usualPatience, leaseMs = 10_000, everyMs = 1_000 } = options;
  const workerId = uuidv7();
  const ending = new AbortController();
  const { signal } = ending;
  await registerConsumers(db, reactions);
  await stayAlive(db, workerId, leaseMs, patience);

  const tell = (error: unknown) => {
    if (!signal.aborted) onError(error, { reaction: null, number: null });
  };
  const heart = every(leaseMs / signsALease, () => stayAlive(db, workerId, leaseMs, patience), {
    onError: tell,
  });

  const consuming = reactions.map((one) => ({
    reaction: one,
    ...consume({ db, workerId, reaction: one, patience, signal, onError }),
  }));
  const ends = consuming.map(({ reaction: { kinds }, wake }) =>
    facts?.onFacts(kinds, () => wake()),
  );
  const looking =
    facts &&
    every(everyMs, () => consuming.forEach(({ wake }) => wake(true)), {
      onError: tell,
      atOnceYn: true,
    });

  return {
    async settle() {
      await numberFacts(db);
      await Promise.all(consuming.map((one) => one.settle()));
    },
    async stop() {
      ending.abort();
      for (const end of ends) end?.();
      await looking?.stop();
      await Promise.all(consuming.map((one) => one.settle()));
      await heart.stop();
      // Where the database does not answer, the lease ends by itself.
      await leave(db, workerId).catch(() => {});
    },
  };
}

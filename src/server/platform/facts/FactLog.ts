/**
 * The log as one process sees it. It numbers what the process has committed, hears what others have
 * numbered, reads each fact once, and hands it to everybody here who asked: the search index, the
 * map, the live road, the reactions. A look every few seconds is the net under the pokes.
 *
 * Whoever builds state in memory takes `presentNumber`, reads the state, then follows from that
 * number; a fact met twice does no harm, one never met does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Fact, FactKind } from '#domain/facts.ts';
import type { Db } from '../db/connect.ts';
import { every } from '../every.ts';
import { type Follow, followLog, type Following, type SharedBatch } from './followLog.ts';
import { listenForFacts } from './listen.ts';
import { numberFacts } from './numberFacts.ts';
import { type NumberedFact, presentNumber, readFacts } from './readFacts.ts';
import { onRecorded } from './record.ts';

/** The facts of these kinds; a shape that several kinds share is narrowed to them. */
export type FactOf<K extends FactKind, F = Fact> = F extends { kind: infer Own }
  ? [Own & K] extends [never]
    ? never
    : Omit<F, 'kind'> & { kind: Own & K }
  : never;

export interface FactLog {
  /**
   * Hears each fact of these kinds that is numbered from now on, once and in order. `hear` must be
   * quick, as everybody in the process waits for it. The function given back ends it.
   */
  onFacts(kinds: readonly FactKind[], hear: (facts: NumberedFact[]) => void): () => void;
  /**
   * Hands `handle` every fact of these kinds after a number, in order, one batch at a time. A batch
   * that fails is told of and handed again; it is never skipped.
   */
  follow(options: Follow): Following;
  /** Looks at once, as if poked. */
  wake(): void;
  close(): Promise<void>;
}

interface Options {
  db: Db;
  /** Where to listen, past any pooler. */
  listenUrl: string;
  onError(error: unknown): void;
  /** How often to look without a poke. */
  everyMs?: number;
}

const batchSize = 5_000;
/** Pokes that come faster are answered together. */
const coalescedMs = 5;

export async function openFactLog(options: Options): Promise<FactLog> {
  const { db, listenUrl, onError, everyMs = 2_000 } = options;
  const ending = new AbortController();
  const hearers = new Set<(batch: SharedBatch) => void>();
  let upTo = await presentNumber(db);
  let unnumberedYn = true;
  let wantedYn = false;
  let running: Promise<void> | undefined;
  let lookedAtMs = 0;

  function wake(): void {
    wantedYn = true;
    if (ending.signal.aborted || running) return;
    running = run().finally(() => {
      running = undefined;
      if (wantedYn) wake();
    });
  }

  async function run(): Promise<void> {
    while (wantedYn && !ending.signal.aborted) {
      const early = lookedAtMs + coalescedMs - performance.now();
      if (early > 0) await pause(early);
      wantedYn = false;
      lookedAtMs = performance.now();
      try {
        await look();
      } catch (error) {
        if (!ending.signal.aborted) onError(error);
      }
    }
  }

  async function look(): Promise<void> {
    if (unnumberedYn) {
      unnumberedYn = false;
      await numberFacts(db);
    }
    for (;;) {
      const after = upTo;
      const batch = await readFacts(db, after, null, batchSize);
      upTo = batch.upTo;
      for (const { error } of batch.unreadable) onError(error);
      for (const hear of hearers) hear({ after, ...batch });
      if (!batch.moreYn || ending.signal.aborted) return;
    }
  }

  function number(): void {
    unnumberedYn = true;
    wake();
  }

  const forget = onRecorded(number);
  const looking = every(everyMs, number, { onError });
  const listening = listenForFacts(listenUrl, (heardUpTo) => {
    if (heardUpTo === null || !(heardUpTo <= upTo)) wake();
  });
  wake();

  return {
    wake,
    onFacts(kinds, hear) {
      const wanted = new Set<FactKind>(kinds);
      const listener = ({ facts }: SharedBatch) => {
        const own = facts.filter(({ fact }) => wanted.has(fact.kind));
        try {
          if (own.length > 0) hear(own);
        } catch (error) {
          onError(error);
        }
      };
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    follow(follow) {
      const following = followLog(db, follow);
      hearers.add(following.offer);
      return {
        async stop() {
          hearers.delete(following.offer);
          await following.stop();
        },
      };
    },
    async close() {
      ending.abort();
      forget();
      await looking.stop();
      await listening.stop();
      await running;
    },
  };
}

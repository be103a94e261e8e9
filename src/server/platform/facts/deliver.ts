/**
 * Reacting to facts, each once. A reaction marks its fact in the transaction of its own writing, so a
 * process that is killed takes up at the first fact that is not marked, and of two processes that
 * react to the same fact one finds the mark and leaves it.
 */
import { sql } from 'kysely';
import type { Fact, FactKind } from '#domain/facts.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction, type Tx } from '../db/inTransaction.ts';

/** The facts of these kinds; a shape that several kinds share is narrowed to them. */
export type FactOf<K extends FactKind, F = Fact> = F extends { kind: infer Own }
  ? [Own & K] extends [never]
    ? never
    : Omit<F, 'kind'> & { kind: Own & K }
  : never;

/** What a reaction writes, in the transaction that marks the fact. */
export interface Prepared {
  write(tx: Tx): Promise<void>;
  /** Clears away what was prepared outside, where another process was first or writing failed. */
  discard?(): Promise<void>;
}

export interface Reaction<K extends FactKind = FactKind> {
  /** Names the marks: another name would react to everything anew. */
  name: string;
  kinds: readonly K[];
  /** The slow part, outside any transaction; null where there is nothing to write. */
  prepare(fact: FactOf<K>): Promise<Prepared | null>;
}

export function reaction<K extends FactKind>(one: Reaction<K>): Reaction {
  return one as unknown as Reaction;
}

export interface Delivering {
  /** Everything that is undelivered now, as far as it can be; for tests and for a clean end. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  now(): Instant;
  reactions: readonly Reaction[];
  onError(error: unknown, about: { reaction: string; factId: string }): void;
  everyMs?: number;
}

const batchSize = 50;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Where a reaction looks from: below it everything is marked, or waits for its next try. */
interface Position {
  xid: string;
  factId: string;
}

interface Pending extends Position {
  body: Fact;
}

const start: Position = { xid: '0', factId: '00000000-0000-0000-0000-000000000000' };

export function deliverFacts(options: Options): Delivering {
  const { everyMs = 300 } = options;
  const ending = new AbortController();
  const readers = options.reactions.map((one) => reader(options, one, ending.signal));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function settle(): Promise<void> {
    running = running.then(async () => {
      for (const read of readers) await read();
    });
    return running;
  }

  async function tick(): Promise<void> {
    await settle();
    if (!ending.signal.aborted) timer = setTimeout(() => void tick(), everyMs);
  }

  timer = setTimeout(() => void tick(), everyMs);
  return {
    settle,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** One reaction's way through its facts; a fact that fails is tried again later, the others go on. */
function reader(options: Options, one: Reaction, signal: AbortSignal): () => Promise<void> {
  const { db, onError } = options;
  const failed = new Map<string, { fact: Pending; tries: number; notBeforeMs: number }>();
  let position = start;

  async function attempt(fact: Pending): Promise<void> {
    try {
      await deliverOne(options, one, fact);
      failed.delete(fact.factId);
    } catch (error) {
      if (signal.aborted) return;
      const tries = (failed.get(fact.factId)?.tries ?? 0) + 1;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));
      failed.set(fact.factId, { fact, tries, notBeforeMs: performance.now() + pauseMs });
      onError(error, { reaction: one.name, factId: fact.factId });
    }
  }

  return async () => {
    for (const { fact, notBeforeMs } of failed.values()) {
      if (signal.aborted) return;
      if (performance.now() >= notBeforeMs) await attempt(fact);
    }
    for (;;) {
      const facts = await undelivered(db, one, position).catch((error: unknown) => {
        if (!signal.aborted) onError(error, { reaction: one.name, factId: position.factId });
        return [];
      });
      for (const fact of facts) {
        if (signal.aborted) return;
        await attempt(fact);
        position = fact;
      }
      if (facts.length < batchSize) return;
    }
  };
}

async function undelivered(db: Db, one: Reaction, from: Position): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select xid::text as xid, fact_id, body from fact
    where kind = any(${one.kinds}::text[])
      and (xid, fact_id) > (${from.xid}::xid8, ${from.factId}::uuid)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
      and not exists (
        select from fact_done where reaction = ${one.name} and fact_done.fact_id = fact.fact_id)
    order by xid, fact_id limit ${batchSize}`.execute(db);
  return rows;
}

async function deliverOne({ db, now }: Options, one: Reaction, fact: Pending): Promise<void> {
  const prepared = await one.prepare(fact.body);
  let writtenYn = false;
  try {
    await inTransaction(db, async (tx) => {
      writtenYn = false;
      // Waits for another process that is about to mark the same fact.
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('factDone')
        .values({ reaction: one.name, factId: fact.factId, doneAt: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      await prepared?.write(tx);
      writtenYn = true;
    });
  } finally {
    if (!writtenYn) await prepared?.discard?.();
  }
}

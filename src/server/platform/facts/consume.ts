/**
 * One consumer in one process: takes facts, prepares several at once, writes what is ready together.
 * One that gathers takes them after a while, and writes all that it took at once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Fact } from '#domain/facts.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Patience } from './patience.ts';
import type { Prepared, Reaction } from './Reaction.ts';
import { unreadableFact } from './readFacts.ts';
import { countFailure, endTasks, takeNew, takeWaiting, type Task } from './tasks.ts';

interface Options {
  db: Db;
  workerId: string;
  reaction: Reaction;
  patience: Patience;
  signal: AbortSignal;
  onError(error: unknown, about: { reaction: string; number: number | null }): void;
}

export interface Consuming {
  /** News of these kinds; with `waitingYn` also what waits for another try. */
  wake(waitingYn?: boolean): void;
  /** Resolves when there is nothing left to take and nothing under way. */
  settle(): Promise<void>;
}

interface Ready {
  task: Task;
  fact: Fact;
  prepared: Prepared | null;
}

/** Taken and not ended, in one process; what is beyond is left to the others. */
const mostUnderWay = 200;
const refillAt = mostUnderWay / 2;
const mostInOneTransaction = 50;
const usualAtOnce = 4;
/** Before a look at what another process was taking. */
const shortPauseMs = 10;
const pauseAfterErrorMs = 1_000;

export function consume({ db, workerId, reaction, patience, signal, onError }: Options): Consuming {
  const { name, prepare, gather, atOnce = usualAtOnce } = reaction;
  const mostTogether = gather ? mostUnderWay : mostInOneTransaction;
  /** In order; of one subject only the first is begun. */
  let queue: Task[] = [];
  const begunSubjects = new Set<string>();
  let preparing = 0;
  let ready: Ready[] = [];
  let underWay = 0;
  let wanted: { waitingYn: boolean } | null = null;
  let taking: Promise<void> | undefined;
  let writing: Promise<void> | undefined;
  let idle: PromiseWithResolvers<void> | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let waitingSoonYn = false;

  function wakeSoon(waitingYn = false): void {
    if (!gather) return wake(waitingYn);
    waitingSoonYn ||= waitingYn;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      wake(waitingSoonYn);
      waitingSoonYn = false;
    }, gather.withinMs).unref();
  }

  function wake(waitingYn = false): void {
    wanted = { waitingYn: waitingYn || (wanted?.waitingYn ?? false) };
    if (signal.aborted || taking) return;
    taking = take().finally(() => {
      taking = undefined;
      if (wanted && underWay < mostUnderWay && !signal.aborted) wake();
      else tellIdle();
    });
  }

  async function take(): Promise<void> {
    while (wanted && !signal.aborted && underWay < mostUnderWay) {
      const { waitingYn } = wanted;
      wanted = null;
      try {
        const waiting =
          waitingYn && (await takeWaiting(db, workerId, reaction, mostUnderWay - underWay));
        if (waiting) begin(waiting.tasks);
        const room = mostUnderWay - underWay;
        const fresh = room > 0 ? await takeNew(db, workerId, reaction, room) : null;
        if (fresh) begin(fresh.tasks);
        if (!fresh || fresh.moreYn || (waiting && waiting.moreYn)) {
          wanted = { waitingYn: waiting !== false && waiting.moreYn };
          if (fresh?.tasks.length === 0) await pause(shortPauseMs);
        }
      } catch (error) {
        if (signal.aborted) return;
        onError(error, { reaction: name, number: null });
        await pause(pauseAfterErrorMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  function begin(tasks: Task[]): void {
    underWay += tasks.length;
    if (gather) return gatherAll(tasks);
    queue.push(...tasks);
    prepareNext();
  }

  function gatherAll(tasks: Task[]): void {
    for (const task of tasks) {
      const parsed = Fact.safeParse(task.body);
      if (parsed.success) ready.push({ task, fact: parsed.data, prepared: null });
      else void fail({ task, prepared: null }, unreadableFact(task.number, parsed.error));
    }
    if (ready.length > 0) write();
  }

  function prepareNext(): void {
    if (preparing >= atOnce || queue.length === 0) return;
    const later: Task[] = [];
    const blocked = new Set(begunSubjects);
    for (const task of queue) {
      const { subject } = task;
      if (preparing < atOnce && !signal.aborted && !(subject && blocked.has(subject))) {
        void prepareOne(task);
      } else later.push(task);
      if (subject) blocked.add(subject);
    }
    queue = later;
  }

  async function prepareOne(task: Task): Promise<void> {
    preparing++;
    if (task.subject) begunSubjects.add(task.subject);
    try {
      const parsed = Fact.safeParse(task.body);
      if (!parsed.success) throw unreadableFact(task.number, parsed.error);
      const prepared = await prepare(parsed.data, task.number);
      ready.push({ task, fact: parsed.data, prepared });
      write();
    } catch (error) {
      await fail({ task, prepared: null }, error);
    } finally {
      preparing--;
      prepareNext();
      tellIdle();
    }
  }

  function write(): void {
    writing ??= writeReady().finally(() => {
      writing = undefined;
      if (ready.length > 0) write();
      else tellIdle();
    });
  }

  async function writeReady(): Promise<void> {
    while (ready.length > 0) {
      const batch = ready.slice(0, mostTogether);
      ready = ready.slice(mostTogether);
      await writeTogether(batch);
    }
  }

  /** Whoever breaks the transaction of several is found by trying each alone. */
  async function writeTogether(batch: Ready[]): Promise<void> {
    let own = new Set<number>();
    let writtenYn = false;
    try {
      await inTransaction(db, async (tx) => {
        writtenYn = false;
        const numbers = batch.map(({ task }) => task.number);
        own = await endTasks(tx, workerId, name, numbers);
        const held = batch.filter(({ task }) => own.has(task.number));
        if (gather) {
          await gather.write(
            tx,
            held.map(({ fact }) => fact),
          );
        } else for (const { prepared } of held) await prepared?.write(tx);
        writtenYn = true;
      });
    } catch (error) {
      // A commit whose answer was lost may stand, so it is not tried again before it is looked at.
      if (batch.length > 1 && !writtenYn) {
        for (const one of batch) await writeTogether([one]);
      } else {
        for (const one of batch) await fail(one, error);
      }
      return;
    }
    for (const one of batch) {
      if (!own.has(one.task.number)) await discard(one);
      ended(one.task);
    }
  }

  async function fail(one: Omit<Ready, 'fact'>, error: unknown): Promise<void> {
    if (!signal.aborted) onError(error, { reaction: name, number: one.task.number });
    // While the database does not answer the claim stays, so this is said until it is heard.
    for (;;) {
      try {
        const stillOwnYn = await countFailure(db, workerId, name, one.task, error, patience);
        if (stillOwnYn) await discard(one);
        break;
      } catch {
        if (signal.aborted) break;
        await pause(pauseAfterErrorMs, undefined, { signal }).catch(() => {});
      }
    }
    ended(one.task);
  }

  async function discard({ task, prepared }: Omit<Ready, 'fact'>): Promise<void> {
    try {
      await prepared?.discard?.();
    } catch (error) {
      onError(error, { reaction: name, number: task.number });
    }
  }

  function ended({ subject }: Task): void {
    underWay--;
    if (subject) begunSubjects.delete(subject);
    prepareNext();
    if (wanted && underWay <= refillAt) wake();
    tellIdle();
  }

  function nothingLeft(): boolean {
    const stuckYn = signal.aborted && preparing === 0 && !writing;
    return !taking && (stuckYn || (underWay === 0 && !wanted));
  }

  function tellIdle(): void {
    if (!idle || !nothingLeft()) return;
    idle.resolve();
    idle = undefined;
  }

  return {
    wake: wakeSoon,
    async settle() {
      idle ??= Promise.withResolvers();
      const { promise } = idle;
      if (signal.aborted) tellIdle();
      else wake(true);
      await promise;
    },
  };
}

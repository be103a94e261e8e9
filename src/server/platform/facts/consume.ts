/**
 * One consumer in one process: takes facts, prepares several at once, writes what is ready together.
 * One that gathers takes them after a while, and writes all that it took at once.
 */
import { Fact } from '#domain/facts.ts';
import type { Consumer } from './Consumer.ts';
import { unreadableFact } from './readFacts.ts';
import { SubjectQueue } from './SubjectQueue.ts';
import type { Task } from './tasks.ts';
import { TaskTaker } from './TaskTaker.ts';
import { type PreparedTask, TaskWriter } from './TaskWriter.ts';

export interface Consuming {
  /** News of these kinds; with `waitingYn` also what waits for another try. */
  wake(waitingYn?: boolean): void;
  /** Resolves when there is nothing left to take and nothing under way. */
  settle(): Promise<void>;
}

/** Taken and not ended, in one process; what is beyond is left to the others. */
const mostUnderWay = 200;
const refillAt = mostUnderWay / 2;
const mostInOneTransaction = 50;
const usualAtOnce = 4;

export function consume(consumer: Consumer): Consuming {
  const { reaction, signal } = consumer;
  const { prepare, gather, atOnce = usualAtOnce } = reaction;
  let underWay = 0;
  let idle: PromiseWithResolvers<void> | undefined;

  const taker = new TaskTaker({
    ...consumer,
    room: () => mostUnderWay - underWay,
    begin,
    onRest: tellIdle,
  });
  const queue = new SubjectQueue({ atOnce, signal, start: prepareOne, onEnded: tellIdle });
  const writer = new TaskWriter({
    ...consumer,
    mostTogether: gather ? mostUnderWay : mostInOneTransaction,
    onEnded,
    onRest: tellIdle,
  });

  function begin(tasks: Task[]): void {
    underWay += tasks.length;
    if (gather) gatherAll(tasks);
    else queue.add(tasks);
  }

  function gatherAll(tasks: Task[]): void {
    const ready: PreparedTask[] = [];
    for (const task of tasks) {
      try {
        ready.push({ task, fact: factOf(task), prepared: null });
      } catch (error) {
        void writer.fail({ task, prepared: null }, error);
      }
    }
    writer.add(ready);
  }

  async function prepareOne(task: Task): Promise<void> {
    try {
      const fact = factOf(task);
      writer.add([{ task, fact, prepared: await prepare(fact, task.number) }]);
    } catch (error) {
      await writer.fail({ task, prepared: null }, error);
    }
  }

  function onEnded(task: Task): void {
    underWay--;
    queue.end(task);
    if (taker.isWanted && underWay <= refillAt) taker.wake();
    tellIdle();
  }

  function nothingLeft(): boolean {
    const stuckYn = signal.aborted && !queue.isRunning && !writer.isWriting;
    return !taker.isTaking && (stuckYn || (underWay === 0 && !taker.isWanted));
  }

  function tellIdle(): void {
    if (!idle || !nothingLeft()) return;
    idle.resolve();
    idle = undefined;
  }

  const wake = (waitingYn = false) => taker.wake(waitingYn);
  return {
    wake: gather ? gathered(wake, gather.withinMs) : wake,
    async settle() {
      idle ??= Promise.withResolvers();
      const { promise } = idle;
      if (signal.aborted) tellIdle();
      else wake(true);
      await promise;
    },
  };
}

/** @throws where this version knows no such fact */
function factOf({ number, body }: Task): Fact {
  const parsed = Fact.safeParse(body);
  if (!parsed.success) throw unreadableFact(number, parsed.error);
  return parsed.data;
}

/** Wakes once for all news that comes within a while. */
function gathered(wake: Consuming['wake'], withinMs: number): Consuming['wake'] {
  let timer: NodeJS.Timeout | undefined;
  let waitingSoonYn = false;
  return (waitingYn = false) => {
    waitingSoonYn ||= waitingYn;
    timer ??= setTimeout(() => {
      timer = undefined;
      wake(waitingSoonYn);
      waitingSoonYn = false;
    }, withinMs).unref();
  };
}

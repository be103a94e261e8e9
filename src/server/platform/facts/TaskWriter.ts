import { setTimeout as pause } from 'node:timers/promises';
import type { Fact } from '#domain/facts.ts';
import { inTransaction, type Tx } from '../db/inTransaction.ts';
import type { Consumer } from './Consumer.ts';
import type { Prepared } from './Reaction.ts';
import { pauseAfterErrorMs } from './TaskTaker.ts';
import { countFailure, endTasks, type Task } from './tasks.ts';

export interface PreparedTask {
  task: Task;
  fact: Fact;
  prepared: Prepared | null;
}

export interface TaskWriterOptions extends Consumer {
  mostTogether: number;
  /** The task is dealt with here: it was written, failed, or another process was first. */
  onEnded(task: Task): void;
  /** Nothing is being written any more. */
  onRest(): void;
}

/** Writes what is prepared, as much together as is ready, and counts what fails. */
export class TaskWriter {
  readonly #options: TaskWriterOptions;
  #ready: PreparedTask[] = [];
  #writing: Promise<void> | undefined;

  constructor(options: TaskWriterOptions) {
    this.#options = options;
  }

  get isWriting(): boolean {
    return this.#writing !== undefined;
  }

  add(tasks: readonly PreparedTask[]): void {
    this.#ready.push(...tasks);
    if (this.#ready.length > 0) this.#write();
  }

  /** Counts one more failed try, once the database answers. */
  async fail(one: Omit<PreparedTask, 'fact'>, error: unknown): Promise<void> {
    const { db, workerId, reaction, patience, signal, onError, onEnded } = this.#options;
    const { name } = reaction;
    if (!signal.aborted) onError(error, { reaction: name, number: one.task.number });
    // While the database does not answer the claim stays, so this is said until it is heard.
    for (;;) {
      try {
        const stillOwnYn = await countFailure(db, workerId, name, one.task, error, patience);
        if (stillOwnYn) await this.#discard(one);
        break;
      } catch {
        if (signal.aborted) break;
        await pause(pauseAfterErrorMs, undefined, { signal }).catch(() => {});
      }
    }
    onEnded(one.task);
  }

  #write(): void {
    this.#writing ??= this.#writeReady().finally(() => {
      this.#writing = undefined;
      if (this.#ready.length > 0) this.#write();
      else this.#options.onRest();
    });
  }

  async #writeReady(): Promise<void> {
    const { mostTogether } = this.#options;
    while (this.#ready.length > 0) {
      const batch = this.#ready.slice(0, mostTogether);
      this.#ready = this.#ready.slice(mostTogether);
      await this.#writeTogether(batch);
    }
  }

  /** A task that breaks the transaction of several is found by trying each alone. */
  async #writeTogether(batch: readonly PreparedTask[]): Promise<void> {
    const { db, workerId, reaction, onEnded } = this.#options;
    let own = new Set<number>();
    let writtenYn = false;
    try {
      await inTransaction(db, async (tx) => {
        writtenYn = false;
        const numbers = batch.map(({ task }) => task.number);
        own = await endTasks(tx, workerId, reaction.name, numbers);
        await this.#writeIn(
          tx,
          batch.filter(({ task }) => own.has(task.number)),
        );
        writtenYn = true;
      });
    } catch (error) {
      // A commit whose answer was lost may stand, so it is not tried again before it is looked at.
      if (batch.length > 1 && !writtenYn) {
        for (const one of batch) await this.#writeTogether([one]);
      } else {
        for (const one of batch) await this.fail(one, error);
      }
      return;
    }
    for (const one of batch) {
      if (!own.has(one.task.number)) await this.#discard(one);
      onEnded(one.task);
    }
  }

  async #writeIn(tx: Tx, held: readonly PreparedTask[]): Promise<void> {
    const { gather } = this.#options.reaction;
    if (gather) {
      const facts = held.map(({ fact }) => fact);
      await gather.write(tx, facts);
    } else for (const { prepared } of held) await prepared?.write(tx);
  }

  async #discard({ task, prepared }: Omit<PreparedTask, 'fact'>): Promise<void> {
    const { reaction, onError } = this.#options;
    try {
      await prepared?.discard?.();
    } catch (error) {
      onError(error, { reaction: reaction.name, number: task.number });
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer } from './Consumer.ts';
import { takeNew, takeWaiting, type Task } from './tasks.ts';

export interface TaskTakerOptions extends Consumer {
  /** How many more tasks may be under way. */
  room(): number;
  begin(tasks: Task[]): void;
  /** Nothing is being taken any more. */
  onRest(): void;
}

/** Before a look at what another process was taking. */
const shortPauseMs = 10;
export const pauseAfterErrorMs = 1_000;

/** Takes facts off the log while there is room. News that comes while it takes is remembered. */
export class TaskTaker {
  readonly #options: TaskTakerOptions;
  #wanted: { waitingYn: boolean } | null = null;
  #taking: Promise<void> | undefined;

  constructor(options: TaskTakerOptions) {
    this.#options = options;
  }

  get isTaking(): boolean {
    return this.#taking !== undefined;
  }

  /** There is news that has not been looked at. */
  get isWanted(): boolean {
    return this.#wanted !== null;
  }

  /** @param waitingYn also takes what waits for another try */
  wake(waitingYn = false): void {
    const { signal, room, onRest } = this.#options;
    this.#want(waitingYn);
    if (signal.aborted || this.#taking) return;
    this.#taking = this.#takeAll().finally(() => {
      this.#taking = undefined;
      if (this.#wanted && room() > 0 && !signal.aborted) this.wake();
      else onRest();
    });
  }

  #want(waitingYn: boolean): void {
    this.#wanted = { waitingYn: waitingYn || (this.#wanted?.waitingYn ?? false) };
  }

  async #takeAll(): Promise<void> {
    const { signal, room, reaction, onError } = this.#options;
    while (this.#wanted && !signal.aborted && room() > 0) {
      const { waitingYn } = this.#wanted;
      this.#wanted = null;
      try {
        await this.#take(waitingYn);
      } catch (error) {
        if (signal.aborted) return;
        onError(error, { reaction: reaction.name, number: null });
        await pause(pauseAfterErrorMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #take(waitingYn: boolean): Promise<void> {
    const { db, workerId, reaction, room, begin } = this.#options;
    const waiting = waitingYn && (await takeWaiting(db, workerId, reaction, room()));
    if (waiting) begin(waiting.tasks);
    const fresh = room() > 0 ? await takeNew(db, workerId, reaction, room()) : null;
    if (fresh) begin(fresh.tasks);
    const moreWaitingYn = waiting !== false && waiting.moreYn;
    if (fresh && !fresh.moreYn && !moreWaitingYn) return;
    this.#wanted = { waitingYn: moreWaitingYn };
    if (fresh?.tasks.length === 0) await pause(shortPauseMs);
  }
}

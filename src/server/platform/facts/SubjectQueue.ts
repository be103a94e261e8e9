import type { Task } from './tasks.ts';

export interface SubjectQueueOptions {
  atOnce: number;
  /** Once aborted, no task is started. */
  signal: AbortSignal;
  /** Does not reject. */
  start(task: Task): Promise<void>;
  onEnded(): void;
}

/** Starts tasks in order, several at once, but of one subject only one until it has ended. */
export class SubjectQueue {
  readonly #options: SubjectQueueOptions;
  #waiting: Task[] = [];
  readonly #openSubjects = new Set<string>();
  #running = 0;

  constructor(options: SubjectQueueOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#running > 0;
  }

  add(tasks: readonly Task[]): void {
    this.#waiting.push(...tasks);
    this.#startNext();
  }

  /** Opens the subject of a task that has ended to the next one. */
  end({ subject }: Task): void {
    if (subject) this.#openSubjects.delete(subject);
    this.#startNext();
  }

  #startNext(): void {
    const { atOnce, signal } = this.#options;
    if (this.#running >= atOnce || this.#waiting.length === 0) return;
    const later: Task[] = [];
    const blocked = new Set(this.#openSubjects);
    for (const task of this.#waiting) {
      const { subject } = task;
      const isFree = this.#running < atOnce && !(subject && blocked.has(subject));
      if (isFree && !signal.aborted) void this.#run(task);
      else later.push(task);
      if (subject) blocked.add(subject);
    }
    this.#waiting = later;
  }

  async #run(task: Task): Promise<void> {
    this.#running++;
    if (task.subject) this.#openSubjects.add(task.subject);
    await this.#options.start(task);
    this.#running--;
    this.#startNext();
    this.#options.onEnded();
  }
}

/** A process of `bench/chat.ts`: it is asked one thing after another, and may tell what it heard. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The id that a message was given by its sender, and when it came, in ms since 1970. */
export type Heard = [clientId: string, atMs: number];

const running = new Set<Child>();

export class Child {
  hear: (heard: Heard[]) => void = () => {};
  readonly #process: ChildProcess;
  readonly #waiting: { resolve(answer: unknown): void; reject(error: Error): void }[] = [];

  constructor(script: string, env: Record<string, string> = {}) {
    this.#process = fork(fileURLToPath(new URL(script, import.meta.url)), {
      env: { ...process.env, ...env },
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.add(this);
    this.#process.on('message', (message) => {
      if (Array.isArray(message)) this.hear(message as Heard[]);
      else this.#waiting.shift()?.resolve(message);
    });
    this.#process.on('exit', () => {
      running.delete(this);
      for (const { reject } of this.#waiting) reject(new Error(`${script} ended too early.`));
    });
  }

  get pid(): number {
    return this.#process.pid!;
  }

  /** What it says next. */
  answer<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve: (answer) => resolve(answer as T), reject });
    });
  }

  ask<T>(what: object): Promise<T> {
    const answer = this.answer<T>();
    this.#process.send(what);
    return answer;
  }

  async end(): Promise<void> {
    if (!running.has(this)) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }
}

export async function endChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.end()));
}

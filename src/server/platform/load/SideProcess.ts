/**
 * A process beside the server for work on what strangers send: it may be killed, has a low priority,
 * gets none of our settings, and is ended when it was idle for a while.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { patienceLeft, processorMs } from './patienceLeft.ts';

export interface SideProcessLimits {
  /** An order that takes longer is given up; later where the processor was busy with other things. */
  patienceMs: number;
  /** An idle process is ended after so long, and gives back its memory. */
  idleMs: number;
}

/** The process died over the order, or had to be ended. */
export class Lost extends Error {
  override name = 'Lost';
}

const lowPriority = 10;

/** Whoever asks waits for the answer before they ask again. */
export class SideProcess<Order extends object, Answer> {
  readonly #program: string;
  readonly #limits: SideProcessLimits;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** @param program path of the file that answers each message with one */
  constructor(program: string, limits: SideProcessLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** @throws Lost, or the error that kept the process from starting */
  async ask(order: Order): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#child ??= start(this.#program);
    try {
      const answer = await answerOf<Answer>(this.#child, order, this.#limits.patienceMs);
      this.#idle = setTimeout(() => this.stop(), this.#limits.idleMs).unref();
      return answer;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

/** It gets none of our settings, as they hold secrets, and ends when we do. */
function start(program: string): ChildProcess {
  const child = fork(program, {
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  } catch {
    // Where it may not be lowered it is as high as ours.
  }
  return child;
}

function answerOf<Answer>(child: ChildProcess, order: object, patienceMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begunMs = performance.now();
    const before = processorOf(child);
    let timer = setTimeout(look, patienceMs);
    function look(): void {
      const now = processorOf(child);
      const had = now === null || before === null ? null : now - before;
      const left = patienceLeft(patienceMs, performance.now() - begunMs, had);
      if (left > 0) timer = setTimeout(look, left);
      else settle(() => reject(new Lost('too slow')));
    }
    const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer));
    const onExit = () => settle(() => reject(new Lost('ended')));
    const onError = (error: Error) => settle(() => reject(error));
    function settle(how: () => void): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      how();
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(order, (error) => {
      if (error) onExit();
    });
  });
}

function processorOf({ pid }: ChildProcess): number | null {
  return pid === undefined ? null : processorMs(pid);
}

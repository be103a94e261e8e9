/** Work that a server does again and again beside its requests. */

export interface Repeating {
  /** Begins no run any more, and waits for the one under way. */
  stop(): Promise<void>;
}

interface Options {
  /** Hears what a run has thrown; the next one comes all the same. Not told after `stop`. */
  onError(error: unknown): void;
  /** Begins with a run instead of a pause. */
  atOnceYn?: boolean;
}

/**
 * Runs `work` with a pause between the end of one run and the start of the next, so that no two
 * overlap. It keeps no process alive.
 * @param pause milliseconds, or who tells them after each run
 */
export function every(
  pause: number | (() => number | Promise<number>),
  work: () => unknown,
  { onError, atOnceYn = false }: Options,
): Repeating {
  let endedYn = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      tell(error);
    }
    const pauseMs = await pauseAfterRun();
    if (!endedYn) wait(pauseMs);
  }

  async function pauseAfterRun(): Promise<number> {
    if (typeof pause === 'number') return pause;
    try {
      return await pause();
    } catch (error) {
      tell(error);
      return pauseUntoldMs;
    }
  }

  function tell(error: unknown): void {
    if (!endedYn) onError(error);
  }
  function begin(): void {
    running = run();
  }
  function wait(ms: number): void {
    timer = setTimeout(begin, ms).unref();
  }

  if (atOnceYn || typeof pause !== 'number') begin();
  else wait(pause);

  return {
    async stop() {
      endedYn = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Where whoever should tell the pause has failed. */
const pauseUntoldMs = 30_000;

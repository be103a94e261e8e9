/**
 * Searches one after another, with room between them: however many are asked for at once, whoever
 * signs in meanwhile, or asks how the server is, waits for one turn and not for all of them.
 */

export interface Turns {
  /**
   * What `work` gives, when its turn has come; null where nobody waits for it any more, and then
   * it is not done. @param isWanted asked right before the work.
   */
  take<T>(work: () => T | Promise<T>, isWanted: () => boolean): Promise<T | null>;
}

/** So long may a turn last before others are let in; the work that is under way is finished. */
const turnMs = 1;

export function takeTurns(): Turns {
  const waiting: (() => void)[] = [];
  let running = false;

  function run(): void {
    const end = performance.now() + turnMs;
    let done = 0;
    do waiting[done++]!();
    while (done < waiting.length && performance.now() < end);
    waiting.splice(0, done);
    running = waiting.length > 0;
    if (running) setImmediate(run);
  }

  return {
    take: (work, isWanted) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          try {
            resolve(isWanted() ? work() : null);
          } catch (error) {
            reject(error);
          }
        });
        if (running) return;
        running = true;
        setImmediate(run);
      }),
  };
}

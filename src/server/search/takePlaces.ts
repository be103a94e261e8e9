/** Limits how many searches the search thread has at once; searches of disconnected clients are skipped. */
import { TryLater } from '../platform/http/errors.ts';
import { LineFull, WaitingLine } from '../platform/load/WaitingLine.ts';

export interface Turns {
  /** The result of `work` once a place is free, or null if `isWanted` is false by then. */
  take<T>(work: () => T | Promise<T>, isWanted: () => boolean): Promise<T | null>;
}

/** Enough for the search to find the next question when it has answered one. */
const atOnce = 8;
const mostWaiting = 5_000;

export function takePlaces(limits = { atOnce, waiting: mostWaiting }): Turns {
  const line = new WaitingLine(limits);
  return {
    async take(work, isWanted) {
      try {
        return await line.run(async () => (isWanted() ? work() : null));
      } catch (error) {
        if (error instanceof LineFull) throw tooMany();
        throw error;
      }
    },
  };
}

function tooMany(): TryLater {
  return new TryLater(503, 'busy', 'Many people are searching. Try again in a moment.', 5);
}

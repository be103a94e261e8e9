/** Brings a loaded thread up to date with the server. */
import type { ThreadConnection } from './ThreadConnection.ts';
import type { GapFiller } from './fillGaps.ts';
import { createRerun } from './rerun.ts';
import type { ThreadStore } from './threadStore.ts';

export interface ChangeFollower {
  /** Asks for changes now; calls during a request cause one more. */
  resume(): void;
  /**
   * Asks for all changes since the last known revision.
   * @param waitSeconds how long the server may wait for the first change
   */
  ask(waitSeconds: number, signal: AbortSignal): Promise<void>;
}

/** Further behind than that, reading the thread again is faster than each change. */
const mostRounds = 4;

/** @param closing aborts once the thread is closed */
export function createChangeFollower<Problem>(
  { outside, problemOf }: ThreadConnection<Problem>,
  store: ThreadStore<Problem>,
  gaps: GapFiller,
  closing: AbortSignal,
): ChangeFollower {
  const { log } = store;

  async function ask(waitSeconds: number, signal: AbortSignal): Promise<void> {
    for (let round = 0; ; round++) {
      const after = log.revision();
      if (after === null || signal.aborted) return;
      if (round === mostRounds) return await readAgain();
      const changes = await outside.changes(after, round === 0 ? waitSeconds : 0, signal);
      store.learnChanges(changes, after);
      if (!store.isViewComplete(changes)) store.replaceView(await outside.view());
      if (round > 0 || changes.revision !== after) store.set({ status: 'idle', problem: null });
      if (!changes.moreYn) break;
    }
    gaps.fill();
  }

  async function readAgain(): Promise<void> {
    log.forget();
    const [view, newest] = await Promise.all([outside.view(), outside.page(null)]);
    store.replaceView(view);
    store.learnPage(newest);
    store.set({ status: 'idle', problem: null });
    gaps.fill();
  }

  const catchUp = createRerun(async () => {
    try {
      await ask(0, closing);
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== null) store.set({ problem });
    }
  });

  return {
    resume() {
      if (log.revision() !== null) void catchUp();
    },
    ask,
  };
}

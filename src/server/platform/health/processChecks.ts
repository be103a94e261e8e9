/** What this process is short of: turns of its event loop, threads, connections. */
import { stat } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Check } from './HealthWatch.ts';

const nsPerMs = 1e6;
const resolutionMs = 20;

/** The longest delay since it was asked last, in milliseconds. */
export function eventLoopCheck(): { check: Check; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return {
    check() {
      const delayMs = Math.max(0, histogram.max / nsPerMs - resolutionMs);
      histogram.reset();
      return delayMs;
    },
    stop: () => histogram.disable(),
  };
}

/** How long a job waits for one of the threads that files and passwords share. */
export const threadsCheck: Check = () => timed(() => stat('/'));

/** How long one waits for a connection of the pool, which is given back at once. */
export function connectionsCheck(pool: Pool): Check {
  return () =>
    timed(async () => {
      (await pool.connect()).release();
    });
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './postmaster.ts';

const POLL_MS = 10;
const PATIENCE_MS = 30_000;

/**
 * Stops PostgreSQL: open transactions are rolled back, everything is written, it ends. One that
 * hangs is ended at once after 30 s; it recovers at the next start and loses nothing committed.
 */
export async function stopPostgres(data: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    interrupt(pid, signal);
    const patienceEnds = performance.now() + PATIENCE_MS;
    while (performance.now() < patienceEnds) {
      if (!isRunning(data, pid)) return;
      await sleep(POLL_MS);
    }
  }
}

/** Sends the signal without waiting: the only thing a process can do while it exits. */
export function interrupt(pid: number, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

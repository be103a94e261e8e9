import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './postmaster.ts';

const POLL_MS = 10;
const PATIENCE_MS = 30_000;
const SOON_MS = 2_000;

/**
 * Stops PostgreSQL: open transactions are rolled back, everything is written, it ends. One that
 * hangs is ended at once after 30 s; it recovers at the next start and loses nothing committed.
 */
export async function stopPostgres(data: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    interrupt(pid, signal);
    if (await hasEndedWithin(PATIENCE_MS, data, pid)) return;
  }
}

/** Whether it is gone in a moment, without being asked to. */
export function endsSoon(data: string, pid: number): Promise<boolean> {
  return hasEndedWithin(SOON_MS, data, pid);
}

async function hasEndedWithin(ms: number, data: string, pid: number): Promise<boolean> {
  const patienceEnds = performance.now() + ms;
  while (performance.now() < patienceEnds) {
    if (!isRunning(data, pid)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** Sends the signal without waiting: the only thing a process can do while it exits. */
export function interrupt(pid: number, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

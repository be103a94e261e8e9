/**
 * How much longer a process beside the server may take over an order. What counts is the time that it had
 * of the processor: a machine that is busy with other things makes nothing unreadable.
 */
import { readFileSync } from 'node:fs';

/** However little of the processor it had. */
const mostTimes = 8;
/** Between two looks, so that one that sleeps with its time nearly used is not looked at without end. */
const leastMs = 100;
/** Linux counts in hundredths of a second for whoever reads it here. */
const tickMs = 10;

/**
 * @param tookMs since it was asked
 * @param hadMs of the processor since; null where nobody can tell
 * @returns milliseconds; 0 where it is to be given up
 */
export function patienceLeft(patienceMs: number, tookMs: number, hadMs: number | null): number {
  if (hadMs === null) return 0;
  const left = Math.min(patienceMs - hadMs, patienceMs * mostTimes - tookMs);
  return left > 0 ? Math.max(left, leastMs) : 0;
}

/** What a process had of the processor since it began; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind its name, which may hold anything, from the third field on.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}

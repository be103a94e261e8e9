/** Killing server processes of the cluster, as a machine does that runs out of memory. */
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const name = (which: 1 | 2) => `server${which}`;

/** @returns the id of the process that is gone */
export function killServer(which: 1 | 2): number {
  const pid = pidOf(which);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Until the cluster has started another one in its place. */
export async function untilBack(which: 1 | 2, killed: number): Promise<void> {
  await expect.poll(() => pidOf(which), { timeout: 120_000 }).not.toBe(killed);
}

/** As the cluster writes it down, once the process answers. */
function pidOf(which: 1 | 2): number {
  const path = join(process.env.LINTEL_CLUSTER!, 'processes.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>)[name(which)]!;
}

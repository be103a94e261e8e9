/** Of threads that wait for a processor, this one is served last. */
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Where all processors are busy, the server's own thread, hashing and whatever else the machine does go
 * first from now on; where one is free, nothing changes. Linux alone has priorities by thread, as
 * https://man7.org/linux/man-pages/man2/setpriority.2.html tells; elsewhere this does nothing.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  // 0 stands for the thread that asks.
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority(0) < PRIORITY_BELOW_NORMAL) setPriority(0, PRIORITY_BELOW_NORMAL);
}

/** The thread that looks on while another one computes (`boundWork.ts`). */
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkBounds } from './boundWork.ts';

const lookEveryMs = 50;
const { cpuMs, memoryBytes } = workerData as WorkBounds;

let looking: NodeJS.Timeout | undefined;
parentPort!.on('message', (word: 'begun' | 'done') => {
  clearInterval(looking);
  if (word === 'done') return;
  const before = process.cpuUsage();
  looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isTooMuch = user + system > cpuMs * 1000 || process.memoryUsage.rss() > memoryBytes;
    if (isTooMuch) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
});

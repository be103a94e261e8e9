/**
 * For a process beside the server: ends it when an order takes more of the machine than it may. What
 * computes without a pause hears no timer, so a thread of its own looks on.
 */
import { Worker } from 'node:worker_threads';

export interface WorkBounds {
  /** Of the processor, whatever else the machine does meanwhile. */
  cpuMs: number;
  /** Of the whole process. */
  memoryBytes: number;
}

/** @returns `work`, which the process does not survive where it takes more */
export function boundWork<Order, Answer>(
  bounds: WorkBounds,
  work: (order: Order) => Promise<Answer>,
): (order: Order) => Promise<Answer> {
  const watch = new Worker(new URL('watchWork.ts', import.meta.url), { workerData: bounds });
  watch.unref();
  return async (order) => {
    watch.postMessage('begun');
    try {
      return await work(order);
    } finally {
      watch.postMessage('done');
    }
  };
}

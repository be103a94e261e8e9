/**
 * The processor time that a search takes, thread by thread: other work on the machine changes it little,
 * where it changes how long everything takes several times over.
 */
import { BroadcastChannel } from 'node:worker_threads';

/** Microseconds since the start. */
export interface UsedCpu {
  server: number;
  search: number;
  /** Sweeping of memory beside both threads, hashing, packing of what is large. */
  others: number;
}

const channelName = 'used cpu';

/** Inside the thread that searches. */
export function tellUsedCpu(): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event) => {
    if (dataOf(event) === 'asked') channel.postMessage(threadCpu());
  });
}

/** Inside the server's thread, which has a thread that searches. */
export function usedCpu(): Promise<UsedCpu> {
  const channel = new BroadcastChannel(channelName);
  const answer = Promise.withResolvers<UsedCpu>();
  channel.addEventListener('message', (event) => {
    channel.close();
    const search = dataOf(event) as number;
    const server = threadCpu();
    const { user, system } = process.cpuUsage();
    answer.resolve({ server, search, others: user + system - server - search });
  });
  channel.postMessage('asked');
  return answer.promise;
}

/** Node's types of events leave it out. */
function dataOf(event: Event): unknown {
  return (event as Event & { data: unknown }).data;
}

function threadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

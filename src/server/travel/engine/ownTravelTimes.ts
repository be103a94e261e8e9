/** Travel times of our own engine, which runs in a thread beside the server. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { longestMinutes } from '#domain/travel/travelBounds.ts';
import { TryLater } from '../../platform/http/errors.ts';
import type { TravelTime } from '#domain/travel/TravelTime.ts';
import type { TravelTimes } from '../TravelTimes.ts';
import { FairQueue, type QueueLimits } from './FairQueue.ts';
import { tenthsOf, unknownTime, unreached } from './StreetEngine.ts';
import type { WorkerAnswer, WorkerData, WorkerOrder } from './workerOrders.ts';

export interface OwnTravelOptions extends WorkerData {
  log: Pick<Logger, 'warn'>;
  limits?: Partial<QueueLimits>;
  /** How long an answer may take; making a country's graph the first time takes longest. */
  patienceMs?: number;
}

const usual: QueueLimits = { perAsker: 12, total: 200 };
const unitsPerDegree = 1e7;

/** Like a union without what the sender fills in. */
type Order = WorkerOrder extends infer O
  ? O extends { number: number }
    ? Omit<O, 'number'>
    : never
  : never;

/** The thread starts with the first question, so that whoever asks none pays nothing. */
export function ownTravelTimes(options: OwnTravelOptions): TravelTimes {
  const { log, databaseUrl, folder, patienceMs = 25_000 } = options;
  const queue = new FairQueue({ ...usual, ...options.limits });
  let worker: Worker | null = null;
  let next = 0;
  let edition = 0;
  const open = new Map<
    number,
    { resolve(answer: WorkerAnswer): void; reject(error: Error): void }
  >();

  function started(): Worker {
    if (worker) return worker;
    const thread = new Worker(new URL('travelWorker.ts', import.meta.url), {
      workerData: { databaseUrl, folder } satisfies WorkerData,
    });
    thread.unref();
    thread.on('message', (answer: WorkerAnswer) => {
      if (answer.kind === 'said') return log.warn(answer.line);
      const waiting = open.get(answer.number);
      open.delete(answer.number);
      if (answer.kind === 'failed') waiting?.reject(new Error(answer.reason));
      else waiting?.resolve(answer);
    });
    const lost = (error: Error) => {
      if (worker === thread) worker = null;
      for (const waiting of open.values()) waiting.reject(error);
      open.clear();
    };
    thread.on('error', lost);
    thread.on('exit', () => lost(new Error('The travel thread has ended.')));
    return (worker = thread);
  }

  async function ask(order: Order, transfer: ArrayBuffer[] = []): Promise<WorkerAnswer> {
    const number = next++;
    const thread = started();
    const answered = new Promise<WorkerAnswer>((resolve, reject) => {
      open.set(number, { resolve, reject });
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(notReady()), patienceMs);
    });
    thread.postMessage({ ...order, number } as WorkerOrder, transfer);
    try {
      return await Promise.race([answered, late]);
    } finally {
      clearTimeout(timer);
      open.delete(number);
    }
  }

  return {
    outline: (limit, asker) =>
      queue.run(asker, async () => {
        const answer = await ask({ kind: 'outline', limit });
        return answer.kind === 'outline' ? answer.outline : { knownYn: false, area: null };
      }),
    times: (question, homes, asker) =>
      queue.run(asker, async () => {
        const x = Int32Array.from(homes, ({ longitude }) => Math.round(longitude * unitsPerDegree));
        const y = Int32Array.from(homes, ({ latitude }) => Math.round(latitude * unitsPerDegree));
        const limitMs = longestMinutes * 60_000;
        const answer = await ask({ kind: 'times', question, x, y, limitMs }, [x.buffer, y.buffer]);
        return answer.kind === 'times' ? Array.from(answer.times, timeOf) : [];
      }),
    measure: (question, homes, asker) =>
      queue.run(asker, async () => {
        const transfer = [homes.x.buffer, homes.y.buffer];
        const answer = await ask({ kind: 'measure', question, homes }, transfer);
        if (answer.kind !== 'measured') throw new Error(`The travel thread said ${answer.kind}.`);
        return answer.measured;
      }),
    get edition() {
      return edition;
    },
    forget() {
      edition++;
      worker?.postMessage({ kind: 'forget' } satisfies WorkerOrder);
    },
    async close() {
      queue.giveUp(new TryLater(503, 'unavailable', 'The server is stopping.', 10));
      await worker?.terminate();
    },
  };
}

function notReady(): TryLater {
  return new TryLater(503, 'busy', 'Travel times are being prepared. Try again in a minute.', 30);
}

/** Minutes, to a tenth. */
function timeOf(ms: number): TravelTime {
  if (ms === unknownTime) return 'unknown';
  return ms === unreached ? 'too far' : tenthsOf(ms) / 10;
}

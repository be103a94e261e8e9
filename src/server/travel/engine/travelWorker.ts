/** The thread that travel is reckoned in: one question after the other, on the graphs of the map. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../platform/db/connect.ts';
import { provideGraphs } from './provideGraphs.ts';
import { StreetEngine } from './StreetEngine.ts';
import type { WorkerAnswer, WorkerData, WorkerOrder } from './workerOrders.ts';

const { databaseUrl, folder } = workerData as WorkerData;
const port = parentPort!;
let engine = prepare();

async function prepare(): Promise<StreetEngine> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const say = (line: string) => port.postMessage({ kind: 'said', line } satisfies WorkerAnswer);
    return new StreetEngine((await provideGraphs(db, folder, say)).graphs);
  } finally {
    await close();
  }
}

async function answer(order: Exclude<WorkerOrder, { kind: 'forget' }>): Promise<void> {
  try {
    const streets = await engine;
    if (order.kind === 'outline') {
      const outline = streets.outline(order.limit);
      port.postMessage({ kind: 'outline', number: order.number, outline } satisfies WorkerAnswer);
    } else if (order.kind === 'measure') {
      const measured = streets.measure(order.question, order.homes);
      port.postMessage({ kind: 'measured', number: order.number, measured } satisfies WorkerAnswer);
    } else {
      const times = streets.times(order.question, order.x, order.y, order.limitMs);
      port.postMessage({ kind: 'times', number: order.number, times } satisfies WorkerAnswer, [
        times.buffer,
      ]);
    }
  } catch (error) {
    // The next question tries again: the database may only have been away.
    engine = prepare();
    engine.catch(() => {});
    port.postMessage({
      kind: 'failed',
      number: order.number,
      reason: String(error),
    } satisfies WorkerAnswer);
  }
}

engine.catch(() => {});
port.on('message', (order: WorkerOrder) => {
  if (order.kind === 'forget') {
    engine = prepare();
    engine.catch(() => {});
  } else void answer(order);
});

/**
 * Whether many searches hold up everybody else: how long `/api/health` and a sign-in take while nobody
 * searches, and beside clients that search without pause, in turns within one run.
 *
 *     npm run bench:load                     300,000 homes
 *     npm run bench:load -- --homes 1500000 --clients 64 --seconds 8
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { healthApi } from '#api/health.ts';
import { userApi } from '#api/user.ts';
import { newBrowser } from '#server/user/testing/newBrowser.ts';
import type { Asking } from './load/clients.ts';
import { formatMs, timingOf } from './search/timing.ts';

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '300000' },
    clients: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);

const server = fork(new URL('./load/server.ts', import.meta.url), [values.homes]);
const [url] = (await once(server, 'message')) as [string];
const account = { email: 'buyer@example.com', password: 'a long enough password' };
await newBrowser(url).call(userApi.signUp, {
  body: { ...account, name: 'Bea Buyer' },
});
server.send('signed up');
await once(server, 'message');

const found = { health: new Map<string, number[]>(), signIn: new Map<string, number[]>() };
for (let round = 0; round < 2; round++) {
  await measure('nobody searches', null);
  await measure(`${clients} × a metropolitan area`, { url, clients, dearYn: false });
  await measure(`${clients} × the whole country, new filters`, { url, clients, dearYn: true });
}
for (const [name, of] of [
  ['/api/health', found.health],
  ['a sign-in', found.signIn],
] as const) {
  for (const [beside, times] of of) tell(`${name}, ${beside}`, times);
}
server.send('end');

/** @param asking null is idle. */
async function measure(beside: string, asking: Asking | null): Promise<void> {
  const worker =
    asking === null
      ? null
      : new Worker(new URL('./load/clients.ts', import.meta.url), { workerData: asking });
  // Until all of them are at it.
  await pause(1_000);
  const end = performance.now() + seconds * 1_000;
  const [health, signIn] = await Promise.all([
    again(end, async () => {
      const { ok } = await fetch(`${url}${healthApi.health.path}`);
      if (!ok) throw new Error('The server is not well.');
    }),
    again(end, async () => {
      const { status } = await newBrowser(url).call(userApi.signIn, {
        body: account,
      });
      if (status !== 200) throw new Error(`A sign-in was answered ${status}.`);
    }),
  ]);
  keep(found.health, beside, health);
  keep(found.signIn, beside, signIn);
  if (worker === null) return;
  const answer = once(worker, 'message') as Promise<[{ times: number[]; seconds: number }]>;
  worker.postMessage('stop');
  const [{ times, seconds: taken }] = await answer;
  tell(`${(times.length / taken).toFixed(0)} searches a second, ${beside}`, times);
}

async function again(end: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
    await pause(20);
  }
  return times;
}

function keep(all: Map<string, number[]>, beside: string, times: number[]): void {
  all.set(beside, [...(all.get(beside) ?? []), ...times]);
}

function tell(what: string, times: number[]): void {
  const { p50Ms, p99Ms, runs } = timingOf(times);
  console.log(`${what}: p50 ${formatMs(p50Ms)} ms, p99 ${formatMs(p99Ms)} ms (${runs} times)`);
}

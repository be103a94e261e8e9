/**
 * What the search answers over HTTP, and whether many searches hold up everybody else: how long
 * `/api/health` and a sign-in take while nobody searches, and beside clients that search without pause.
 * With the search in the server's own thread and in a thread of its own, as the product has it, in
 * turns within one run; clients have a thread of this process.
 *
 *     npm run bench:load                     300,000 homes
 *     npm run bench:load -- --homes 1500000 --clients 64 --seconds 8
 */
import { type ChildProcess, fork } from 'node:child_process';
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
    rounds: { type: 'string', default: '2' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
const account = { email: 'buyer@example.com', password: 'a long enough password' };
const whereNames = { within: 'in the server’s thread', beside: 'in a thread of its own' };
type Where = keyof typeof whereNames;

const found = new Map<string, number[]>();
// One at a time: two would need the memory of both, and take time from each other.
for (let round = 0; round < Number(values.rounds); round++) {
  for (const where of ['within', 'beside'] as const) await measureServer(where);
}
for (const [name, times] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) tell(name, times);

async function measureServer(where: Where): Promise<void> {
  const server = fork(new URL('./load/server.ts', import.meta.url), [values.homes, where]);
  const [url] = (await once(server, 'message')) as [string];
  await newBrowser(url).call(userApi.signUp, { body: { ...account, name: 'Bea Buyer' } });
  await told(server, 'signed up');
  for (const few of [1, 8]) await search({ url, clients: few, dearYn: false }, where, idle);
  await besideSearches(where, url, 'nobody', null);
  await besideSearches(where, url, `${clients} × a metropolitan area`, {
    url,
    clients,
    dearYn: false,
  });
  await besideSearches(where, url, `${clients} × the whole country, new filters`, {
    url,
    clients,
    dearYn: true,
  });
  // Cards are known by now, and nobody else asks anything.
  await search({ url, clients, dearYn: false }, where, idle);
  server.send('end');
  await once(server, 'exit');
}

async function told(server: ChildProcess, word: string): Promise<void> {
  server.send(word);
  await once(server, 'message');
}

async function idle(): Promise<void> {
  await pause(seconds * 1_000);
}

async function besideSearches(
  where: Where,
  url: string,
  beside: string,
  asking: Asking | null,
): Promise<void> {
  const measure = async () => {
    const end = performance.now() + seconds * 1_000;
    const [health, signIn] = await Promise.all([
      again(end, async () => {
        const { ok } = await fetch(`${url}${healthApi.health.path}`);
        if (!ok) throw new Error('The server is not well.');
      }),
      again(end, async () => {
        const { status } = await newBrowser(url).call(userApi.signIn, { body: account });
        if (status !== 200) throw new Error(`A sign-in was answered ${status}.`);
      }),
    ]);
    keep(`/api/health beside ${beside}, ${whereNames[where]}`, health);
    keep(`a sign-in beside ${beside}, ${whereNames[where]}`, signIn);
  };
  if (asking === null) await measure();
  else await search(asking, where, measure);
}

/** Says how many searches were answered while `during` took place. */
async function search(asking: Asking, where: Where, during: () => Promise<void>): Promise<void> {
  const worker = new Worker(new URL('./load/clients.ts', import.meta.url), { workerData: asking });
  // Until all of them are at it.
  await pause(1_000);
  await during();
  const answer = once(worker, 'message') as Promise<[{ times: number[]; seconds: number }]>;
  worker.postMessage('stop');
  const [{ times, seconds: taken }] = await answer;
  const what = asking.dearYn ? 'the whole country, new filters' : 'a metropolitan area';
  const beside = during === idle ? 'nobody else' : 'health and sign-ins';
  const rate = (times.length / taken).toFixed(0);
  tell(
    `${rate} searches a second, ${asking.clients} × ${what}, beside ${beside}, ${whereNames[where]}`,
    times,
  );
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

function keep(name: string, times: number[]): void {
  found.set(name, [...(found.get(name) ?? []), ...times]);
}

function tell(what: string, times: number[]): void {
  const { p50Ms, p99Ms, runs } = timingOf(times);
  console.log(`${what}: p50 ${formatMs(p50Ms)} ms, p99 ${formatMs(p99Ms)} ms (${runs} times)`);
}

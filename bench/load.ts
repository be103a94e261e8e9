/**
 * What the search answers over HTTP, how much of the processor it takes, and whether many searches hold
 * up everybody else: how long `/api/health` and a sign-in take while nobody searches, and beside clients
 * that search without pause. Clients have a thread of this process.
 *
 *     npm run bench:load                     300,000 homes
 *     npm run bench:load -- --homes 1500000 --clients 64 --seconds 8
 *     npm run bench:load -- --peer ../before   in turns with another checkout, which has its own server
 *     npm run bench:load -- --profile DIR    leaves profiles of the server's threads there
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { healthApi } from '#api/health.ts';
import { userApi } from '#api/user.ts';
import { newBrowser } from '#server/user/testing/newBrowser.ts';
import type { Asking } from './load/clients.ts';
import type { UsedCpu } from './load/usedCpu.ts';
import { formatMs, timingOf } from './search/timing.ts';

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '300000' },
    clients: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    peer: { type: 'string' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
const account = { email: 'buyer@example.com', password: 'a long enough password' };
/** A server that is being measured. */
interface Measured {
  server: ChildProcess;
  url: string;
  checkout: string;
}

/** The servers by what their checkouts are called below. */
const servers = new Map([['here', new URL('./load/server.ts', import.meta.url)]]);
if (values.peer) servers.set('peer', pathToFileURL(resolve(values.peer, 'bench/load/server.ts')));

const found = new Map<string, number[]>();
// One at a time: two would need the memory of both, and take time from each other.
for (let round = 0; round < Number(values.rounds); round++) {
  for (const name of servers.keys()) await measureServer(name);
}
for (const [name, times] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) tell(name, times);

async function measureServer(checkout: string): Promise<void> {
  const server = fork(servers.get(checkout)!, [values.homes], {
    execArgv: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  });
  const [url] = (await once(server, 'message')) as [string];
  await newBrowser(url).call(userApi.signUp, { body: { ...account, name: 'Bea Buyer' } });
  await ask(server, 'signed up');
  const measured = { server, url, checkout };
  const metro = { url, clients, what: 'a metropolitan area' } as const;
  for (const few of [1, 8]) await search({ ...metro, clients: few }, measured, idle);
  await besideSearches(measured, null);
  await besideSearches(measured, metro);
  await besideSearches(measured, { url, clients, what: 'the whole country, new filters' });
  // Cards are known by now, and nobody else asks anything.
  await search(metro, measured, idle);
  await search({ url, clients, what: 'the first page' }, measured, idle);
  server.send('end');
  await once(server, 'exit');
}

async function ask<T>(server: ChildProcess, word: string): Promise<T> {
  server.send(word);
  const [answer] = (await once(server, 'message')) as [T];
  return answer;
}

async function idle(): Promise<void> {
  await pause(seconds * 1_000);
}

async function besideSearches(measured: Measured, asking: Asking | null): Promise<void> {
  const { url, checkout } = measured;
  const beside = asking === null ? 'nobody' : `${asking.clients} × ${asking.what}`;
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
    keep(`/api/health beside ${beside}${nameOf(checkout)}`, health);
    keep(`a sign-in beside ${beside}${nameOf(checkout)}`, signIn);
  };
  if (asking === null) await measure();
  else await search(asking, measured, measure);
}

/** Says how many searches were answered while `during` took place, and what they took. */
async function search(
  asking: Asking,
  { server, checkout }: Measured,
  during: () => Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('./load/clients.ts', import.meta.url), { workerData: asking });
  const before = await ask<UsedCpu>(server, 'used cpu');
  // Until all of them are at it.
  await pause(1_000);
  await during();
  const answer = once(worker, 'message') as Promise<[{ times: number[]; seconds: number }]>;
  worker.postMessage('stop');
  const [{ times, seconds: taken }] = await answer;
  const after = await ask<UsedCpu>(server, 'used cpu');
  const beside = during === idle ? 'nobody else' : 'health and sign-ins';
  const rate = (times.length / taken).toFixed(0);
  tell(
    `${rate} searches a second, ${asking.clients} × ${asking.what}, beside ${beside}${nameOf(checkout)}`,
    times,
  );
  const each = (key: keyof UsedCpu) => Math.round((after[key] - before[key]) / times.length);
  console.log(
    `    of the processor, µs a search: server ${each('server')}, search ${each('search')}, ` +
      `other threads ${each('others')}`,
  );
}

function nameOf(checkout: string): string {
  return servers.size > 1 ? `, ${checkout}` : '';
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

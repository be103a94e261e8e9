/**
 * How long `npm start` takes to a healthy answer, and to the first homes of the demo, fresh and warm:
 *
 *     npm run bench:start                                    2 fresh starts, 5 warm ones, of a small country
 *     npm run bench:start -- --fresh 1 --homes 25000 --towns 60
 *     npm run bench:start -- --against ../before             turn about with another checkout
 *     npm run bench:start -- --against . --with NODE_COMPILE_CACHE=   or with another setting: without the cache
 *
 * Packages must be installed and the web app built, as any start leaves them behind: the first start of each
 * checkout is not counted. A start that has not answered within five minutes ends the measurement.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemApi } from '#api/system.ts';

const { values } = parseArgs({
  options: {
    fresh: { type: 'string', default: '2' },
    warm: { type: 'string', default: '5' },
    homes: { type: 'string', default: '600' },
    towns: { type: 'string', default: '3' },
    against: { type: 'string' },
    with: { type: 'string' },
  },
});
const [fresh, warm] = [values.fresh, values.warm].map(wholeNumber) as [number, number];

const longestMs = 300_000;
const askEveryMs = 20;

interface Checkout {
  title: string;
  folder: string;
  env: Record<string, string>;
}

const checkouts: Checkout[] = [{ title: 'this', folder: process.cwd(), env: {} }];
if (values.against !== undefined) {
  const [name, value = ''] = values.with?.split(/=(.*)/) ?? [];
  checkouts.push({
    title: [values.against, values.with].filter(Boolean).join(' '),
    folder: resolve(values.against),
    env: name ? { [name]: value } : {},
  });
}

interface Times {
  answerMs: number;
  homesMs: number;
}

let running: ChildProcess | null = null;
const folders: string[] = [];
process.on('SIGINT', () => void end(1));
try {
  console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  const kept = new Map<Checkout, string>();
  for (const checkout of checkouts) {
    kept.set(checkout, newFolder());
    // A start goes on making what an earlier one has left half made: a warm one finds all of it.
    await start(checkout, kept.get(checkout)!, { wholeYn: true });
  }
  await measure('fresh', fresh, () => newFolder());
  await measure('warm', warm, (checkout) => kept.get(checkout)!);
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}

async function measure(
  kind: string,
  times: number,
  folderOf: (checkout: Checkout) => string,
): Promise<void> {
  const taken = new Map(checkouts.map((checkout) => [checkout, [] as Times[]]));
  for (let time = 0; time < times; time++) {
    // Turn about, and each first as often: what a machine is busy with meets both alike.
    for (const checkout of time % 2 === 0 ? checkouts : checkouts.toReversed())
      taken.get(checkout)!.push(await start(checkout, folderOf(checkout)));
  }
  if (times === 0) return;
  for (const [{ title }, all] of taken) {
    const seconds = (of: keyof Times) => (median(all.map((one) => one[of])) / 1000).toFixed(2);
    console.log(
      `${kind}, ${title}: ${seconds('answerMs')} s to a healthy answer, ` +
        `${seconds('homesMs')} s to the first homes (median of ${times})`,
    );
  }
}

/**
 * Starts the product on a data folder, waits until it shows homes, and stops it again.
 * @param wholeYn whether it is stopped only when its demo country is whole
 */
async function start(
  { folder, env }: Checkout,
  dataDir: string,
  { wholeYn = false } = {},
): Promise<Times> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const product = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...env,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      LINTEL_DATA: dataDir,
      LINTEL_DEMO: 'on',
      LINTEL_DEMO_HOMES: values.homes,
      LINTEL_DEMO_TOWNS: values.towns,
      PORT: String(port),
    },
  });
  running = product;
  const until = async (isSo: () => Promise<boolean>) => {
    for (;;) {
      if (await isSo().catch(() => false)) return performance.now() - began;
      if (product.exitCode !== null) throw new Error(`${folder} stopped by itself.`);
      if (performance.now() - began > longestMs) throw new Error(`${folder} did not answer.`);
      await pause(askEveryMs);
    }
  };
  const answerMs = await until(async () => (await fetch(`${origin}/api/health`)).ok);
  const homesMs = await until(async () => hasHomes(origin));
  if (wholeYn) await until(async () => isWhole(origin));
  await stop(product);
  running = null;
  return { answerMs, homesMs };
}

async function hasHomes(origin: string): Promise<boolean> {
  const reply = await fetch(`${origin}/api/property/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      sort: 'newest',
      types: [],
      dom: [],
      // The town of the story.
      viewport: {
        bottom_left_latitude: 32.6,
        bottom_left_longitude: -117.3,
        top_right_latitude: 32.8,
        top_right_longitude: -117,
        zoom: 11,
        transition_duration: 0,
      },
    }),
  });
  if (reply.status === 400) throw new Error(await reply.text());
  const { data } = (await reply.json()) as { data?: { homes?: unknown[] } };
  return (data?.homes?.length ?? 0) > 0;
}

/** Whether the demo country has all its homes. */
async function isWhole(origin: string): Promise<boolean> {
  const reply = await fetch(`${origin}${systemApi.growth.path}`);
  const { data } = (await reply.json()) as { data: { growth: unknown } };
  return data.growth === null;
}

/** npm hands its signal on to the start; whoever does not leave is made to. */
async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const gone = once(product, 'exit');
  const signal = (name: NodeJS.Signals) => process.kill(-product.pid!, name);
  signal('SIGTERM');
  const tired = setTimeout(() => signal('SIGKILL'), 30_000);
  await gone;
  clearTimeout(tired);
  // The group is empty once the database has gone as well.
  for (;;) {
    try {
      process.kill(-product.pid!, 0);
    } catch {
      return;
    }
    await pause(askEveryMs);
  }
}

async function end(code: number): Promise<void> {
  if (running) await stop(running);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-start-'));
  // The database's own user must pass through.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function median(numbers: number[]): number {
  const ordered = numbers.toSorted((a, b) => a - b);
  return (ordered[(ordered.length - 1) >> 1]! + ordered[ordered.length >> 1]!) / 2;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 100) return number;
  console.error('--fresh and --warm take a whole number up to 100.');
  process.exit(1);
}

/**
 * What the search index does in how long, beside its peers in the same run:
 *
 *     npm run bench:search                          short: 25,000 homes, under two minutes
 *     npm run bench:search -- --homes 1500000       the country
 *     npm run bench:search -- --homes 1500000 --write   and the page docs/benchmarks/search.md
 *     npm run bench:search -- --large 10000000     ten million homes as well, in a process of their own
 *
 * The engine runs on one thread; only the garbage collector may use another. Peers are installed
 * into a folder for temporary files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SearchableHome } from '#domain/search/matches.ts';
import { MemoryIndex } from '#server/search/memory/MemoryIndex.ts';
import { checkExactness, checkPlaces } from './search/checkExactness.ts';
import { benchNow, generateHomes } from './search/generateHomes.ts';
import { type Alone, largeRun } from './search/largeRun.ts';
import { measureChanges } from './search/measureChanges.ts';
import { type Measured, measureQueries } from './search/measureQueries.ts';
import { type Options, readOptions, usage } from './search/options.ts';
import { databasePeer } from './search/peers/databasePeer.ts';
import { duckdbPeer } from './search/peers/duckdbPeer.ts';
import { kdbushPeer } from './search/peers/kdbushPeer.ts';
import { lucenePeer } from './search/peers/lucenePeer.ts';
import type { Missing, Peer } from './search/peers/Peer.ts';
import { manyPlaces } from './search/places.ts';
import { postgresPeer } from './search/peers/postgresPeer.ts';
import { superclusterPeer } from './search/peers/superclusterPeer.ts';
import { askEngine, judge, type Judged, questionsOf } from './search/referee.ts';
import { reportOf } from './search/report.ts';
import { formatMs } from './search/timing.ts';

const options = optionsOrEnd();
const { homes: count, rounds, large } = options;
const load = loadavg()[0]!;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory that was given back is not counted: it is swept a moment after it was collected. */
async function bytesInUse(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collectGarbage();
    await pause(50);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const say = (line: string) => console.log(line);

async function built() {
  const before = await bytesInUse();
  const index = new MemoryIndex(benchNow);
  let generatingMs = 0;
  async function* counted() {
    let start = performance.now();
    for (const batch of generateHomes(count)) {
      generatingMs += performance.now() - start;
      yield batch;
      start = performance.now();
    }
  }
  const start = performance.now();
  await index.load(counted(), benchNow);
  const buildSeconds = (performance.now() - start - generatingMs) / 1000;
  const bytesPerHome = ((await bytesInUse()) - before) / count;
  say(`${count.toLocaleString('en-US')} homes, Node ${process.version}`);
  say(`built in ${buildSeconds.toFixed(2)} s, from rows already in memory`);
  say(`${bytesPerHome.toFixed(0)} bytes a home, the words of 25-word remarks included`);
  return { index, buildSeconds, bytesPerHome };
}

function table(rows: Measured[]): void {
  const width = Math.max(...rows.map((row) => row.name.length));
  say(`\n${'milliseconds'.padEnd(width)}  ${'p50'.padStart(8)}  ${'p99'.padStart(8)}  runs`);
  for (const { name, p50Ms, p99Ms, runs } of rows) {
    const figures = [p50Ms, p99Ms].map((ms) => formatMs(ms).padStart(8)).join('  ');
    say(`${name.padEnd(width)}  ${figures}  ${String(runs).padStart(4)}`);
  }
}

const { index, buildSeconds, bytesPerHome } = await built();
const kinds = questionsOf(rounds);
const { timings: engine, answers } = askEngine(index, kinds, rounds);
const queries = measureQueries(index, rounds, (name, rings) => index.boundaries.learn(name, rings));
table(queries);

/** Some of each part of the homes: 20,000, or all where there are fewer. */
function someHomes(): SearchableHome[] {
  const every = Math.max(1, Math.floor(count / 20_000));
  return generateHomes(count)
    .flatMap((batch) => batch.filter((_, i) => i % every === 0))
    .toArray();
}

const changes = measureChanges(index, someHomes());
say('\nmicroseconds a change');
for (const { name, microseconds } of changes) {
  say(`${name.padEnd(22)} ${microseconds.toFixed(1).padStart(6)}`);
}

// The plain rules look at every home for each question.
const asked = count > 3_000_000 ? 3 : 12;
const right = checkExactness(index, generateHomes(count), asked);
say(`\n${right} of ${asked} answers equal the plain rules: total, and first page in order`);

const places = manyPlaces(options.places);
if (places.length > 0) {
  const exact = checkPlaces(index, generateHomes(count), places);
  say(`${exact} of ${places.length} places have the homes of the plain rule`);
}

const peers: Judged[] = [];
const missing: Missing[] = [];
if (options.peers) {
  await against('supercluster', () => superclusterPeer());
  await against('kdbush', () => kdbushPeer(count));
  await against('DuckDB', () => duckdbPeer());
  await against('PostgreSQL', () => postgresPeer());
  await against('Lintel in SQL', () => databasePeer());
  await against('Lucene', () => lucenePeer());
}

/** A peer that cannot be had, or fails at its work, is named with the reason. */
async function against(name: string, open: () => Promise<Peer> | Peer): Promise<void> {
  try {
    const peer = await open();
    try {
      const judged = await judge(peer, () => generateHomes(count), kinds, answers);
      peers.push(judged);
      tellOf(judged);
    } finally {
      await peer.close();
    }
  } catch (error) {
    missing.push({ name, why: whyOf(error) });
  }
}

/** Ends the process after the usage, or with what is wrong with the command. */
function optionsOrEnd(): Options {
  try {
    const given = readOptions(process.argv.slice(2));
    if (given !== null) return given;
    console.log(usage);
    process.exit();
  } catch (error) {
    console.error(whyOf(error));
    process.exit(1);
  }
}

function lacking(error: unknown): null {
  missing.push({ name: `${large.toLocaleString('en-US')} homes`, why: whyOf(error) });
  return null;
}

function whyOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}

function tellOf({ name, timings, buildSeconds, equal, told }: Judged): void {
  table([...timings].map(([kind, timing]) => ({ name: `${name}: ${kind}`, ...timing })));
  say(`built in ${buildSeconds.toFixed(1)} s; ${equal} of ${told} answers equal`);
}

const exact = { right, asked };
const peakBytes = process.resourceUsage().maxRSS * 1024;
const own: Alone = {
  homes: count,
  buildSeconds,
  bytesPerHome,
  peakBytes,
  queries,
  changes,
  exact,
};
if (options.tell !== undefined) writeFileSync(options.tell, JSON.stringify(own));

const larger = large > 0 ? await largeRun(large).catch(lacking) : null;
if (larger !== null) {
  const { homes, bytesPerHome, peakBytes, exact } = larger;
  say(
    `\n${homes.toLocaleString('en-US')} homes in a process of their own: ${bytesPerHome.toFixed(0)} bytes a home`,
  );
  say(
    `${(peakBytes / 2 ** 30).toFixed(1)} GB at most; ${exact.right} of ${exact.asked} answers right`,
  );
  table(larger.queries);
}

for (const { name, why } of missing) say(`missing: ${name}: ${why}`);

const command = `npm run bench:search -- ${process.argv.slice(2).join(' ')}`.trim();
if (options.write) {
  mkdirSync('docs/benchmarks', { recursive: true });
  const run = { ...own, command, engine, peers, missing, larger, load };
  writeFileSync('docs/benchmarks/search.md', reportOf(run));
}
if (right < asked || (larger !== null && larger.exact.right < larger.exact.asked))
  process.exitCode = 1;
if (peers.some(({ equal, told }) => equal < told)) process.exitCode = 1;

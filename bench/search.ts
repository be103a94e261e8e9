/**
 * What the search index does in how long, beside supercluster in the same run:
 *
 *     npm run bench:search -- --homes 1500000
 *
 * Everything runs on one thread; only the garbage collector may use another.
 */
import { setFlagsFromString } from 'node:v8';
import { parseArgs } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { SearchableHome } from '#domain/search/matches.ts';
import { MemoryIndex } from '#server/search/memory/MemoryIndex.ts';
import { checkExactness } from './search/checkExactness.ts';
import { benchNow, generateHomes } from './search/generateHomes.ts';
import { measureChanges } from './search/measureChanges.ts';
import { type Measured, measureQueries } from './search/measureQueries.ts';
import { measureSupercluster } from './search/measureSupercluster.ts';
import { formatMs } from './search/timing.ts';

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '25000' },
    rounds: { type: 'string', default: '40' },
    peers: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const count = Number(values.homes);
const rounds = Number(values.rounds);
if (!Number.isInteger(count) || count < 1000) {
  console.error('--homes takes a whole number from 1000 on.');
  process.exit(1);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const say = (line: string) => console.log(line);

async function built(): Promise<MemoryIndex> {
  const before = bytesInUse();
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
  const buildMs = performance.now() - start - generatingMs;
  const bytes = bytesInUse() - before;
  say(`${count.toLocaleString('en-US')} homes, Node ${process.version}`);
  say(`built in ${(buildMs / 1000).toFixed(2)} s, from rows already in memory`);
  say(`${(bytes / count).toFixed(0)} bytes a home, the words of 25-word remarks included`);
  return index;
}

function table(rows: Measured[]): void {
  const width = Math.max(...rows.map((row) => row.name.length));
  say(`\n${'milliseconds'.padEnd(width)}  ${'p50'.padStart(8)}  ${'p99'.padStart(8)}  runs`);
  for (const { name, p50Ms, p99Ms, runs } of rows) {
    const figures = [p50Ms, p99Ms].map((ms) => formatMs(ms).padStart(8)).join('  ');
    say(`${name.padEnd(width)}  ${figures}  ${String(runs).padStart(4)}`);
  }
}

const index = await built();
table(measureQueries(index, rounds));

/** A few of each part of the homes. */
function someHomes(): SearchableHome[] {
  const perBatch = Math.ceil(20_000 / (count / 5000));
  return generateHomes(count)
    .flatMap((batch) => batch.slice(0, Math.min(1000, perBatch)))
    .toArray();
}

say('\nmicroseconds a change');
for (const { name, microseconds } of measureChanges(index, someHomes())) {
  say(`${name.padEnd(22)} ${microseconds.toFixed(1).padStart(6)}`);
}

const questions = 12;
const right = checkExactness(index, generateHomes(count), questions);
say(`\n${right} of ${questions} answers equal the plain rules: total, and first page in order`);

if (values.peers) table(measureSupercluster(() => generateHomes(count), rounds));
if (right < questions) process.exitCode = 1;

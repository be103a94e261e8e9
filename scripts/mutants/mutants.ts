/**
 * What `npm run mutants -- FOLDER…` runs: changes one operator of the program at a time and looks
 * whether a test turns red. Prints those that none noticed; one that is not explained fails.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printTable } from '../printTable.ts';
import { Compiler } from './Compiler.ts';
import { explained, explains, reasonFor } from './explained.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutantsOf.ts';
import { readReaches } from './readReaches.ts';
import type { Answered } from './runHere.ts';
import { sampleOf } from './sampleOf.ts';
import { TestRunner } from './TestRunner.ts';
import { withReaches } from './withReaches.ts';

const usage = `Usage: npm run mutants -- FILE_OR_FOLDER… [--sample N] [--seed S] [--minutes M] [--near] [--only] [--tests PATH…]
  --sample  how many changes to try, drawn by the seed; all of them without it
  --seed    any whole number; 1 without it
  --minutes begins no further change after so long; 30 without it
  --near    only the tests in the file's own folder, and those of --tests: a first look
  --tests   tests to try beside those of the noun's folders; may be given several times
  --only    no tests but those of --tests`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    near: { type: 'boolean', default: false },
    only: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
if (positionals.length === 0) {
  console.error(usage);
  process.exit(1);
}

/** The first run, which starts PostgreSQL and takes every test. */
const firstRunMs = 900_000;
/** A changed program may take longer by so much and so many times before it counts as endless. */
const spareMs = 30_000;
const spareTimes = 5;
/** The quick tests come first, in batches of so long, each twice as long as the one before. */
const firstBatchMs = 2_000;

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const untilMs = Date.now() + Number(values.minutes) * 60_000;
const files = positionals
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(join(path, '**/*.ts')) : [path]))
  .filter((path) => !/\.(test|example|fixture|cases)\.ts$|\/testing\/|\.d\.ts$/.test(path))
  .toSorted();
const all = files.flatMap((file) =>
  mutantsOf(readFileSync(file, 'utf8'), file).map((mutant, at) => ({ file, mutant, at })),
);
const chosen = values.sample ? sampleOf(all, Number(values.sample), Number(values.seed)) : all;
console.log(`${chosen.length} of ${all.length} changes to ${files.length} files.`);

const folder = mkdtempSync(join(tmpdir(), 'lintel-mutants-'));
const runner = new TestRunner(join(folder, 'changes.json'));
const compiler = new Compiler(checkout, join(folder, 'copy'));
process.on('exit', () => {
  runner.end();
  rmSync(folder, { recursive: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** Those beside the file, and those of its noun on the other floors. */
function testsFor(file: string): string[] {
  const noun = basename(dirname(file));
  const floors = values.near ? [] : globSync(`src/{domain,api,server}/${noun}`);
  const own = values.only ? [] : [dirname(file), ...floors];
  const paths = [...own, ...values.tests].flatMap((path) =>
    path.endsWith('.ts') ? [path] : globSync(join(path, '**/*.test.ts')),
  );
  return [...new Set(paths.map((path) => resolve(path)))];
}

const reachesPath = join(folder, 'reaches.jsonl');
const withAllReaches = Object.fromEntries(
  [...new Set(chosen.map(({ file }) => file))].map((file) => {
    const source = readFileSync(file, 'utf8');
    const mutants = all.filter((one) => one.file === file).map(({ mutant }) => mutant);
    return [resolve(file), withReaches(source, { file, mutants, path: reachesPath })];
  }),
);
const everyTest = [...new Set(chosen.flatMap(({ file }) => testsFor(file)))];
const first = await runner.run(everyTest, withAllReaches, { bail: false, mostMs: firstRunMs });
if (!first || first.failed) {
  console.error('The tests fail without any change.');
  for (const message of first?.messages ?? ['They took too long.']) console.error(message);
  process.exit(1);
}
const tookMs = new Map(first.files.map((file) => [file.path, file.tookMs]));
const passedBefore = new Map(first.files.map(({ path, passed }) => [path, passed]));
const reachedFrom = readReaches(reachesPath);

type Verdict = 'noticed' | 'endless' | 'refused' | 'explained' | 'alive';

async function judge(file: string, mutant: Mutant, at: number): Promise<Verdict> {
  if (reasonFor(file, mutant) !== undefined) return 'explained';
  const code = applyMutant(readFileSync(file, 'utf8'), mutant);
  const reached = reachedFrom(file, at);
  const tests = testsFor(file).filter((test) => reached === 'any' || reached.has(test));
  for (const batch of batchesOf(tests)) {
    const mostMs = spareMs + spareTimes * batch.reduce((sum, test) => sum + tookMs.get(test)!, 0);
    let run: Answered | null = null;
    for (let times = 0; times < 3 && !(run && isWhole(run)); times++) {
      run = await runner.run(batch, { [resolve(file)]: code }, { bail: true, mostMs });
      if (!run) return 'endless';
    }
    if (run!.failed) return 'noticed';
  }
  return compiler.refuses(resolve(file), code) ? 'refused' : 'alive';
}

/** A run that was cut short, as by the end of the one before, says nothing about tests that pass. */
function isWhole({ failed, files: ran }: Answered): boolean {
  return failed || ran.every(({ path, passed }) => passed >= passedBefore.get(path)!);
}

function batchesOf(tests: string[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const test of tests.toSorted((a, b) => tookMs.get(a)! - tookMs.get(b)!)) {
    if (room <= 0) {
      batches.push([]);
      room = firstBatchMs * 2 ** (batches.length - 1);
    }
    batches.at(-1)!.push(test);
    room -= tookMs.get(test)!;
  }
  return batches;
}

const verdicts: { file: string; verdict: Verdict }[] = [];
for (const { file, mutant, at } of chosen) {
  if (Date.now() > untilMs) break;
  const verdict = await judge(file, mutant, at);
  verdicts.push({ file, verdict });
  if (verdict !== 'alive') continue;
  const unreached =
    reachedFrom(file, at) !== 'any' && (reachedFrom(file, at) as Set<string>).size === 0;
  console.log(
    `${file}:${mutant.line} ${mutant.change}${unreached ? ' (no test comes here)' : ''}\n    ${mutant.code}`,
  );
}

// What spoils the machine in the meantime would have every change noticed.
const last = await runner.run(everyTest, {}, { bail: false, mostMs: firstRunMs });
if (!last || last.failed) console.log('At the end the tests fail without any change: judge anew.');

const stale = explained.filter(
  (one) => files.includes(one.file) && !all.some(({ file, mutant }) => explains(one, file, mutant)),
);
for (const { file, code, change } of stale)
  console.log(`${file}: explained, and no longer there: ${change}\n    ${code}`);

const kinds: Verdict[] = ['noticed', 'endless', 'refused', 'explained', 'alive'];
const figures = (of: typeof verdicts) => [
  String(of.length),
  ...kinds.map((kind) => String(of.filter(({ verdict }) => verdict === kind).length)),
];
const rows = files
  .map((file) => [...figures(verdicts.filter((one) => one.file === file)), file])
  .filter(([tried]) => tried !== '0');
console.log(
  `\n${printTable(['tried', ...kinds, 'file'], [...rows, [...figures(verdicts), 'all']])}`,
);
if (verdicts.length < chosen.length)
  console.log(`${chosen.length - verdicts.length} left for want of time.`);
process.exit(
  !last || last.failed || stale.length > 0 || verdicts.some(({ verdict }) => verdict === 'alive')
    ? 1
    : 0,
);

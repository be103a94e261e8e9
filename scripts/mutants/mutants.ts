/**
 * What `npm run mutants -- FOLDER…` runs: changes one operator of the program at a time and looks
 * whether a test turns red. Prints those that none noticed; one that is not explained fails.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonFor } from './explained.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutantsOf.ts';
import { type TestRun, testsPass } from './runTests.ts';
import { sampleOf } from './sampleOf.ts';

const usage = `Usage: npm run mutants -- FILE_OR_FOLDER… [--sample N] [--seed S] [--minutes M] [--near] [--tests PATH…]
  --sample  how many changes to try, drawn by the seed; all of them without it
  --seed    any whole number; 1 without it
  --minutes begins no further change after so long; 30 without it
  --near    only the tests in the file's own folder: a first look
  --tests   tests to try beside those of the noun's folders; may be given several times`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    near: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
if (positionals.length === 0) {
  console.error(usage);
  process.exit(1);
}

/** Runs that take a whole noun's database tests are given so long. */
const mostMs = 300_000;

const files = positionals
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(join(path, '**/*.ts')) : [path]))
  .filter((path) => !/\.(test|example|fixture|cases)\.ts$|\/testing\/|\.d\.ts$/.test(path))
  .toSorted();
const all = files.flatMap((file) =>
  mutantsOf(readFileSync(file, 'utf8'), file).map((mutant) => ({ file, mutant })),
);
const chosen = values.sample ? sampleOf(all, Number(values.sample), Number(values.seed)) : all;
console.log(`${chosen.length} of ${all.length} changes to ${files.length} files.`);

const folder = mkdtempSync(join(tmpdir(), 'lintel-mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
process.on('SIGINT', () => process.exit(130));

/** Those beside the file first, as they are quick; then those of its noun on the other floors. */
function runsFor(file: string): TestRun[] {
  const near = dirname(file);
  const noun = basename(near);
  const floors = values.near
    ? []
    : globSync(`src/{domain,api,server}/${noun}`).filter((path) => path !== near);
  const onServer = near.startsWith('src/server');
  const beside: TestRun = { projects: onServer ? ['unit', 'db'] : ['unit'], paths: [near] };
  const farther = [...floors, ...values.tests];
  return farther.length > 0 ? [beside, { projects: ['unit', 'db'], paths: farther }] : [beside];
}

async function isNoticed(file: string, mutant: Mutant): Promise<boolean> {
  const code = applyMutant(readFileSync(file, 'utf8'), mutant);
  const change = { file: resolve(file), code };
  for (const run of runsFor(file)) {
    if (!(await testsPass(run, { change, keptAt: join(folder, 'mutant.json') }, mostMs)))
      return true;
  }
  return false;
}

const everyRun = new Map(
  chosen.flatMap(({ file }) => runsFor(file)).map((run) => [JSON.stringify(run), run]),
);
for (const run of everyRun.values()) {
  if (await testsPass(run, null, mostMs)) continue;
  console.error(`The tests of ${run.paths.join(' ')} fail without any change.`);
  process.exit(1);
}

const untilMs = Date.now() + Number(values.minutes) * 60_000;
let tried = 0;
let noticed = 0;
let explained = 0;
const alive: string[] = [];
for (const { file, mutant } of chosen) {
  if (Date.now() > untilMs) break;
  tried++;
  const why = reasonFor(file, mutant);
  if (why !== undefined) {
    explained++;
  } else if (await isNoticed(file, mutant)) {
    noticed++;
  } else {
    const told = `${file}:${mutant.line} ${mutant.change}\n    ${mutant.code}`;
    alive.push(told);
    console.log(told);
  }
}
console.log(
  `${tried} tried: ${noticed} noticed, ${explained} explained, ${alive.length} alive` +
    (tried < chosen.length ? `; ${chosen.length - tried} left for want of time.` : '.'),
);
process.exitCode = alive.length > 0 ? 1 : 0;

/**
 * What `npm run mutants -- FOLDER…` runs: changes one operator of the program at a time and looks
 * whether a test turns red. Prints those that none noticed; one that is not explained fails.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change } from './Change.ts';
import { Compiler } from './Compiler.ts';
import { explained, explains } from './explained.ts';
import { Journal } from './Journal.ts';
import { Judge } from './Judge.ts';
import { mutantsOf } from './mutantsOf.ts';
import { options } from './options.ts';
import { printVerdicts } from './printVerdicts.ts';
import { readReaches } from './readReaches.ts';
import { sampleOf } from './sampleOf.ts';
import { copyOf, testOf, unchanged } from './switchedTest.ts';
import { TestRunner } from './TestRunner.ts';
import { withSwitches } from './withSwitches.ts';

/** The first run, which starts PostgreSQL, and each test file in it. */
const firstQuietMs = 300_000;

const floors = ['domain', 'api', 'server'];

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const untilMs = Date.now() + Number(options.minutes) * 60_000;
const files = options.paths
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(join(path, '**/*.ts')) : [path]))
  .filter((path) => !/\.(test|example|fixture|cases)\.ts$|\/testing\/|\.d\.ts$/.test(path))
  .toSorted();
const all: Change[] = files
  .flatMap((file) =>
    mutantsOf(readFileSync(file, 'utf8'), file).map((mutant) => ({ file, mutant })),
  )
  .map((one, at) => ({ ...one, number: at + 1 }));
const { sample, seed } = options;
const changes = sample ? sampleOf(all, Number(sample), Number(seed)) : all;
console.log(`${changes.length} of ${all.length} changes to ${files.length} files.`);

const folder = mkdtempSync(join(tmpdir(), 'lintel-mutants-'));
const runner = new TestRunner(join(folder, 'changed.json'));
process.on('exit', () => {
  runner.end();
  rmSync(folder, { recursive: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const testsOf = new Map<string, string[]>();

/** Those beside the file, and those of its noun on the floors above, which alone can call it. */
function testsFor(file: string): string[] {
  const known = testsOf.get(file);
  if (known) return known;
  const noun = basename(dirname(file));
  const above = floors.slice(floors.findIndex((floor) => file.startsWith(`src/${floor}/`)));
  const nouns = options.near ? [] : above.flatMap((floor) => globSync(`src/${floor}/${noun}`));
  const own = options.only ? [] : [dirname(file), ...nouns];
  const paths = [...own, ...options.tests].flatMap((path) =>
    path.endsWith('.ts') ? [path] : globSync(join(path, '**/*.test.ts')),
  );
  const tests = [...new Set(paths.map((path) => resolve(path)))];
  testsOf.set(file, tests);
  return tests;
}

const reachesPath = join(folder, 'reaches.jsonl');
const program = Object.fromEntries(
  [...new Set(changes.map(({ file }) => file))].map((file) => {
    const own = changes.filter((one) => one.file === file);
    return [resolve(file), withSwitches(readFileSync(file, 'utf8'), own, reachesPath)];
  }),
);
const everyTest = [...new Set(changes.flatMap(({ file }) => testsFor(file)))];
const unchangedTests = everyTest.map((test) => copyOf(test, unchanged));
const first = await runner.run(unchangedTests, program, firstQuietMs);
if (first.ran.length < everyTest.length || first.spoiled || first.ran.some((one) => one.failed)) {
  console.error('The tests fail without any change.', first.endless ?? '');
  for (const message of first.messages) console.error(message);
  process.exit(1);
}
console.error(
  first.ran
    .map(({ path, tookMs }) => `${basename(testOf(path))} ${Math.round(tookMs)} ms`)
    .join(', '),
);
const reachedFrom = readReaches(reachesPath);
const journalPath = options.anew
  ? join(folder, 'journal.json')
  : join(checkout, 'node_modules/.cache/lintel-mutants.json');
const journal = new Journal(journalPath, checkout);
const compiler = new Compiler(checkout, join(folder, 'copy'));
const verdicts = await new Judge(runner, compiler, journal).judge(
  {
    changes,
    tests: first.ran.map((ran) => ({ ...ran, path: testOf(ran.path) })),
    testsFor,
    reachedFrom,
    program,
    untilMs,
  },
  console.error,
);

const stale = explained.filter(
  (one) => files.includes(one.file) && !all.some(({ file, mutant }) => explains(one, file, mutant)),
);
for (const { file, code, change } of stale)
  console.log(`${file}: explained, and no longer there: ${change}\n    ${code}`);

printVerdicts(changes, verdicts, (number) => {
  const from = reachedFrom(number);
  return from === 'any' || from.size > 0;
});
process.exit(stale.length > 0 || [...verdicts.values()].includes('alive') ? 1 : 0);

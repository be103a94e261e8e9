/**
 * What `npm test` runs: every check and every test, also after one fails. `npm test -- types unit` runs
 * only those named. At the end come what failed, the time of each check and the slowest test files.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { findFirefox } from './provide/findFirefox.ts';
import { provideBrowser } from './provide/provideBrowser.ts';
import { type Program, provideProgram } from './provide/provideProgram.ts';
import { type Counts, readReport, type Report, reportTo, type Runner } from './readReport.ts';
import { checkout, runScript, ScriptFailed } from './runScript.ts';

interface Check {
  name: string;
  words: string[];
  /** Without a runner the check is one test by itself, which shows its output only when it fails. */
  runner?: Runner;
  /** Where its tests are, if they need a browser. */
  inBrowser?: string;
  programs?: Program[];
}

const SLOWEST_SHOWN = 10;
/** Of each check; the runner's own output above has all of them. */
const FAILURES_SHOWN = 10;

const bin = (name: string, ...words: string[]) => [`node_modules/.bin/${name}`, ...words];

const pdfsig: Program = { name: 'pdfsig', debianPackage: 'poppler-utils' };

/** Two lanes run side by side, one check at a time in each: what keeps one core busy, beside the test runners. */
const LANES: Check[][] = [
  [
    { name: 'format', words: bin('oxfmt', '--check') },
    { name: 'lint', words: bin('oxlint') },
    { name: 'types', words: bin('tsc', '-b') },
    { name: 'unused', words: bin('knip') },
    { name: 'docs', words: ['scripts/pages/generateDocs.ts', '--check'] },
    // Fewer rounds than `npm run test:crash`.
    { name: 'crash', words: ['scripts/crash/crashSignings.ts', '--signings', '30'] },
    {
      name: 'crash:chat',
      words: [
        ...['scripts/crash/crashChats.ts', '--kills', '8', '--database-kills', '2'],
        ...['--threads', '2'],
      ],
    },
  ],
  [
    {
      name: 'unit',
      words: bin('vitest', 'run', '--project', 'unit'),
      runner: 'vitest',
      // Sealed documents are judged by programs that are not ours.
      programs: [
        pdfsig,
        { name: 'openssl', debianPackage: 'openssl' },
        { name: 'redis-server', debianPackage: 'redis-server', optionalYn: true },
      ],
    },
    {
      name: 'browser',
      words: bin('vitest', 'run', '--project', 'browser'),
      runner: 'vitest',
      inBrowser: 'src/**/*.browser.test.tsx',
    },
    { name: 'database', words: bin('vitest', 'run', '--project', 'db'), runner: 'vitest' },
    {
      name: 'e2e',
      words: bin('playwright', 'test'),
      runner: 'playwright',
      inBrowser: 'e2e/**/*.spec.ts',
      programs: [
        pdfsig,
        { name: 'firefox-esr', debianPackage: 'firefox-esr', optionalYn: true, find: findFirefox },
      ],
    },
  ],
];

/** Reports of the runners, and what Node compiled: gone after the run. */
const scratch = mkdtempSync(join(tmpdir(), 'lintel-check-'));
const interruption = new AbortController();
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interruption.abort());

try {
  process.exitCode = await checkAll(chosen(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

interface Result extends Report {
  name: string;
  row: string;
}

/** @returns the exit code */
async function checkAll(lanes: Check[][]): Promise<number> {
  const checks = lanes.flat();
  const started = performance.now();
  const env = {
    // Many tests start Node; each would compile the same sources again.
    NODE_COMPILE_CACHE: join(scratch, 'compiled'),
    ...(checks.some((check) => check.inBrowser) && { CHROMIUM_PATH: await provideBrowser() }),
  };
  for (const program of checks.flatMap(({ programs = [] }) => programs))
    await provideProgram(program);
  const results = new Map<Check, Result>();
  const runLane = async (lane: Check[]) => {
    for (const check of lane) {
      if (interruption.signal.aborted) return;
      results.set(check, await run(check, env));
    }
  };
  await Promise.all(lanes.map(runLane)).catch((error: unknown) => {
    interruption.abort();
    throw error;
  });
  if (interruption.signal.aborted) return 130;

  const done = checks.map((check) => results.get(check)!);
  const sum = (count: keyof Counts) => done.reduce((all, { counts }) => all + counts[count], 0);
  const slowest = done.flatMap(({ files }) => files).toSorted((one, other) => other.ms - one.ms);
  for (const { name, failures } of done)
    for (const { test, message } of failures.slice(0, FAILURES_SHOWN))
      console.log(`\n■ ${name}: ${test}\n${message}`);
  console.log(`\n${done.map(({ row }) => row).join('\n')}`);
  if (slowest.length > 0) {
    console.log('\nThe slowest test files:');
    for (const { file, ms } of slowest.slice(0, SLOWEST_SHOWN))
      console.log(`${seconds(ms)}  ${file}`);
  }
  console.log(`\n${seconds(performance.now() - started)} in all`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

async function run(check: Check, env: NodeJS.ProcessEnv): Promise<Result> {
  const { name, runner, words } = check;
  const file = join(scratch, `${name}.json`);
  const reporting = runner && reportTo(runner, file);
  const started = performance.now();
  let failure: ScriptFailed | undefined;
  try {
    await runScript([...words, ...(reporting?.words ?? [])], {
      // Two lanes share the output, line by line.
      ...(runner && { say: (line) => console.log(`${name.padEnd(10)} ${line}`) }),
      env: { ...env, ...reporting?.env },
      signal: interruption.signal,
    });
  } catch (error) {
    if (!(error instanceof ScriptFailed)) throw error;
    failure = error;
  }
  const endedWell = failure === undefined;
  const report = runner
    ? readReport(runner, file, { endedWell, root: checkout })
    : {
        counts: { passed: +endedWell, failed: +!endedWell, skipped: 0 },
        files: [],
        failures: failure ? [{ test: words.join(' '), message: failure.output }] : [],
      };
  const row = describe(check, report.counts, performance.now() - started);
  console.log(row);
  return { ...report, name, row };
}

function describe({ name, runner }: Check, counts: Counts, ms: number): string {
  const mark = counts.failed === 0 ? '✓' : '✗';
  const tests = [
    `${counts.passed} passed`,
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
    ...(counts.skipped > 0 ? [`${counts.skipped} skipped`] : []),
  ].join(', ');
  return `${mark} ${name.padEnd(10)} ${seconds(ms)}${runner ? `  ${tests}` : ''}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

/** @throws CannotStart when a name is none of ours */
function chosen(names: string[]): Check[][] {
  const all = LANES.flat();
  const unknown = names.find((name) => !all.some((check) => check.name === name));
  if (unknown !== undefined)
    throw new CannotStart(
      `There is no check named ${unknown}, only ${all.map((check) => check.name).join(', ')}.`,
    );
  return LANES.map((lane) =>
    lane.filter(
      ({ name, inBrowser }) =>
        (names.length === 0 || names.includes(name)) &&
        (inBrowser === undefined || globSync(inBrowser, { cwd: checkout }).length > 0),
    ),
  );
}

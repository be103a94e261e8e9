/**
 * What `npm test` runs: every check and every test, the quick ones first, also when one fails.
 * `npm test -- types unit` runs only those named.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { type Counts, readCounts, reportTo, type Runner } from './countTests.ts';
import { findFirefox } from './findFirefox.ts';
import { provideBrowser } from './provideBrowser.ts';
import { type Program, provideProgram } from './provideProgram.ts';
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

const bin = (name: string, ...words: string[]) => [`node_modules/.bin/${name}`, ...words];

const pdfsig: Program = { name: 'pdfsig', debianPackage: 'poppler-utils' };

const CHECKS: Check[] = [
  { name: 'format', words: bin('oxfmt', '--check') },
  { name: 'lint', words: bin('oxlint') },
  { name: 'types', words: bin('tsc', '-b') },
  { name: 'unused', words: bin('knip') },
  { name: 'docs', words: ['scripts/generateDocs.ts', '--check'] },
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
  { name: 'database', words: bin('vitest', 'run', '--project', 'db'), runner: 'vitest' },
  // Fewer rounds than `npm run test:crash`.
  { name: 'crash', words: ['scripts/crash/crashSignings.ts', '--signings', '30'] },
  {
    name: 'crash:chat',
    words: [
      ...['scripts/crash/crashChats.ts', '--kills', '8', '--database-kills', '2'],
      ...['--threads', '2'],
    ],
  },
  {
    name: 'browser',
    words: bin('vitest', 'run', '--project', 'browser'),
    runner: 'vitest',
    inBrowser: 'src/**/*.browser.test.tsx',
  },
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
];

const reports = mkdtempSync(join(tmpdir(), 'lintel-check-'));
const interruption = new AbortController();
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interruption.abort());

try {
  process.exitCode = await checkAll(chosen(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

/** @returns the exit code */
async function checkAll(checks: Check[]): Promise<number> {
  const env = checks.some((check) => check.inBrowser)
    ? { CHROMIUM_PATH: await provideBrowser() }
    : {};
  for (const program of checks.flatMap(({ programs = [] }) => programs))
    await provideProgram(program);
  const rows: string[] = [];
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const check of checks) {
    const started = performance.now();
    console.log(`\n■ ${check.name}`);
    const counts = await run(check, env);
    if (interruption.signal.aborted) return 130;
    const row = describe(check, counts, performance.now() - started);
    console.log(row);
    rows.push(row);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
  }
  console.log(`\n${rows.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}

async function run(check: Check, env: NodeJS.ProcessEnv): Promise<Counts> {
  const { signal } = interruption;
  const report = join(reports, `${check.name}.json`);
  const reporting = check.runner && reportTo(check.runner, report);
  let failure: ScriptFailed | undefined;
  try {
    await runScript([...check.words, ...(reporting?.words ?? [])], {
      show: check.runner !== undefined,
      env: { ...env, ...reporting?.env },
      signal,
    });
  } catch (error) {
    if (!(error instanceof ScriptFailed)) throw error;
    failure = error;
  }
  if (check.runner) return readCounts(check.runner, report, failure === undefined);
  if (failure) console.log(failure.output);
  return { passed: failure ? 0 : 1, failed: failure ? 1 : 0, skipped: 0 };
}

function describe({ name, runner }: Check, counts: Counts, ms: number): string {
  const mark = counts.failed === 0 ? '✓' : '✗';
  const tests = [
    `${counts.passed} passed`,
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
    ...(counts.skipped > 0 ? [`${counts.skipped} skipped`] : []),
  ].join(', ');
  return `${mark} ${name.padEnd(9)} ${(ms / 1000).toFixed(1).padStart(6)} s${runner ? `  ${tests}` : ''}`;
}

/** @throws CannotStart when a name is none of ours */
function chosen(names: string[]): Check[] {
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name));
  if (unknown !== undefined)
    throw new CannotStart(
      `There is no check named ${unknown}, only ${CHECKS.map((check) => check.name).join(', ')}.`,
    );
  return CHECKS.filter(
    ({ name, inBrowser }) =>
      (names.length === 0 || names.includes(name)) &&
      (inBrowser === undefined || globSync(inBrowser, { cwd: checkout }).length > 0),
  );
}

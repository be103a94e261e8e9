/** Reads what a test runner reports: how many tests passed, and how long each file took. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface FileTime {
  /** From the checkout's root. */
  file: string;
  ms: number;
}

const LINES_SHOWN = 30;

export interface Failure {
  /** The file and the names down to the test's own. */
  test: string;
  /** The runner's own, without colors, cut after LINES_SHOWN. */
  message: string;
}

export interface Report {
  counts: Counts;
  files: FileTime[];
  failures: Failure[];
}

export type Runner = 'vitest' | 'playwright';

/** The variable that names the file for `vitestReport.ts`. */
export const reportVariable = 'VITEST_REPORT';

const VitestReport = z.object({
  counts: z.object({ passed: z.int(), failed: z.int(), skipped: z.int() }),
  /** The time of a file's imports, hooks and tests. */
  files: z.array(z.object({ file: z.string(), ms: z.number() })),
  failures: z.array(z.object({ test: z.string(), message: z.string() })),
});
export type VitestReport = z.infer<typeof VitestReport>;

/** A file, or a `describe` in it. */
interface PlaywrightSuite {
  file: string;
  specs: {
    title: string;
    tests: {
      status: string;
      results: { duration: number; errors: { message?: string | undefined }[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[] | undefined;
}

const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          /** Over all tries: expected, unexpected, flaky or skipped. */
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(z.object({ message: z.string().optional() })),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});

const PlaywrightReport = z
  .object({
    config: z.object({ rootDir: z.string() }),
    suites: z.array(PlaywrightSuite),
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      /** Passed on a retry; the runner names them. */
      flaky: z.int(),
      skipped: z.int(),
    }),
  })
  .transform(({ config, suites, stats }) => ({
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
    files: suites.map((suite) => ({ file: `${config.rootDir}/${suite.file}`, ms: msIn(suite) })),
    failures: suites.flatMap(failuresIn),
  }));

/** The sum over all tests: two workers run them side by side. */
function msIn({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(msIn)].reduce((a, b) => a + b, 0);
}

function failuresIn({ file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        test: `${file} > ${title}`,
        message: (results.at(-1)?.errors ?? []).map(({ message = '' }) => message).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Arguments and variables that make a runner write its report beside what it shows. */
export function reportTo(
  runner: Runner,
  file: string,
): { words: string[]; env: NodeJS.ProcessEnv } {
  return runner === 'vitest'
    ? {
        words: ['--reporter=default', '--reporter=./scripts/vitestReport.ts'],
        env: { [reportVariable]: file },
      }
    : { words: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
}

/**
 * Reads the report. A runner that ended badly without a failed test, because it broke or a file did
 * not load, counts as one failure: the sum must never look better than the end.
 */
export function readReport(
  runner: Runner,
  file: string,
  { endedWell, root }: { endedWell: boolean; root: string },
): Report {
  const report = runner === 'vitest' ? VitestReport : PlaywrightReport;
  const { counts, files, failures } = existsSync(file)
    ? report.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { counts: { passed: 0, failed: 0, skipped: 0 }, files: [], failures: [] };
  return {
    counts: endedWell ? counts : { ...counts, failed: Math.max(counts.failed, 1) },
    files: files.map((one) => ({ ...one, file: relative(root, one.file) })),
    failures: failures.map(({ test, message }) => ({
      test: test.replace(`${root}/`, ''),
      message: stripVTControlCharacters(message).split('\n').slice(0, LINES_SHOWN).join('\n'),
    })),
  };
}

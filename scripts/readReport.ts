/** Reads what a test runner reports: how many tests passed, and how long each file took. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
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

export interface Report {
  counts: Counts;
  files: FileTime[];
}

export type Runner = 'vitest' | 'playwright';

/** The variable that names the file for `vitestReport.ts`. */
export const reportVariable = 'VITEST_REPORT';

const VitestReport = z.object({
  counts: z.object({ passed: z.int(), failed: z.int(), skipped: z.int() }),
  /** The time of a file's imports, hooks and tests. */
  files: z.array(z.object({ file: z.string(), ms: z.number() })),
});
export type VitestReport = z.infer<typeof VitestReport>;

/** A file, or a `describe` in it. */
interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[] | undefined;
}

const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
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
  }));

/** The sum over all tests: two workers run them side by side. */
function msIn({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(msIn)].reduce((a, b) => a + b, 0);
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
  const { counts, files } = existsSync(file)
    ? report.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { counts: { passed: 0, failed: 0, skipped: 0 }, files: [] };
  return {
    counts: endedWell ? counts : { ...counts, failed: Math.max(counts.failed, 1) },
    files: files.map((one) => ({ ...one, file: relative(root, one.file) })),
  };
}

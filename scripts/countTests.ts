/** What test runners report, as numbers that can be added. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export type Runner = 'vitest' | 'playwright';

const VitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));

const PlaywrightReport = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      /** Passed the second time; the runner names them. */
      flaky: z.int(),
      skipped: z.int(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

/** Words and variables that make a runner write its report beside what it shows. */
export function reportTo(
  runner: Runner,
  file: string,
): { words: string[]; env: NodeJS.ProcessEnv } {
  return runner === 'vitest'
    ? { words: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }
    : { words: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
}

/**
 * Reads the report. A runner that ended badly without a failed test, because it broke or a file did
 * not load, counts as one failure: the sum must never look better than the end.
 */
export function readCounts(runner: Runner, file: string, endedWell: boolean): Counts {
  const report = runner === 'vitest' ? VitestReport : PlaywrightReport;
  const counts = existsSync(file)
    ? report.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return endedWell ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

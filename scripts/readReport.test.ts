import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReport } from './readReport.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const well = { endedWell: true, root: '/app' };
const badly = { endedWell: false, root: '/app' };

const vitest = (passed: number, failed: number) =>
  report({
    counts: { passed, failed, skipped: 2 },
    files: [{ file: '/app/src/a.test.ts', ms: 250 }],
    failures: [{ test: '/app/src/a.test.ts > adds', message: '\u001b[31mExpected 4\u001b[39m' }],
  });

test('counts what each runner reports, with what failed and the time of each file', () => {
  expect(readReport('vitest', vitest(7, 1), badly)).toEqual({
    counts: { passed: 7, failed: 1, skipped: 2 },
    files: [{ file: 'src/a.test.ts', ms: 250 }],
    failures: [{ test: 'src/a.test.ts > adds', message: 'Expected 4' }],
  });
  const spec = (...durations: number[]) => ({
    title: 'passes',
    tests: [
      { status: 'expected', results: durations.map((duration) => ({ duration, errors: [] })) },
    ],
  });
  const failed = {
    title: 'opens',
    tests: [
      { status: 'unexpected', results: [{ duration: 0, errors: [{ message: 'No button' }] }] },
    ],
  };
  const playwright = report({
    config: { rootDir: '/app/e2e' },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec(100), spec(50)],
        suites: [{ file: 'a.spec.ts', specs: [spec(7), failed] }],
      },
    ],
    stats: { expected: 5, unexpected: 1, skipped: 3, flaky: 1 },
  });
  expect(readReport('playwright', playwright, badly)).toEqual({
    counts: { passed: 6, failed: 1, skipped: 3 },
    files: [{ file: 'e2e/a.spec.ts', ms: 157 }],
    failures: [{ test: 'a.spec.ts > opens', message: 'No button' }],
  });
});

test('counts at least one failure when the runner ended badly', () => {
  const countsOf = (file: string, ended: typeof well) => readReport('vitest', file, ended).counts;
  expect(countsOf(vitest(7, 3), badly).failed).toBe(3);
  expect(countsOf(vitest(7, 0), badly).failed).toBe(1);
  expect(countsOf(join(folder, 'missing.json'), badly)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

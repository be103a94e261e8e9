import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCounts } from './countTests.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number) =>
  report({ numPassedTests, numFailedTests, numPendingTests: 2 });

test('counts what each runner reports', () => {
  expect(readCounts('vitest', vitest(7, 0), true)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  const stats = { expected: 5, unexpected: 1, skipped: 3, flaky: 1 };
  expect(readCounts('playwright', report({ stats }), false)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 3,
  });
});

test('a runner that ended badly never counts as none failed', () => {
  expect(readCounts('vitest', vitest(7, 3), false).failed).toBe(3);
  expect(readCounts('vitest', vitest(7, 0), false).failed).toBe(1);
  expect(readCounts('vitest', join(folder, 'missing.json'), false)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

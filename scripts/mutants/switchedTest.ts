/** Copies of a test file that stand on no disk: each runs it with one change of the program on. */
import { readFileSync } from 'node:fs';

/** The number of the copy in which no change is on. */
export const unchanged = 0;

const numbered = /\.change(\d+)(?=(?:\.db)?\.test\.ts$)/;

export function copyOf(test: string, change: number): string {
  return test.replace(/(?=(?:\.db)?\.test\.ts$)/, `.change${change}`);
}

/** The test file that a copy was made of. */
export function testOf(copy: string): string {
  return copy.replace(numbered, '');
}

/**
 * What is read in place of a copy; `null` for any other path. The first test that fails has said
 * enough, so the others are skipped.
 */
export function readCopy(path: string): string | null {
  const number = numbered.exec(path)?.[1];
  if (number === undefined) return null;
  return `import { afterAll as lintelAfterAll, beforeEach as lintelBeforeEach } from 'vitest';
globalThis.lintelChange = ${number};
let lintelFailed = false;
lintelBeforeEach((context) => {
  if (lintelFailed) context.skip();
  context.onTestFailed(() => { lintelFailed = true; });
});
lintelAfterAll(() => { globalThis.lintelChange = ${unchanged}; });
${readFileSync(testOf(path), 'utf8')}`;
}

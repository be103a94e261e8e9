/** Which test is to be tried next, and against which changes. */
import { basename } from 'node:path';
import type { Change } from './Change.ts';

/** What is known of a test so far, in regard to one file of the program. */
export interface Score {
  tried: number;
  noticed: number;
}

export interface Candidate<Test> {
  test: Test & { path: string; tookMs: number };
  /** Those that it reaches and that nothing is known of. */
  changes: Change[];
}

export interface Lot<Test> {
  test: Test;
  changes: Change[];
}

/** Before anything was tried: a test named as the file notices most, another one little. */
const namesakeRate = 0.9;
const strangerRate = 0.05;
/** Of a test that noticed the very change, before it or the file was changed. */
const noticerRate = 0.95;
/** As if so many had been tried before. */
const believedTries = 2;
/** What a process takes beside the tests themselves, roughly. */
const startMs = 10_000;
/** So many copies of a test file share one process. */
export const mostTogether = 30;

/**
 * The lot that is likely to have most of its changes noticed in a given time: whoever has noticed much
 * of a file goes on with it, so that what no test notices is tried against all of them last.
 * @param noticerOf the path of the test that noticed a change in an earlier run
 * @param scoreOf undefined where the test was tried against nothing of that file
 */
export function nextLot<Test>(
  candidates: readonly Candidate<Test>[],
  scoreOf: (path: string, file: string) => Score | undefined,
  noticerOf: (change: Change) => string | undefined,
): Lot<Test> | null {
  let best: (Lot<Test> & { worth: number }) | null = null;
  for (const { test, changes } of candidates) {
    const likelihood = (change: Change) =>
      noticerOf(change) === test.path
        ? noticerRate
        : rate(test.path, change.file, scoreOf(test.path, change.file));
    const lot = changes
      .toSorted((a, b) => likelihood(b) - likelihood(a) || a.number - b.number)
      .slice(0, mostTogether);
    const expected = lot.reduce((sum, change) => sum + likelihood(change), 0);
    const worth = expected / (startMs + lot.length * test.tookMs);
    if (lot.length > 0 && (best === null || worth > best.worth)) {
      best = { test, changes: lot, worth };
    }
  }
  return best && { test: best.test, changes: best.changes };
}

function rate(test: string, file: string, { tried, noticed }: Score = { tried: 0, noticed: 0 }) {
  const namesakeYn = basename(test).split('.')[0] === basename(file, '.ts');
  const believed = namesakeYn ? namesakeRate : strangerRate;
  return (noticed + believedTries * believed) / (tried + believedTries);
}

import type { Changed } from './mutantPlugin.ts';
import { mostTogether } from './nextLot.ts';
import { copyOf, unchanged } from './switchedTest.ts';
import type { Run, TestRunner } from './TestRunner.ts';

export type Outcome = 'noticed' | 'endless' | 'passed';

export interface KnownTest {
  path: string;
  /** As long as it took, and as many of its tests as passed, without any change. */
  tookMs: number;
  passed: number;
}

/** A changed program may take longer by so much and so many times before it counts as endless. */
const spareMs = 30_000;
const spareTimes = 5;
/** A run that was cut short, as by the end of the one before, says nothing: it is run again. */
const mostRuns = 3;

export function quietMsOf({ tookMs }: KnownTest): number {
  return spareMs + spareTimes * tookMs;
}

/**
 * Runs a test file once for each of the changes, with that change on. The last copy of each process
 * has none on: where it fails, a change has spoiled the process for those after it, and its changes
 * are tried again in halves, at last each in a process of its own.
 * @param program with switches for the changes
 * @param untilMs begins no process after that instant
 */
export async function* tryEach(
  runner: Pick<TestRunner, 'run'>,
  test: KnownTest,
  changes: number[],
  { program, untilMs }: { program: Changed; untilMs: number },
): AsyncGenerator<[change: number, outcome: Outcome]> {
  const runs = new Map<number, number>();
  const lots = lotsOf(changes, mostTogether);
  for (let lot = lots.shift(); lot && Date.now() < untilMs; lot = lots.shift()) {
    const copies = [...lot, unchanged].map((change) => copyOf(test.path, change));
    const run = await runner.run(copies, program, quietMsOf(test));
    const endless = lot.find((change) => copyOf(test.path, change) === run.endless);
    if (endless !== undefined) {
      yield [endless, 'endless'];
      const at = lot.indexOf(endless);
      // None of those before it goes on and on, so they need no more than one other process.
      lots.unshift(...[lot.slice(0, at), lot.slice(at + 1)].filter((one) => one.length > 0));
      continue;
    }
    if (lot.length > 1 && !isClean(run, test)) {
      lots.unshift(...lotsOf(lot, Math.ceil(lot.length / 2)));
      continue;
    }
    for (const change of lot) runs.set(change, (runs.get(change) ?? 0) + 1);
    const again: number[] = [];
    for (const change of lot) {
      const ran = run.ran.find(({ path }) => path === copyOf(test.path, change));
      const failed = run.spoiled || ran?.failed === true;
      const whole = failed || (ran?.passed ?? 0) >= test.passed;
      if (!whole && runs.get(change)! < mostRuns) again.push(change);
      else yield [change, failed ? 'noticed' : 'passed'];
    }
    lots.unshift(...lotsOf(again, mostTogether));
  }
}

function isClean({ ran, spoiled }: Run, test: KnownTest): boolean {
  const last = ran.find(({ path }) => path === copyOf(test.path, unchanged));
  return !spoiled && last !== undefined && !last.failed && last.passed >= test.passed;
}

function lotsOf(changes: number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(changes.length / size) }, (_, at) =>
    changes.slice(at * size, (at + 1) * size),
  );
}

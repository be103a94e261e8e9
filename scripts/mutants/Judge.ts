import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Change, Verdict } from './Change.ts';
import type { Compiler } from './Compiler.ts';
import { reasonFor } from './explained.ts';
import type { Changed } from './mutantPlugin.ts';
import { applyMutant } from './mutantsOf.ts';
import type { Reached } from './readReaches.ts';
import { copyOf, unchanged } from './switchedTest.ts';
import type { Run, TestRunner } from './TestRunner.ts';
import { type KnownTest, quietMsOf, tryEach } from './tryEach.ts';

export interface Judged {
  changes: Change[];
  /** All test files, with those that each change is to be tried against. */
  tests: KnownTest[];
  testsFor: (file: string) => string[];
  reachedFrom: (change: number) => Reached;
  /** With switches for all the changes. */
  program: Changed;
  /** Milliseconds since 1970: begins nothing after that. */
  untilMs: number;
}

/** Tries changes against the tests that reach them, the quickest test first. */
export class Judge {
  readonly #runner: TestRunner;
  readonly #compiler: Compiler;
  readonly #verdicts = new Map<number, Verdict>();

  constructor(runner: TestRunner, compiler: Compiler) {
    this.#runner = runner;
    this.#compiler = compiler;
  }

  /** @param say hears how far it is */
  async judge(judged: Judged, say: (line: string) => void): Promise<Map<number, Verdict>> {
    const { changes, reachedFrom } = judged;
    for (const { number, file, mutant } of changes)
      if (reasonFor(file, mutant) !== undefined) this.#verdicts.set(number, 'explained');
    await this.#trySwitched(judged, say);
    for (const change of this.#open(changes))
      if (reachedFrom(change.number) === 'any') await this.#tryAlone(judged, change);
    for (const { number, file, mutant } of this.#open(changes)) {
      const code = applyMutant(readFileSync(file, 'utf8'), mutant);
      const refused = Date.now() < judged.untilMs && this.#compiler.refuses(resolve(file), code);
      if (refused) this.#verdicts.set(number, 'refused');
      else this.#verdicts.set(number, Date.now() < judged.untilMs ? 'alive' : 'left');
    }
    return this.#verdicts;
  }

  async #trySwitched(
    { changes, tests, testsFor, reachedFrom, program, untilMs }: Judged,
    say: (line: string) => void,
  ) {
    for (const test of tests.toSorted((a, b) => a.tookMs - b.tookMs)) {
      const reached = this.#open(changes).filter(({ number, file }) => {
        const from = reachedFrom(number);
        return from !== 'any' && from.has(test.path) && testsFor(file).includes(test.path);
      });
      if (reached.length === 0) continue;
      const numbers = reached.map(({ number }) => number);
      const outcomes = await tryEach(this.#runner, test, numbers, { program, untilMs });
      for (const [number, outcome] of outcomes)
        if (outcome !== 'passed') this.#verdicts.set(number, outcome);
      for (const number of numbers) if (!outcomes.has(number)) this.#verdicts.set(number, 'left');
      say(`${this.#open(changes).length} left after ${reached.length} in ${test.path}`);
    }
  }

  /**
   * What is read with its module is no matter of a switch: each test file begins with it.
   * @throws Error where a test fails without the change too, by what spoiled the machine since
   */
  async #tryAlone({ tests, testsFor, program, untilMs }: Judged, { number, file, mutant }: Change) {
    const changed = {
      ...program,
      [resolve(file)]: applyMutant(readFileSync(file, 'utf8'), mutant),
    };
    const own = new Set(testsFor(file));
    for (const test of tests.toSorted((a, b) => a.tookMs - b.tookMs)) {
      if (!own.has(test.path)) continue;
      if (Date.now() > untilMs) return void this.#verdicts.set(number, 'left');
      const copies = [copyOf(test.path, unchanged)];
      const run = await this.#runner.run(copies, changed, quietMsOf(test));
      if (run.endless !== undefined) return void this.#verdicts.set(number, 'endless');
      if (!hasFailed(run)) continue;
      if (hasFailed(await this.#runner.run(copies, program, quietMsOf(test))))
        throw new Error(`${test.path} fails without any change.`);
      return void this.#verdicts.set(number, 'noticed');
    }
  }

  #open(changes: Change[]): Change[] {
    return changes.filter(({ number }) => !this.#verdicts.has(number));
  }
}

function hasFailed({ ran, spoiled }: Run): boolean {
  return spoiled || ran.some(({ failed }) => failed);
}

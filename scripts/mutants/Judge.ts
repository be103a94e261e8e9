import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Change, Verdict } from './Change.ts';
import type { Compiler } from './Compiler.ts';
import { reasonFor } from './explained.ts';
import type { Journal } from './Journal.ts';
import type { Changed } from './mutantPlugin.ts';
import { applyMutant } from './mutantsOf.ts';
import { nextLot, type Score } from './nextLot.ts';
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

const unscored: Score = { tried: 0, noticed: 0 };

/** Tries changes against the tests that reach them, until one notices. */
export class Judge {
  readonly #runner: TestRunner;
  readonly #compiler: Compiler;
  readonly #journal: Journal;
  readonly #verdicts = new Map<number, Verdict>();

  constructor(runner: TestRunner, compiler: Compiler, journal: Journal) {
    this.#runner = runner;
    this.#compiler = compiler;
    this.#journal = journal;
  }

  /** @param say hears how far it is */
  async judge(judged: Judged, say: (line: string) => void): Promise<Map<number, Verdict>> {
    const { changes, reachedFrom } = judged;
    for (const change of changes) {
      const explainedYn = reasonFor(change.file, change.mutant) !== undefined;
      const known = explainedYn ? 'explained' : this.#journal.verdictOn(change);
      if (known) this.#verdicts.set(change.number, known);
    }
    await this.#trySwitched(judged, say);
    for (const change of this.#open(changes))
      if (reachedFrom(change.number) === 'any') await this.#tryAlone(judged, change);
    const unnoticed = this.#open(changes);
    const refused = this.#compiler.refused(unnoticed);
    for (const change of unnoticed) {
      if (refused.has(change)) this.#keep(change, 'refused', null);
      else this.#verdicts.set(change.number, 'alive');
    }
    return this.#verdicts;
  }

  async #trySwitched(
    { changes, tests, testsFor, reachedFrom, program, untilMs }: Judged,
    say: (line: string) => void,
  ) {
    const tried = new Map<string, Set<number>>(tests.map(({ path }) => [path, new Set()]));
    const scores = new Map<string, Score>();
    const candidates = () =>
      tests.map((test) => ({
        test,
        changes: this.#open(changes).filter(({ number, file }) => {
          const from = reachedFrom(number);
          if (from === 'any' || !from.has(test.path) || tried.get(test.path)!.has(number))
            return false;
          return testsFor(file).includes(test.path);
        }),
      }));
    const scoreOf = (path: string, file: string) => scores.get(`${path} ${file}`);
    const noticerOf = (change: Change) => this.#journal.noticerOf(change);
    const within = { program, untilMs };
    while (Date.now() < untilMs) {
      const lot = nextLot(candidates(), scoreOf, noticerOf);
      if (!lot) return;
      const { test } = lot;
      const numbers = lot.changes.map(({ number }) => number);
      for await (const [number, outcome] of tryEach(this.#runner, test, numbers, within)) {
        tried.get(test.path)!.add(number);
        const change = lot.changes.find((one) => one.number === number)!;
        const { tried: before, noticed } = scoreOf(test.path, change.file) ?? unscored;
        const noticedNow = noticed + (outcome === 'passed' ? 0 : 1);
        scores.set(`${test.path} ${change.file}`, { tried: before + 1, noticed: noticedNow });
        if (outcome !== 'passed') this.#keep(change, outcome, test.path);
      }
      say(`${this.#open(changes).length} open after ${numbers.length} in ${basename(test.path)}`);
    }
    for (const { changes: untried } of candidates())
      for (const { number } of untried) this.#verdicts.set(number, 'left');
  }

  /**
   * What is read with its module is no matter of a switch: each test file begins with it.
   * @throws Error where a test fails without the change too, by what spoiled the machine since
   */
  async #tryAlone({ tests, testsFor, program, untilMs }: Judged, change: Change) {
    const { number, file, mutant } = change;
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
      if (run.endless !== undefined) return this.#keep(change, 'endless', test.path);
      if (!hasFailed(run)) continue;
      if (hasFailed(await this.#runner.run(copies, program, quietMsOf(test))))
        throw new Error(`${test.path} fails without any change.`);
      return this.#keep(change, 'noticed', test.path);
    }
  }

  #keep(change: Change, verdict: 'noticed' | 'endless' | 'refused', test: string | null): void {
    this.#verdicts.set(change.number, verdict);
    this.#journal.keep(change, verdict, test);
  }

  #open(changes: Change[]): Change[] {
    return changes.filter(({ number }) => !this.#verdicts.has(number));
  }
}

function hasFailed({ ran, spoiled }: Run): boolean {
  return spoiled || ran.some(({ failed }) => failed);
}

import type { Mutant } from './mutantsOf.ts';

/** One change to the program that is to be tried. */
export interface Change {
  /** From 1: by it a program with all the changes in it is told which one is on. */
  number: number;
  file: string;
  mutant: Mutant;
}

/** What became of it: `left` when there was no time to try it against every test that reaches it. */
export type Verdict = 'noticed' | 'endless' | 'refused' | 'explained' | 'alive' | 'left';

import type { StateCode } from '../states.ts';

/** By state, a version of the wording; a state that is not named has what Lintel ships with, 0. */
export type WordingVersions = Partial<Record<StateCode, number>>;

/** Of a package's states those whose wording is another one than the broker approved beforehand. */
export function movedStates(
  approved: WordingVersions,
  now: WordingVersions,
  states: readonly StateCode[],
): StateCode[] {
  return states.filter((state) => (approved[state] ?? 0) !== (now[state] ?? 0));
}

import { type LiveNounName, liveNounNames } from '#api/live.ts';
import type { LiveRules } from '../LiveRules.ts';

/** Rules for whatever can be heard of, so that a new name needs no place in tests of the road itself. */
export function rulesOfAll(of: (noun: LiveNounName) => LiveRules): Record<LiveNounName, LiveRules> {
  return Object.fromEntries(liveNounNames.map((noun) => [noun, of(noun)])) as Record<
    LiveNounName,
    LiveRules
  >;
}

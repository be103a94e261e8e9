import { type LiveNounName, liveNounNames } from '#api/live.ts';
import type { FactKind } from '#domain/facts.ts';
import type { LiveRules, LiveSource } from '../LiveRules.ts';

/** Facts for the tests of the hub itself; which facts a name really follows is in `liveSources.ts`. */
const factsOf: Partial<Record<LiveNounName, readonly FactKind[]>> = {
  account: ['user.changed', 'session.ended'],
  agreements: ['contract.proposed'],
  contract: ['contract.proposed'],
};

/** Rules for every live name, so that a new name needs no change in tests of the hub. */
export function rulesOfAll(
  of: (noun: LiveNounName) => LiveRules,
): Record<LiveNounName, LiveSource> {
  return Object.fromEntries(
    liveNounNames.map((noun) => [noun, { ...of(noun), facts: factsOf[noun] ?? [] }]),
  ) as Record<LiveNounName, LiveSource>;
}

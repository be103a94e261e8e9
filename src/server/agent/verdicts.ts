/** What stands against a package in each state that it names. */
import type { z } from 'zod';
import { snakeCase } from '#api/wire.ts';
import type { StateVerdict } from '#api/agentSchemas.ts';
import type { LegalDate } from '#domain/calendar.ts';
import type { StoredTerms } from '#domain/contract/package/AgentPackage.ts';
import { type Jurisdiction, jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { packageProblems } from '#domain/contract/package/packageProblems.ts';
import type { ItemOfPackageProblem } from '#domain/wording/itemsOfPackage.ts';
import { type StateCode, stateNames } from '#domain/states.ts';

/**
 * @param licensedIn the agent's states
 * @param items what stands against its own items
 */
export function verdictsOf(
  terms: StoredTerms,
  licensedIn: readonly StateCode[],
  jurisdictions: readonly Jurisdiction[],
  today: LegalDate,
  items: readonly ItemOfPackageProblem[],
): z.output<typeof StateVerdict>[] {
  return terms.states.map((state) => ({
    state,
    problems: [
      ...(licensedIn.includes(state) ? [] : [notLicensed(state)]),
      ...[
        ...items.map((item) => ({ ...item, source: null })),
        ...packageProblems(terms, state, jurisdictionFor(jurisdictions, state, today), today),
      ].map(({ field, sentence, source }) => ({
        field: `terms.${snakeCase(field)}`,
        sentence,
        source: source?.text ?? null,
      })),
    ],
  }));
}

function notLicensed(state: StateCode) {
  const sentence = `Your profile names no license in ${stateNames[state]}. Add it there first.`;
  return { field: 'terms.states', sentence, source: null };
}

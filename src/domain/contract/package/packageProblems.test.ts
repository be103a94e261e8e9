import { expect, test } from 'vitest';
import type { StateCode } from '../../states.ts';
import { examplePackage } from './AgentPackage.example.ts';
import { jurisdictionFor } from '../../jurisdiction/jurisdiction.ts';
import { packageProblems } from './packageProblems.ts';
import { shippedJurisdictions } from '../../jurisdiction/shippedJurisdictions.ts';

const today = '2027-02-01';

function sentencesIn(state: StateCode, defaultTermDays: number): string[] {
  const rules = jurisdictionFor(shippedJurisdictions, state, today);
  const terms = {
    ...examplePackage,
    commission: { model: 'zero' as const },
    states: [state],
    defaultTermDays,
  };
  return packageProblems(terms, state, rules, today).map(
    ({ field, sentence }) => `${field}: ${sentence}`,
  );
}

test.each([
  ['CA', 120, 'endDate: In California an agreement with a person can last at most 3 months.'],
  [
    'NV',
    91,
    'endDate: By the house rule for Nevada an agreement with a person can last at most 90 days.',
  ],
] as const)('in %s a term of %i days is too long', (state, days, sentence) => {
  expect(sentencesIn(state, days)).toEqual([sentence]);
});

test.each([
  ['CA', 90],
  ['CA', 93],
  ['WA', 365],
  ['NV', 90],
] as const)('in %s a term of %i days is lawful, in February too', (state, days) => {
  expect(sentencesIn(state, days)).toEqual([]);
});

test('a bound of the law comes with its source, one of the house with none', () => {
  const sourceOf = (state: StateCode) => {
    const rules = jurisdictionFor(shippedJurisdictions, state, today);
    const terms = {
      ...examplePackage,
      commission: { model: 'zero' as const },
      defaultTermDays: 365,
    };
    const [problem] = packageProblems({ ...terms, states: [state] }, state, rules, today);
    return [problem!.source, rules.source];
  };
  const [california, rule] = sourceOf('CA');
  expect(california).toEqual(rule);
  expect(sourceOf('NV')[0]).toBeNull();
});

import { expect, test } from 'vitest';
import { refusesWithoutForms } from './DisclosureRule.ts';
import { jurisdictionFor } from './jurisdiction.ts';
import { shippedJurisdictions } from './shippedJurisdictions.ts';

const rules = (state: 'WA' | 'NV') => jurisdictionFor(shippedJurisdictions, state, '2026-03-02');

test.each([
  ['modelled', true, false],
  ['always', true, true],
  ['never', false, false],
] as const)(
  'by the rule “%s” a missing form refuses in Washington: %s, in Nevada: %s',
  (rule, wa, nv) => {
    expect(refusesWithoutForms(rule, rules('WA'))).toBe(wa);
    expect(refusesWithoutForms(rule, rules('NV'))).toBe(nv);
  },
);

import { expect, test } from 'vitest';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { ruleChanges, ruleLines, type Rules } from './ruleWords.ts';

const california: Rules = shippedJurisdictions.find(({ state }) => state === 'CA')!;

test('every field has its line', () => {
  const { status: _status, ...fields } = { status: '', ...california };
  const lines = ruleLines(california, 'en-US');
  expect(lines.map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted());
  expect(lines.find(({ field }) => field === 'maxTermForPeople')?.words).toBe('At most 3 months');
  expect(lines.find(({ field }) => field === 'maxTermForCompanies')?.words).toBe('No limit');
});

test('a change of any field shows, and nothing else does', () => {
  expect(ruleChanges(california, { ...california }, 'en-US')).toEqual([]);
  const other: Rules = {
    state: 'TX',
    validFrom: '2027-01-01',
    coverage: 'state_form',
    ownFields: ['agreementNeededBefore'],
    agreementNeededBefore: 'showing',
    writtenFormYn: false,
    minTerm: { count: 60, unit: 'days' },
    maxTermForPeople: { count: 90, unit: 'days' },
    maxTermForCompanies: { count: 1, unit: 'months' },
    termCountedFrom: 'start',
    suggestedTerm: { count: 61, unit: 'days' },
    definiteEndYn: false,
    mayRenewByItselfYn: true,
    exclusiveChoice: 'agent',
    touringMaxDays: 7,
    touringMayBeExclusiveYn: true,
    touringRepresentsYn: false,
    requiredClauses: ['term'],
    notices: [{ ...california.notices[0]!, pointSize: 11 }],
    disclosures: [{ ...california.disclosures[0]!, title: 'Another form' }],
    dualAgency: 'banned',
    licenseNumbersYn: false,
    fairHousing: 'statement',
    endingRules: 'By letter.',
    rebateStatus: 'banned',
    stateForm: { title: 'A form', url: 'https://law.example.com' },
    voidYn: false,
    coveredBuyers: 'everybody',
    defaultContingencyDays: 1,
    contingenciesLapseYn: true,
    source: { text: california.source.text, url: 'https://law.example.com' },
    readHow: 'second_hand',
    readOn: '2026-12-01',
    review: { by: 'Ada Counsel', on: '2026-12-02' },
    gaps: ['Another gap.'],
    note: 'Another.',
  };
  for (const [field, value] of Object.entries(other)) {
    expect(ruleChanges(california, { ...california, [field]: value }, 'en-US')).toHaveLength(1);
  }
});

test('clauses ticked in another order are no change', () => {
  const requiredClauses = california.requiredClauses.toReversed();
  expect(ruleChanges(california, { ...california, requiredClauses }, 'en-US')).toEqual([]);
});

test('nothing is called reviewed without a reviewer and a day', () => {
  const lineOf = (rules: Rules) =>
    ruleLines(rules, 'en-US').find(({ field }) => field === 'review')?.words;
  expect(lineOf(california)).toBe('Not reviewed by counsel');
  const review = { by: 'Ada Counsel', on: '2026-12-02' };
  expect(lineOf({ ...california, review })).toBe('Reviewed by Ada Counsel on Dec 2, 2026');
});

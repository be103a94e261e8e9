import { expect, test } from 'vitest';
import { stateNames, type StateCode } from '../states.ts';
import { aContract } from '../contract/Contract.example.ts';
import type { Contract } from '../contract/Contract.ts';
import { Jurisdiction, jurisdictionFor, lastDayOf, termInWords } from './jurisdiction.ts';
import { addDays } from '../calendar.ts';
import { rulesInForce } from './rulesInForce.ts';
import { shippedJurisdictions } from './shippedJurisdictions.ts';
import { validateAgreement } from '../contract/validateAgreement.ts';

const today = '2026-03-02';

function sentences(state: StateCode, changes: Partial<Contract>, madeOn = today): string[] {
  const terms = aContract({ state, startDate: '2026-03-02', endDate: '2026-04-30', ...changes });
  const rules = jurisdictionFor(shippedJurisdictions, state, today);
  return validateAgreement(terms, rules, madeOn).map(({ sentence }) => sentence);
}

test('the shipped rows are whole, at least one a state, and say that counsel must look at them', () => {
  for (const row of shippedJurisdictions) {
    expect(() => Jurisdiction.parse(row)).not.toThrow();
    expect(row.note).toContain('To be reviewed by counsel before use.');
  }
  const states = shippedJurisdictions.map(({ state }) => state);
  expect([...new Set(states)].toSorted()).toEqual(
    [...Object.keys(stateNames), 'default'].toSorted(),
  );
  const days = shippedJurisdictions.map(({ state, validFrom }) => `${state} ${validFrom}`);
  expect(new Set(days).size).toBe(days.length);
});

test('each row says how far it goes, with its source, the day and what it lacks', () => {
  const by = (coverage: Jurisdiction['coverage']) => [
    ...new Set(
      shippedJurisdictions.filter((row) => row.coverage === coverage).map(({ state }) => state),
    ),
  ];
  expect(by('state_form').toSorted()).toEqual(['CO', 'WI']);
  expect(by('modelled').toSorted()).toEqual(
    'CA FL GA IL MD MI MN MS NC NJ NY OH PA RI TX UT VA WA'.split(' '),
  );
  for (const row of shippedJurisdictions) {
    expect(row.review).toBeNull();
    expect(row.gaps.length).toBeGreaterThan(0);
    if (row.coverage !== 'default') expect(row.ownFields.length).toBeGreaterThan(0);
    if (row.coverage === 'state_form') expect(row.stateForm).not.toBeNull();
  }
});

test('what a state’s own law was not read for follows the house rule, when that changes too', () => {
  const house: Jurisdiction = {
    ...shippedJurisdictions.find(({ state }) => state === 'default')!,
    maxTermForPeople: { count: 30, unit: 'days' },
    validFrom: '2026-01-01',
  };
  const rows = [house, ...shippedJurisdictions];
  expect(jurisdictionFor(rows, 'GA', today).maxTermForPeople).toEqual(house.maxTermForPeople);
  expect(jurisdictionFor(rows, 'GA', today).state).toBe('GA');
  expect(jurisdictionFor(rows, 'CA', today).maxTermForPeople).toEqual({
    count: 3,
    unit: 'months',
  });
});

test('a state has its own row, the latest published one in force, or the default', () => {
  const row = jurisdictionFor(shippedJurisdictions, 'WA', today);
  const later: Jurisdiction = { ...row, validFrom: '2026-06-01' };
  const draft: Jurisdiction = { ...row, validFrom: '2026-03-01', status: 'draft' };
  const rows = [later, ...shippedJurisdictions, draft];
  expect(jurisdictionFor(rows, 'WA', '2026-05-31')).toEqual(row);
  expect(jurisdictionFor(rows, 'WA', '2026-06-01').validFrom).toBe(later.validFrom);
  const houseAlone = rows.filter(({ state }) => state === 'default');
  expect(jurisdictionFor(houseAlone, 'NV', today).state).toBe('default');
  expect(() => jurisdictionFor([draft], 'WA', today)).toThrow('No rules are published for WA');
});

test('the first day is left out and the last one counts', () => {
  expect(lastDayOf('2026-03-02', { count: 14, unit: 'days' })).toBe('2026-03-16');
  expect(lastDayOf('2026-11-30', { count: 3, unit: 'months' })).toBe('2027-02-28');
  expect(termInWords({ count: 1, unit: 'months' })).toBe('1 month');
});

test('in California three months is the most for people, counted from the day it is agreed', () => {
  const tooLong = 'In California an agreement with a person can last at most 3 months.';
  expect(sentences('CA', { endDate: '2026-06-02' })).toEqual([]);
  expect(sentences('CA', { endDate: '2026-06-03' })).toEqual([tooLong]);
  expect(sentences('CA', { startDate: '2026-03-10', endDate: '2026-06-03' })).toEqual([tooLong]);
  const company = [{ ...aContract().parties[0]!, naturalPersonYn: false }];
  expect(sentences('CA', { endDate: '2027-03-02', parties: company })).toEqual([]);
});

test('in Texas touring lasts at most 14 days and is never exclusive', () => {
  const commission = { model: 'zero' } as const;
  const touring = { kind: 'touring', exclusiveYn: false, commission } as const;
  expect(sentences('TX', { ...touring, endDate: '2026-03-16' })).toEqual([]);
  expect(sentences('TX', { ...touring, endDate: '2026-03-17' })).toEqual([
    'In Texas a touring agreement can last at most 14 days.',
  ]);
  expect(sentences('TX', { ...touring, exclusiveYn: true, endDate: '2026-03-09' })).toEqual([
    "In Texas a touring agreement can't be exclusive.",
  ]);
});

test('in Washington sixty days are the least, of which the first is one', () => {
  expect(sentences('WA', { endDate: '2026-04-30' })).toEqual([]);
  expect(sentences('WA', { endDate: '2026-04-29' })).toEqual([
    'In Washington an agreement lasts at least 60 days.',
  ]);
  expect(sentences('WA', { endDate: '2028-04-30' })).toEqual([]);
});

test('a package without tours makes no touring agreement', () => {
  const agentPackage = {
    ...aContract().agentPackage,
    services: ['offer_writing'],
    toursIncluded: 0,
  };
  expect(sentences('WA', { kind: 'touring', agentPackage })).toEqual([
    'This package has no tours. A touring agreement needs another one.',
  ]);
});

test('elsewhere ninety days is the most, and nobody calls that the law of the state', () => {
  expect(sentences('NV', { endDate: '2026-05-31' })).toEqual([]);
  expect(sentences('NV', { endDate: '2026-06-01' })).toEqual([
    'By the house rule for Nevada an agreement with a person can last at most 90 days.',
  ]);
});

test('a rebate only where the state is known to allow it', () => {
  const feeKind = { kind: 'gross_with_rebate', minimumKeptCents: 600_000 } as const;
  const commission = { model: 'flat', flatCents: 1_250_000, feeKind } as const;
  expect(sentences('WA', { commission })).toEqual([]);
  expect(sentences('OR', { commission })).toEqual([
    'Rebates are restricted in Oregon. Use a lower fee instead.',
  ]);
  expect(sentences('KS', { commission })[0]).toContain('banned in Kansas');
  expect(sentences('NV', { commission })).toHaveLength(1);
});

test('dates and places that make no sense', () => {
  expect(sentences('WA', { startDate: '2026-03-01' })).toEqual([
    'Choose a first day from Mar 2, 2026 on.',
  ]);
  expect(sentences('WA', { endDate: '2026-03-01' })).toEqual([
    "The last day can't be before the first.",
  ]);
  expect(sentences('WA', { propertyArea: '' })).toEqual([
    'Say which area or which homes this agreement covers.',
  ]);
  expect(sentences('WA', { propertyArea: '', listingKeys: ['example:1'] })).toEqual([]);
});

test('every problem is told, with the rule it rests on', () => {
  const terms = aContract({
    state: 'TX',
    kind: 'touring',
    endDate: '2026-05-01',
    propertyArea: '',
  });
  const rules = jurisdictionFor(shippedJurisdictions, 'TX', today);
  const problems = validateAgreement(terms, rules, today);
  expect(problems.map(({ field }) => field)).toEqual([
    'endDate',
    'exclusiveYn',
    'commission',
    'propertyArea',
  ]);
  const { source: law } = rules;
  expect(problems.map(({ source }) => source)).toEqual([law, law, law, null]);
  expect(rules.source.text).toContain('Texas Occupations Code');
});

test('the rules of another state are not taken', () => {
  const rules = jurisdictionFor(shippedJurisdictions, 'TX', today);
  expect(validateAgreement(aContract(), rules, today)[0]?.sentence).toBe(
    "The rules of another state don't hold in Washington.",
  );
  expect(Object.keys(stateNames)).toHaveLength(51);
});

test('a free agreement costs nothing to end, and one for buying includes an offer', () => {
  const { agentPackage } = aContract();
  const cancellation = { ...agentPackage.cancellation, feeCents: 25_000 };
  const costly = { ...agentPackage, cancellation };
  expect(sentences('WA', { commission: { model: 'zero' }, agentPackage: costly })).toEqual([
    "Where nothing is ever due, ending it can't cost $250. Set the fee for ending to $0.",
  ]);
  expect(sentences('WA', { agentPackage: costly })).toEqual([]);
  const toursOnly = { ...agentPackage, services: ['home_tours'], offersIncluded: 0 };
  expect(sentences('WA', { agentPackage: toursOnly })).toEqual([
    'An agreement for buying includes at least one offer. Choose a package that has offers, or a touring agreement.',
  ]);
  expect(sentences('WA', { kind: 'touring', exclusiveYn: false, agentPackage: toursOnly })).toEqual(
    [],
  );
});

test.each([
  ['OH', '2024-10-24', /House Bill 466/],
  ['CO', '2026-01-01', /BC60, edition for January 1, 2026/],
  ['CA', '2026-01-01', /10140\.8/],
  ['WA', '2026-06-11', /Senate Bill 6091/],
  ['MS', '2026-07-01', /Senate Bill 2713/],
  ['CT', '2026-10-01', /Senate Bill 340/],
  ['WI', '2027-01-01', /Act 69/],
] as const)(
  'in %s a new row holds from %s on, and none of it is reviewed',
  (state, from, source) => {
    const before = jurisdictionFor(shippedJurisdictions, state, addDays(from, -1));
    const after = jurisdictionFor(shippedJurisdictions, state, from);
    const said = (row: Jurisdiction) => `${row.source.text} ${row.gaps.join(' ')}`;
    expect(said(after)).toMatch(source);
    expect(after.validFrom).toBe(from);
    expect(said(before)).not.toMatch(source);
    expect(after.review).toBeNull();
  },
);

test('Mississippi asks for an agreement before an offer, not before a tour, once its act holds', () => {
  const neededOn = (day: string) =>
    jurisdictionFor(shippedJurisdictions, 'MS', day).agreementNeededBefore;
  expect(neededOn('2026-06-30')).toBe('tour');
  expect(neededOn('2026-07-01')).toBe('offer');
});

test('a state that bans rebates still bans them under its newer row', () => {
  for (const day of ['2026-03-02', '2026-11-28']) {
    expect(jurisdictionFor(shippedJurisdictions, 'MS', day).rebateStatus).toBe('banned');
  }
});

test('the house rule says since when local services have more discretion', () => {
  const house = (day: string) =>
    rulesInForce(shippedJurisdictions, day).find(({ state }) => state === 'default')!.source.text;
  expect(house('2025-12-31')).not.toContain('local discretion');
  expect(house('2026-01-01')).toContain('local discretion');
});

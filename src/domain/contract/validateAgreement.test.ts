import { expect, test } from 'vitest';
import { type Jurisdiction, jurisdictionFor, LawField } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { aContract, alderStreet, anAlderStreetContract, aPackage } from './Contract.example.ts';
import type { Contract } from './Contract.ts';
import { signingFor } from './people/parties.ts';
import { formExclusivity, stateFormProblem, validateAgreement } from './validateAgreement.ts';

const today = '2026-03-02';
/** Of a state whose law sets no bounds; a test sets the one that it is about. */
const free: Jurisdiction = {
  ...jurisdictionFor(shippedJurisdictions, 'CA', today),
  ownFields: LawField.options,
  maxTermForPeople: null,
  maxTermForCompanies: null,
  minTerm: null,
  touringMaxDays: null,
  touringMayBeExclusiveYn: true,
  termCountedFrom: 'start',
};
const days = (count: number) => ({ count, unit: 'days' }) as const;

function told(changes: Partial<Contract>, rules: Partial<Jurisdiction> = {}, on = today) {
  const contract = aContract({ state: 'CA', ...changes });
  return validateAgreement(contract, { ...free, ...rules }, on).map(
    ({ field, sentence }) => `${field}: ${sentence}`,
  );
}

test('lawful terms have no problem', () => {
  expect(told({})).toEqual([]);
});

test('rules of another state say nothing about this one, those for all states do', () => {
  expect(told({}, { state: 'TX' })).toEqual([
    "state: The rules of another state don't hold in California.",
  ]);
  expect(told({}, { state: 'default' })).toEqual([]);
});

test('the first day is not past, and the last not before it', () => {
  expect(told({ startDate: '2026-03-01' })).toEqual([
    'startDate: Choose a first day from Mar 2, 2026 on.',
  ]);
  expect(told({ endDate: '2026-03-02' })).toEqual([]);
  expect(told({ endDate: '2026-03-01' })).toEqual([
    "endDate: The last day can't be before the first.",
  ]);
  // An amendment keeps the first day of what it amends.
  const kept = aContract({ state: 'CA', startDate: '2026-02-01' });
  expect(validateAgreement(kept, free, today, '2026-02-01')).toEqual([]);
  expect(validateAgreement(kept, free, today, '2026-02-02')).toHaveLength(1);
});

test('a bound of the law names the state and its source, one of the house does neither', () => {
  const contract = aContract({ state: 'CA', endDate: '2026-04-02' });
  const bound = { ...free, maxTermForPeople: days(30) };
  expect(validateAgreement(contract, bound, today)).toEqual([
    {
      field: 'endDate',
      sentence: 'In California an agreement with a person can last at most 30 days.',
      source: free.source,
    },
  ]);
  expect(validateAgreement(contract, { ...bound, ownFields: [] }, today)).toEqual([
    {
      field: 'endDate',
      sentence:
        'By the house rule for California an agreement with a person can last at most 30 days.',
      source: null,
    },
  ]);
  expect(told({ endDate: '2026-04-01' }, { maxTermForPeople: days(30) })).toEqual([]);
});

test('where one person signs for themselves the bound of people holds, else that of who signs', () => {
  const bounds = { maxTermForPeople: days(30), maxTermForCompanies: days(50) };
  const long = { endDate: '2026-04-30' };
  const sentence = (who: string, count: number) => [
    `endDate: In California an agreement with a ${who} can last at most ${count} days.`,
  ];
  const [ana, leo] = aContract().parties;
  const { parties } = anAlderStreetContract();
  expect(told({ parties, ...long }, bounds)).toEqual(sentence('company', 50));
  expect(told({ parties, endDate: '2026-04-20' }, bounds)).toEqual([]);
  expect(told({ parties: [parties[0]!, leo!], ...long }, bounds)).toEqual(sentence('person', 30));
  // The law that was read for people says nothing of companies.
  const readYn = { ...bounds, ownFields: ['maxTermForPeople' as const] };
  expect(told({ parties, ...long }, readYn)).toEqual([
    'endDate: By the house rule for California an agreement with a company can last at most 50 days.',
  ]);
  expect(told({ parties: [parties[0]!, leo!], ...long }, readYn)).toEqual(sentence('person', 30));
  const trust = signingFor(ana!, { ...alderStreet, kind: 'trust', capacity: 'Trustee' });
  expect(told({ parties: [trust], ...long }, bounds)).toEqual(sentence('trust or an estate', 30));
  expect(told({ parties: [trust, leo!], ...long }, bounds)).toEqual(sentence('person', 30));
});

test('a term is counted from the first day, or from the day on which it is made', () => {
  const later = { startDate: '2026-03-12', endDate: '2026-04-11' };
  const bound = { maxTermForPeople: days(30) };
  expect(told(later, bound)).toEqual([]);
  expect(told(later, { ...bound, termCountedFrom: 'made' })).toHaveLength(1);
  expect(told({ endDate: '2026-04-01' }, { ...bound, termCountedFrom: 'made' })).toEqual([]);
});

test('a term may be too short; its first day counts', () => {
  const bound = { minTerm: days(60) };
  expect(told({ endDate: '2026-04-30' }, bound)).toEqual([]);
  expect(told({ endDate: '2026-04-29' }, bound)).toEqual([
    'endDate: In California an agreement lasts at least 60 days.',
  ]);
  expect(told({ endDate: '2026-03-02' }, bound)).toHaveLength(1);
});

test('touring is bounded as the state bounds it, a full agreement is not', () => {
  const touring = { kind: 'touring', exclusiveYn: false, endDate: '2026-03-16' } as const;
  const bound = { touringMaxDays: 7 };
  expect(told(touring, bound)).toEqual([
    'endDate: In California a touring agreement can last at most 7 days.',
  ]);
  expect(told({ ...touring, kind: 'full' }, bound)).toEqual([]);
  expect(told({ ...touring, endDate: '2026-03-09' }, bound)).toEqual([]);
});

test('touring is exclusive only where the state allows it', () => {
  const never = { touringMayBeExclusiveYn: false };
  const refused = ["exclusiveYn: In California a touring agreement can't be exclusive."];
  expect(told({ kind: 'touring', exclusiveYn: true }, never)).toEqual(refused);
  expect(told({ kind: 'touring', exclusiveYn: true })).toEqual([]);
  expect(told({ kind: 'touring', exclusiveYn: false }, never)).toEqual([]);
  expect(told({ kind: 'full', exclusiveYn: true }, never)).toEqual([]);
});

test('the agent says whether it is exclusive, where the buyers do not choose', () => {
  expect(told({ exclusiveChoice: 'agent', exclusiveYn: null })).toEqual([
    'exclusiveYn: Say whether this agreement is exclusive.',
  ]);
  expect(told({ exclusiveChoice: 'buyer', exclusiveYn: null })).toEqual([]);
});

test('a package without tours is none to tour by, one without offers none to buy by', () => {
  const noTours = {
    agentPackage: { ...aPackage, services: ['offer_writing'], toursIncluded: 0 },
  };
  expect(told({ kind: 'touring', ...noTours })).toEqual([
    'commission: This package has no tours. A touring agreement needs another one.',
  ]);
  expect(told({ kind: 'full', ...noTours })).toEqual([]);
  const noOffers = {
    agentPackage: { ...aPackage, services: ['home_tours'], offersIncluded: 0 },
  };
  expect(told({ kind: 'full', ...noOffers })).toEqual([
    'offersIncluded: An agreement for buying includes at least one offer. Choose a package that has offers, or a touring agreement.',
  ]);
  expect(told({ kind: 'touring', ...noOffers })).toEqual([]);
});

test('it covers an area or homes', () => {
  expect(told({ propertyArea: '', listingKeys: [] })).toEqual([
    'propertyArea: Say which area or which homes this agreement covers.',
  ]);
  expect(told({ propertyArea: '', listingKeys: ['demo:1'] })).toEqual([]);
});

test('what only the state’s own form can be made on waits for it, and says which agreement', () => {
  const stateForm = { title: 'BC60', url: 'https://example.com' } as Jurisdiction['stateForm'];
  const sentenceOf = (kind: Contract['kind']) =>
    stateFormProblem({ state: 'CO', kind }, { ...free, stateForm }, false)?.sentence;
  expect(sentenceOf('full')).toMatch(/^In Colorado a buyer agreement is made .*\(BC60\)/);
  expect(sentenceOf('touring')).toMatch(/^In Colorado a touring agreement is made/);
  const full = { state: 'CO', kind: 'full' } as const;
  expect(stateFormProblem(full, { ...free, stateForm }, true)).toBeNull();
  expect(stateFormProblem(full, { ...free, stateForm: null }, false)).toBeNull();
});

test('a form that says itself whether it is exclusive leaves nothing to agree on', () => {
  const open = { exclusiveChoice: 'buyer', exclusiveYn: null } as const;
  expect(formExclusivity(undefined, open)).toEqual(open);
  expect(formExclusivity('open', open)).toEqual(open);
  expect(formExclusivity('exclusive', open)).toEqual({
    exclusiveChoice: 'agent',
    exclusiveYn: true,
  });
  expect(formExclusivity('nonexclusive', open)).toEqual({
    exclusiveChoice: 'agent',
    exclusiveYn: false,
  });
});

test('refuses a percentage for showings alone, with the law that it rests on', () => {
  const texas = jurisdictionFor(shippedJurisdictions, 'TX', today);
  const percent = {
    model: 'percent',
    rateBps: 250,
    minimumCents: 0,
    feeKind: { kind: 'net' },
  } as const;
  const flat = { model: 'flat', flatCents: 30_000, feeKind: { kind: 'net' } } as const;
  const found = (changes: Partial<Contract>, rules = texas) =>
    validateAgreement(aContract({ state: 'TX', ...changes }), rules, today).filter(
      ({ field }) => field === 'commission',
    );
  expect(found({ kind: 'touring', commission: percent })).toEqual([
    {
      field: 'commission',
      sentence: expect.stringMatching(/can't be a percentage of a price/) as string,
      source: expect.objectContaining({
        text: expect.stringContaining('1101.563') as string,
      }) as Jurisdiction['source'],
    },
  ]);
  expect(found({ kind: 'touring', commission: flat })).toEqual([]);
  expect(found({ kind: 'touring', commission: { model: 'zero' } })).toEqual([]);
  expect(found({ kind: 'full', commission: percent })).toEqual([]);
  const represented = { ...texas, touringRepresentsYn: true };
  expect(found({ kind: 'touring', commission: percent }, represented)).toEqual([]);
});

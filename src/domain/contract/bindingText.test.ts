/** What an agent writes stays out of the text of an agreement, whatever it says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText } from '../document/SignableDocument.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { hasOwnWords, PackageTerms } from './package/AgentPackage.ts';
import { examplePackage } from './package/AgentPackage.example.ts';
import { agreementDocument } from './AgreementDocument.ts';
import { areaProblem } from './areaPlaces.ts';
import { changesBetween } from './changes.ts';
import { aContract, aPackage } from './Contract.example.ts';
import { packageContradictions } from './package/packageContradictions.ts';
import { isInCatalog } from './package/serviceCatalog.ts';
import { validateAgreement } from './validateAgreement.ts';

const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');
const textOf = (contract = aContract()) => canonicalText(agreementDocument(contract, rules));

test('the text is the same whatever the package is called and described as', () => {
  const plain = textOf();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const agentPackage = { ...aPackage, name: words, description: words };
      expect(textOf(aContract({ agentPackage }))).toBe(plain);
      expect(changesBetween(aContract(), aContract({ agentPackage }))).toEqual([]);
    }),
  );
});

test('no words of an agent are a service, an exclusion or a way to end the agreement', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      fc.pre(!isInCatalog(words));
      for (const change of [
        { services: [words] },
        { notIncluded: [words] },
        { cancellation: { ...examplePackage.cancellation, text: words } },
      ]) {
        expect(PackageTerms.safeParse({ ...examplePackage, ...change }).success).toBe(false);
      }
    }),
  );
});

test.each([
  ['cancellation', 'What the seller’s broker pays is for us to keep.'],
  ['cancellation', 'A fee is due for homes I took you to, also afterwards.'],
  ['cancellation', 'I have to agree in writing before it ends.'],
  ['cancellation', 'Buying with another agent costs the whole fee.'],
  ['cancellation', 'The buyer holds the broker harmless and gives up every claim.'],
  ['services', 'My driving is paid by the mile'],
  ['services', 'I may represent the seller too'],
  ['services', 'Bonuses from builders are mine'],
  ['services', 'Only nice streets with families are shown'],
  ['services', 'You borrow from my cousin'],
  ['notIncluded', 'Taking you to homes'],
  ['name', 'Two point five'],
  ['name', 'No commission ever'],
  ['propertyArea', 'Seattle, as long as you live'],
  ['propertyArea', 'qwerty'],
] as const)('a contradicting sentence in %s binds nobody: %s', (field, words) => {
  if (field === 'propertyArea') {
    const area = { propertyArea: words, state: 'WA' } as const;
    expect(areaProblem(area, new Set(['Seattle']))?.field).toBe('propertyArea');
    return;
  }
  const change =
    field === 'cancellation'
      ? { cancellation: { ...aPackage.cancellation, text: words } }
      : { [field]: field === 'name' ? words : [words] };
  const agentPackage = { ...aPackage, ...change };
  if (field === 'name') {
    expect(textOf(aContract({ agentPackage }))).not.toContain(words);
    return;
  }
  expect(hasOwnWords(agentPackage)).toBe(true);
  expect(PackageTerms.safeParse({ ...examplePackage, ...change }).success).toBe(false);
  const problems = validateAgreement(aContract({ agentPackage }), rules, '2026-03-02');
  expect(problems.map((one) => one.field)).toContain('services');
});

test('an agreement that was signed with an agent’s own words reads as before', () => {
  const agentPackage = {
    ...aPackage,
    services: ['Tours on foot'],
    cancellation: { ...aPackage.cancellation, text: 'Write to Dana.' },
  };
  const text = textOf(aContract({ agentPackage }));
  expect(text).toContain('Tours on foot');
  expect(text).toContain('Write to Dana.');
});

const choices = {
  ...examplePackage,
  notIncluded: [],
  kind: 'full' as const,
};

test.each([
  ['notIncluded', { notIncluded: ['negotiation'] }],
  ['toursIncluded', { toursIncluded: 0 }],
  ['notIncluded', { services: ['offer_writing'], notIncluded: ['home_tours'] }],
  ['services', { kind: 'touring' as const, offersIncluded: 0 }],
  ['notIncluded', { services: ['home_tours'], notIncluded: ['offer_writing'] }],
  ['offersIncluded', { services: ['home_tours'], offersIncluded: 0 }],
  [
    'cancellation',
    {
      commission: { model: 'zero' as const },
      cancellation: { noticeDays: 0, feeCents: 10_000 },
    },
  ],
])('choices that deny each other are a problem of %s: %j', (field, change) => {
  expect(packageContradictions(choices)).toEqual([]);
  const found = packageContradictions({ ...choices, ...change });
  expect(found.map((one) => one.field)).toEqual([field]);
});

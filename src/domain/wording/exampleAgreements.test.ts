import { expect, test } from 'vitest';
import { agreementDocument } from '../contract/AgreementDocument.ts';
import { Contract } from '../contract/Contract.ts';
import { canonicalText, documentOf } from '../document/SignableDocument.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { StateCode } from '../StateCode.ts';
import { exampleAgreement, type ExampleName, exampleNames } from './exampleAgreements.ts';
import { passageKeys, passageSpecs } from './passages.ts';

const names = Object.keys(exampleNames) as ExampleName[];
const day = '2027-03-08';
const rulesOf = (state: StateCode) => jurisdictionFor(shippedJurisdictions, state, day);

test('the examples are whole agreements, and their texts leave no placeholder open', () => {
  for (const state of ['WA', 'CA', 'TX', 'GA'] as const) {
    for (const name of names) {
      const contract = exampleAgreement(name, state, day);
      expect(Contract.parse(contract)).toEqual(contract);
      const text = canonicalText(agreementDocument(contract, rulesOf(state)));
      expect(JSON.stringify(documentOf(text).sections)).not.toMatch(/[{}]\w+\}/);
    }
  }
});

test('every case of every clause is printed in one of the examples', () => {
  const printed = new Set(
    StateCode.options.flatMap((state) => {
      const rules = rulesOf(state);
      return names.flatMap((name) => {
        const contract = exampleAgreement(name, state, day);
        return passageKeys.filter((key) => passageSpecs[key].when(contract, rules));
      });
    }),
  );
  expect(passageKeys.filter((key) => !printed.has(key))).toEqual([]);
});

const exampleId = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

test('one example is bought by a company, of which one signs; in the others people buy', () => {
  for (const name of names) {
    const { parties } = exampleAgreement(name, 'WA', day);
    const [first, ...others] = parties;
    expect(first).toMatchObject({ kind: 'buyer', naturalPersonYn: name !== 'free' });
    expect(first!.signsFor?.legalName).toBe(name === 'free' ? 'Example Street LLC' : undefined);
    for (const other of others) {
      expect(other).toMatchObject({ kind: 'client', naturalPersonYn: true });
      expect(other).not.toHaveProperty('signsFor');
    }
    expect(parties.map(({ partyId, profileId }) => [partyId, profileId])).toEqual(
      parties.map((_, at) => [exampleId(10 + at), exampleId(20 + at)]),
    );
  }
});

test('a touring example lasts a week, the others two months; none is approved at once', () => {
  const told = names.map((name) => {
    const { endDate, agentPackage, approvedAtOnceYn } = exampleAgreement(name, 'WA', day);
    return [name, endDate, agentPackage.exclusiveYn, approvedAtOnceYn];
  });
  expect(told).toEqual(
    names.map((name) => [
      name,
      name.startsWith('touring') ? '2027-03-15' : '2027-05-07',
      exampleAgreement(name, 'WA', day).exclusiveYn === true,
      false,
    ]),
  );
});

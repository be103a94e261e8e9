import { expect, test } from 'vitest';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { approvalFlags, missingFormFlags } from './approvalFlags.ts';
import type { Contract } from './Contract.ts';
import { aContract, alderStreet } from './Contract.example.ts';
import { signingFor } from './people/parties.ts';

const flat = (flatCents: number) =>
  ({ model: 'flat', flatCents, feeKind: { kind: 'net' } }) as const;
const percent = (rateBps: number) =>
  ({ model: 'percent', rateBps, minimumCents: 0, feeKind: { kind: 'net' } }) as const;

const wordsOf = (contract: Contract) => approvalFlags(contract).map(({ words }) => words);

test('what is as the package says and short has no flag', () => {
  expect(approvalFlags(aContract())).toEqual([]);
});

test.each([
  [{ commission: percent(200) }, 'Below the package’s fee'],
  [{ commission: percent(300) }, 'Above the package’s fee'],
  [
    { commission: { ...percent(250), minimumCents: 1 } },
    'Other terms of the fee than the package’s',
  ],
  [{ commission: flat(100) }, 'Another kind of fee than the package’s'],
  [{ endDate: '2026-06-01' }, 'Lasts more than 90 days'],
  [{ amendsContractId: aContract().contractId }, 'Changes an active agreement'],
  [{ version: 3 }, 'Negotiated 2 times'],
])('%j deserves a look', (changes, flag) => {
  expect(wordsOf(aContract(changes))).toEqual([flag]);
});

test('ninety days and one round deserve none, a mixed group does', () => {
  expect(approvalFlags(aContract({ startDate: '2026-03-02', endDate: '2026-05-31' }))).toEqual([]);
  expect(wordsOf(aContract({ startDate: '2026-03-02', endDate: '2026-06-01' }))).toEqual([
    'Lasts more than 90 days',
  ]);
  expect(approvalFlags(aContract({ version: 2 }))).toEqual([]);
  const [ana, leo] = aContract().parties;
  const company = signingFor(ana!, { ...alderStreet, capacity: 'Manager' });
  expect(approvalFlags(aContract({ parties: [company, leo!] }))).toEqual([
    { code: 'entity', words: 'Signed for a company, trust or estate' },
  ]);
});

const withForms = shippedJurisdictions.filter(({ disclosures }) => disclosures.length > 0);

test.each(withForms.map((row) => [`${row.state} ${row.validFrom}`, row.disclosures] as const))(
  'the broker reads each form that the rules of %s ask for and nobody acknowledged',
  (_row, disclosures) => {
    const flags = missingFormFlags(disclosures.map(({ title }) => ({ title, by: null })));
    expect(flags.map(({ code }) => code)).toEqual(disclosures.map(() => 'missing_form'));
    for (const [at, { title }] of disclosures.entries())
      expect(flags[at]!.words).toBe(
        `Missing: “${title}” is not uploaded, so no buyer has acknowledged it`,
      );
  },
);

test('a form that some buyers have not acknowledged names them', () => {
  expect(missingFormFlags([{ title: 'Guide', by: ['Ana Silva', 'Leo Silva'] }])).toEqual([
    {
      code: 'missing_form',
      words: 'Missing: “Guide” is not acknowledged by Ana Silva and Leo Silva',
    },
  ]);
  expect(missingFormFlags([])).toEqual([]);
});

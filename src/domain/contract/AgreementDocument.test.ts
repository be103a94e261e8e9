import { expect, test } from 'vitest';
import { canonicalText, SignableDocument } from '../document/SignableDocument.ts';
import { agreementDocument } from './AgreementDocument.ts';
import type { Commission } from './Commission.ts';
import { aContract, aPackage, people } from './Contract.example.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';

const net = { kind: 'net' } as const;
const commissions: Commission[] = [
  { model: 'zero' },
  { model: 'flat', flatCents: 800_000, feeKind: net },
  {
    model: 'percent',
    rateBps: 250,
    minimumCents: 500_000,
    feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
  },
  { model: 'hourly', hourlyCents: 15_000, expectedQuarterHours: 80, capCents: null, feeKind: net },
];

const everyDocument = shippedJurisdictions.flatMap((rules) =>
  (['touring', 'full'] as const).flatMap((kind) =>
    commissions.flatMap((commission) =>
      [true, false].map((exclusiveYn) => {
        const state = rules.state === 'default' ? 'NV' : rules.state;
        const contract = aContract({ kind, commission, exclusiveYn, state });
        return { rules, contract, document: agreementDocument(contract, rules) };
      }),
    ),
  ),
);

/** What every agreement must say, told by a phrase of the text that binds. */
const phrases: [string, RegExp][] = [
  ['compensation', /^The compensation of the Broker is (\$|\d)/],
  ['compensation_cap', /may not receive compensation from any source that exceeds/],
  ['negotiable', /^Broker fees are not set by law and are fully negotiable\.$/],
  ['services', /Tours of every home you choose/],
  ['term', /^This agreement begins on Mar 2, 2026.* ends when Apr 30, 2026 ends/],
  ['exclusivity', /^This agreement is (exclusive|non-exclusive):/],
  ['ending', /may end this agreement before its last day/],
];

test('each agreement has each clause that must be in it, in every state and of both kinds', () => {
  for (const { document } of everyDocument) {
    expect(() => SignableDocument.parse(document)).not.toThrow();
    for (const [id, phrase] of phrases) {
      expect(document.sections.find((section) => section.id === id)?.legal).toMatch(phrase);
    }
  }
});

test('what a state demands beside that is there, but for what only a touring one can say', () => {
  for (const { rules, contract, document } of everyDocument) {
    const ids = document.sections.map(({ id }) => id);
    const demanded = rules.requiredClauses.filter(
      (id) => contract.kind === 'touring' || id !== 'separate_agreement',
    );
    expect(ids).toEqual(expect.arrayContaining(demanded));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('no fee is left open, and no text has a hole in it', () => {
  for (const { document } of everyDocument) {
    const text = document.sections.map(({ plain, legal }) => `${plain} ${legal}`).join(' ');
    expect(text).not.toMatch(/as offered by the seller|whatever the seller/i);
    expect(text).not.toMatch(/\b(undefined|null|NaN|Infinity)\b|object Object/);
    const fee = document.sections.find(({ id }) => id === 'compensation')!.legal;
    expect(fee).not.toMatch(/\d\s*(to|–|-)\s*\$?\d|up to|about|between/i);
    for (const { plain, legal } of document.sections) {
      expect(plain).toMatch(/^[A-Z].*\.$/);
      expect(legal).toMatch(/^[A-Z].*\.$/);
    }
  }
});

test('only the statement that fees are negotiable is set off from the rest', () => {
  for (const { document } of everyDocument) {
    const setOff = document.sections.filter(({ conspicuousYn }) => conspicuousYn);
    expect(setOff.map(({ id }) => id)).toEqual(['negotiable']);
  }
});

const legalOf = (id: string, ...[changes, state]: [Parameters<typeof aContract>[0], 'WA' | 'TX']) =>
  agreementDocument(
    aContract({ ...changes, state }),
    jurisdictionFor(shippedJurisdictions, state, '2026-03-02'),
  ).sections.find((section) => section.id === id)?.legal;

test('whoever only shows homes in Texas represents nobody, and elsewhere the buyers', () => {
  expect(legalOf('representation', { kind: 'touring' }, 'TX')).toContain('Neither Harbor Homes');
  expect(legalOf('representation', { kind: 'full' }, 'TX')).toContain('represent the Buyers');
  expect(legalOf('representation', { kind: 'touring' }, 'WA')).toContain('of showing homes');
  expect(legalOf('separate_agreement', { kind: 'touring' }, 'TX')).toContain('separate written');
  expect(legalOf('dual_agency', {}, 'WA')).toContain('do not consent');
});

test('rebate, exclusions, notice and its fee are said where they are agreed on', () => {
  expect(legalOf('rebate', {}, 'WA')).toBeUndefined();
  expect(legalOf('rebate', { commission: commissions[2] }, 'WA')).toContain('above $6,000');
  const agentPackage = {
    ...aPackage,
    notIncluded: [],
    cancellation: { noticeDays: 5, feeCents: 25_000, text: 'Write to Dana.' },
  };
  expect(legalOf('not_included', { agentPackage }, 'WA')).toBeUndefined();
  expect(legalOf('ending', { agentPackage }, 'WA')).toMatch(
    /5 days .* owe \$250 .* Write to Dana\.$/,
  );
});

test('clients sign first, the agent then, the broker last; guests are not in the document', () => {
  const { document } = everyDocument[0]!;
  expect(document.signatureBlocks.map(({ order, name }) => [order, name])).toEqual([
    [1, 'Ana Silva'],
    [1, 'Leo Silva'],
    [2, 'Dana Brooks'],
    [3, 'Harbor Homes'],
  ]);
  expect(JSON.stringify(document)).not.toContain('Ruth');
});

test('what is hashed is the words alone: not who signed, not when', () => {
  const rules = shippedJurisdictions[0]!;
  const text = (changes: Parameters<typeof aContract>[0]) =>
    canonicalText(agreementDocument(aContract(changes), rules));
  const invited = aContract().parties.map((one) => ({ ...one, profileId: null }));
  expect(text({ revision: 9, status: 'signing', parties: invited })).toBe(text({}));
  const guests = aContract().parties.filter(({ profileId }) => profileId !== people.ruth.profileId);
  expect(text({ parties: guests })).toBe(text({}));
  expect(text({ endDate: '2026-04-29' })).not.toBe(text({}));
  expect(text({ version: 2 })).not.toBe(text({}));
});

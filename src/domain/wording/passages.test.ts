/** Which passage of a clause is printed: told anew, agreement by agreement. */
import { expect, test } from 'vitest';
import type { Commission } from '../contract/money/Commission.ts';
import { aContract, anAlderStreetContract, aPackage } from '../contract/Contract.example.ts';
import type { Contract } from '../contract/Contract.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { shippedEdition, shippedWording } from './shippedWording.ts';
import { passageKeys, passageSpecs } from './passages.ts';

function printed(
  clause: string,
  changes: Partial<Contract> = {},
  rules: Partial<Jurisdiction> = {},
): string[] {
  const contract = { ...aContract(), ...changes };
  const law = { ...shippedJurisdictions[0]!, ...rules };
  return passageKeys.filter(
    (key) => passageSpecs[key].clause === clause && passageSpecs[key].when(contract, law),
  );
}

const net = { kind: 'net' } as const;
const flat: Commission = { model: 'flat', flatCents: 800_000, feeKind: net };
const zero: Commission = { model: 'zero' };
const hourly: Commission = {
  model: 'hourly',
  hourlyCents: 15_000,
  expectedQuarterHours: 80,
  capCents: null,
  feeKind: net,
};
const withRebate: Commission = {
  model: 'flat',
  flatCents: 800_000,
  feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
};
const touring = { kind: 'touring' } as const;
const ending = (noticeDays: number, feeCents: number) => ({
  agentPackage: { ...aPackage, cancellation: { noticeDays, feeCents } },
});

test('an agreement in full represents and serves in full; a touring one as its state has it', () => {
  for (const touringRepresentsYn of [true, false]) {
    expect(printed('representation', {}, { touringRepresentsYn })).toEqual(['representation.full']);
    expect(printed('representation', touring, { touringRepresentsYn })).toEqual([
      touringRepresentsYn ? 'representation.touring' : 'representation.shows_only',
    ]);
  }
  expect(printed('services')).toEqual(['services.full']);
  expect(printed('services', touring)).toEqual(['services.touring']);
  expect(printed('separate_agreement')).toEqual([]);
  expect(printed('separate_agreement', touring)).toEqual(['separate_agreement.touring']);
});

test('what is not included is said of a full agreement that names it', () => {
  const none = { agentPackage: { ...aPackage, notIncluded: [] } };
  expect(printed('not_included')).toEqual(['not_included.full']);
  expect(printed('not_included', none)).toEqual([]);
  expect(printed('not_included', touring)).toEqual([]);
});

test('who signs for a company, also for one of several buyers, says so', () => {
  const { parties } = anAlderStreetContract();
  const [ana] = aContract().parties;
  expect(printed('authority')).toEqual([]);
  expect(printed('authority', { parties })).toEqual(['authority.entity']);
  expect(printed('authority', { parties: [ana!, parties[1]!] })).toEqual(['authority.entity']);
});

test.each<[string, Commission, string[], string[], string[]]>([
  ['a share', aContract().commission, ['compensation.fee'], ['payment_due.closing'], []],
  ['a sum', flat, ['compensation.fee'], ['payment_due.closing'], []],
  ['hours', hourly, ['compensation.fee'], ['payment_due.hourly'], []],
  ['nothing', zero, ['compensation.zero'], ['payment_due.zero'], []],
  [
    'what is given back',
    withRebate,
    ['compensation.fee'],
    ['payment_due.closing'],
    ['rebate.agreed'],
  ],
])(
  'a fee of %s has its own words, when it is due and what comes back',
  (_what, commission, fee, due, rebate) => {
    expect(printed('compensation', { commission })).toEqual(fee);
    expect(printed('payment_due', { commission })).toEqual(due);
    expect(printed('rebate', { commission })).toEqual(rebate);
  },
);

test('hours of a touring agreement that covers no purchase name no closing', () => {
  const hours = { kind: 'touring' as const, commission: hourly };
  expect(printed('payment_due', hours, { touringRepresentsYn: false })).toEqual([
    'payment_due.showing_hours',
  ]);
  expect(printed('payment_due', hours)).toEqual(['payment_due.hourly']);
  expect(shippedWording.passages['payment_due.showing_hours'].legal).not.toContain('closing');
  expect(shippedEdition(3).passages['payment_due.showing_hours']).toEqual(
    shippedWording.passages['payment_due.hourly'],
  );
});

test('a sum for showings alone is due without a purchase; a share of the price needs one', () => {
  const texas = { touringRepresentsYn: false };
  const touring = { kind: 'touring' as const };
  expect(printed('payment_due', { ...touring, commission: flat }, texas)).toEqual([
    'payment_due.showings',
  ]);
  const { commission } = aContract();
  expect(printed('payment_due', { ...touring, commission }, texas)).toEqual([
    'payment_due.closing',
  ]);
  expect(printed('payment_due', { commission: flat }, texas)).toEqual(['payment_due.closing']);
  expect(printed('payment_due', { ...touring, commission: flat })).toEqual(['payment_due.closing']);
});

test('several buyers are told who owes what, where anything can be owed', () => {
  const alone = { parties: aContract().parties.slice(0, 1) };
  const together = ['who_owes.together'];
  expect(printed('who_owes')).toEqual(together);
  expect(printed('who_owes', alone)).toEqual([]);
  expect(printed('who_owes', { ...ending(0, 5_000), ...alone })).toEqual([]);
  expect(printed('who_owes', { commission: zero })).toEqual([]);
  expect(printed('who_owes', { commission: zero, ...ending(0, 5_000) })).toEqual(together);
  // A company is one buyer, whoever signs for it.
  expect(printed('who_owes', { parties: anAlderStreetContract().parties })).toEqual([]);
});

test.each<[Contract['exclusiveChoice'], boolean | null, string]>([
  ['buyer', null, 'open'],
  ['buyer', true, 'chosen_exclusive'],
  ['buyer', false, 'chosen_nonexclusive'],
  ['agent', true, 'exclusive'],
  ['agent', false, 'nonexclusive'],
])('where the %s says that it is exclusive: %s', (exclusiveChoice, exclusiveYn, name) => {
  expect(printed('exclusivity', { exclusiveChoice, exclusiveYn })).toEqual([`exclusivity.${name}`]);
});

test.each([
  [0, 0, 'at_once_free', 'works at once and is free.'],
  [0, 5_000, 'at_once_fee', 'works at once and costs a fee.'],
  [1, 0, 'notice_free', 'asks for days of notice and is free.'],
  [7, 5_000, 'notice_fee', 'asks for days of notice and costs a fee.'],
])('ending it with %i days of notice for %i cents', (noticeDays, feeCents, name, about) => {
  const keys = printed('ending', ending(noticeDays, feeCents));
  expect(keys).toEqual([`ending.${name}`]);
  expect(passageSpecs[keys[0] as 'ending.notice_fee'].about).toBe(`Where ending it ${about}`);
  const byHour = printed('ending', { ...ending(noticeDays, feeCents), commission: hourly });
  expect(byHour).toEqual([`ending.${name}_hourly`]);
});

test('where hours are paid, each way to end it says that hours worked stay due', () => {
  const keys = passageKeys.filter((key) => key.startsWith('ending.') && key.endsWith('_hourly'));
  expect(keys).toHaveLength(4);
  for (const key of keys) {
    expect(shippedWording.passages[key]!.plain).toContain(
      'You still pay for hours already worked.',
    );
    expect(shippedWording.passages[key]!.legal).toMatch(/hours that the Agent worked until then/i);
    expect(shippedWording.passages[key]!.plain).not.toContain('for free');
  }
});

test('every agreement says that it gives no consent to an agent of both sides', () => {
  const without = (dualAgency: Jurisdiction['dualAgency']) =>
    printed('dual_agency', {}, { requiredClauses: [], dualAgency });
  expect(without('banned')).toEqual(['dual_agency.none']);
  expect(without('not_offered')).toEqual(['dual_agency.none']);
  expect(without('separate_initials')).toEqual(['dual_agency.by_consent']);
  expect(without('written_consent')).toEqual(['dual_agency.by_consent']);
  expect(printed('dual_agency', {}, { requiredClauses: ['dual_agency'] })).toEqual([
    'dual_agency.demanded',
  ]);
});

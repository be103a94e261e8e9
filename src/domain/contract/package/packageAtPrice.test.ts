import { expect, test } from 'vitest';
import { examplePackage } from './AgentPackage.example.ts';
import type { Commission } from '../money/Commission.ts';
import { feeAtPrice } from '../money/feeAtPrice.ts';
import { type HomeToBuy, packageAtPrice } from './packageAtPrice.ts';

const home: HomeToBuy = {
  priceCents: 50_000_000,
  sellerOfferCents: 1_000_000,
  rebateStatus: 'allowed',
  state: 'WA',
};

const factsOf = (commission: Commission, at: Partial<HomeToBuy> = {}) =>
  packageAtPrice({ ...examplePackage, commission }, { ...home, ...at }).facts!;

test('the worked example as a buyer reads it', () => {
  const { facts } = packageAtPrice(examplePackage, home);
  expect(facts).toMatchObject({
    fee: '$12,500 (2.5%)',
    feeTerms: '2.5% of the price',
    owed: 'You owe $2,500',
    rebate: '$6,500 back at closing',
    net: '$4,000 in your favor',
    tours: '10 tours',
    offers: 'Unlimited offers',
    notIncluded: ['Showings in the evening and on weekends', 'Fees of inspectors and surveyors'],
    cancellation: 'No fee for ending it',
  });
});

const net = { kind: 'net' } as const;
const hourly = { model: 'hourly', hourlyCents: 30_000, expectedQuarterHours: 81 } as const;

test.each([
  [{ model: 'zero' }, '$0', 'No fee', 'You owe nothing', '$0'],
  [
    { model: 'flat', flatCents: 900_000, feeKind: net },
    '$9,000 (1.8%)',
    'The same at every price',
    'You owe nothing',
    '$0',
  ],
  [
    { model: 'percent', rateBps: 300, minimumCents: 2_000_000, feeKind: net },
    '$20,000 (4%)',
    '3% of the price, at least $20,000',
    'You owe $10,000',
    '$10,000 from you',
  ],
  [
    { ...hourly, capCents: null, feeKind: net },
    '$6,075 (about 1.22%)',
    '$300 an hour, 20.25 expected hours',
    'You owe nothing',
    '$0',
  ],
  [
    { ...hourly, capCents: 500_000, feeKind: net },
    '$5,000 (1%)',
    '$300 an hour, 20.25 expected hours, at most $5,000',
    'You owe nothing',
    '$0',
  ],
] as const)('%j', (commission, fee, feeTerms, owed, net) => {
  expect(factsOf(commission)).toMatchObject({ fee, feeTerms, owed, net, rebate: null });
});

test('a package takes no more from the seller than its fee', () => {
  const flat: Commission = { model: 'flat', flatCents: 900_000, feeKind: net };
  expect(factsOf(flat).compensation.input.sellerPaidCents).toBe(900_000);
  const alone = factsOf(flat, { sellerOfferCents: 0 });
  expect(alone).toMatchObject({ owed: 'You owe $9,000', net: '$9,000 from you' });
});

test('where rebates are not allowed the card counts without one', () => {
  const found = factsOf(examplePackage.commission, { rebateStatus: 'restricted', state: 'OR' });
  expect(found).toMatchObject({ rebate: null, net: '$2,500 from you' });
  expect(found.compensation.rebateRefusal).toBe(
    'Rebates are restricted in Oregon. Use a lower fee instead.',
  );
});

test.each([
  [{ priceCents: Number.NaN }, 'priceCents'],
  [{ priceCents: -1 }, 'priceCents'],
  [{ sellerOfferCents: -1 }, 'sellerPaidCents'],
  [{ sellerOfferCents: Number.NaN }, 'sellerPaidCents'],
])('%j is refused', (given, field) => {
  expect(packageAtPrice(examplePackage, { ...home, ...given }).refusal?.field).toBe(field);
});

test.each([
  [1_250_000, 50_000_000, '$12,500 (2.5%)'],
  [1_250_050, 50_000_000, '$12,500.50 (about 2.5%)'],
  [1_000_000, 30_000_000, '$10,000 (about 3.33%)'],
  [0, 50_000_000, '$0'],
  [1_250_000, 0, '$12,500'],
  [1, 50_000_000, '$0.01 (below 0.01%)'],
  [75_000_000, 50_000_000, '$750,000 (150%)'],
])('%i ¢ of %i ¢ is %s', (feeCents, priceCents, words) => {
  expect(feeAtPrice(feeCents, priceCents)).toBe(words);
});

test.each([
  [null, 'Unlimited tours'],
  [0, 'No tours'],
  [1, '1 tour'],
  [2, '2 tours'],
])('%j tours included', (toursIncluded, tours) => {
  expect(packageAtPrice({ ...examplePackage, toursIncluded }, home).facts?.tours).toBe(tours);
});

test('a fee for ending early is named', () => {
  const cancellation = { ...examplePackage.cancellation, feeCents: 50_000 };
  expect(packageAtPrice({ ...examplePackage, cancellation }, home).facts?.cancellation).toBe(
    '$500 for ending it early',
  );
});

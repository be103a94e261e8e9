import { expect, test } from 'vitest';
import { examplePackage } from '../package/AgentPackage.example.ts';
import type { Commission } from './Commission.ts';
import { costInTheEnd, type CostQuestion, costOfTerms, countedInWords } from './costInTheEnd.ts';
import { kindsOf, startingCommission } from './startingCommission.ts';

const asked: CostQuestion = {
  commission: examplePackage.commission,
  kind: 'full',
  state: 'WA',
  priceCents: 50_000_000,
  rebateStatus: 'allowed',
};
const hourly: Commission = {
  model: 'hourly',
  hourlyCents: 15_000,
  expectedQuarterHours: 120,
  capCents: null,
  feeKind: { kind: 'net' },
};

test('the worked example: the fee, less what comes back, and less by what the seller pays', () => {
  expect(costInTheEnd(asked)).toMatchObject({
    cents: 600_000,
    figure: '$6,000',
    when: 'in the end',
    fee: '$12,500 (2.5%)',
    rebate: '$6,500 back at closing',
  });
  expect(costInTheEnd({ ...asked, sellerPaidCents: 1_000_000 })).toMatchObject({
    cents: -400_000,
    figure: '$4,000',
    when: 'to the buyers in the end',
  });
  expect(costInTheEnd({ ...asked, sellerPaidCents: 1_250_001 })).toBeNull();
});

test('a rebate that the state does not allow lowers nothing', () => {
  expect(costInTheEnd({ ...asked, rebateStatus: 'banned' })).toMatchObject({
    cents: 1_250_000,
    rebate: null,
    rebateRefusal: expect.stringContaining('banned'),
  });
});

test.each([
  [hourly, 'full', '$4,500', 'in the end, if it takes 30 hours'],
  [{ model: 'zero' }, 'touring', '$0', 'in the end'],
  [asked.commission, 'touring', '$6,000', 'in the end, only if a home is bought'],
] as const)('%j, %s', (commission, kind, figure, when) => {
  expect(costInTheEnd({ ...asked, commission, kind })).toMatchObject({ figure, when });
});

test('without a price a flat fee is known, a percent is a rate or the most that is kept', () => {
  const counted = { priceCents: null, rebateStatus: 'allowed' } as const;
  const flat: Commission = { model: 'flat', flatCents: 900_000, feeKind: { kind: 'net' } };
  const percent: Commission = {
    model: 'percent',
    rateBps: 250,
    minimumCents: 0,
    feeKind: { kind: 'net' },
  };
  expect(costOfTerms({ ...asked, commission: flat, counted })).toMatchObject({
    cents: 900_000,
    fee: '$9,000',
  });
  expect(costOfTerms({ ...asked, commission: percent, counted: null })).toMatchObject({
    cents: null,
    figure: '2.5% of the purchase price',
    rebate: null,
  });
  const most = costOfTerms({ ...asked, counted });
  expect(most).toMatchObject({ cents: null, figure: 'At most $6,000' });
  expect(countedInWords(most)).toBe(
    'The fee: 2.5% of the purchase price. There is no price yet to count it with.',
  );
});

test('touring costs nothing, but where the package is for touring alone and says what it costs', () => {
  const { commission } = examplePackage;
  const tours = { ...examplePackage, offersIncluded: 0 };
  expect(kindsOf(examplePackage)).toEqual(['touring', 'full']);
  expect(kindsOf(tours)).toEqual(['touring']);
  expect(kindsOf({ toursIncluded: 0, offersIncluded: 2 })).toEqual(['full']);
  expect(startingCommission('touring', examplePackage)).toEqual({ model: 'zero' });
  expect(startingCommission('touring', tours)).toEqual(commission);
  expect(startingCommission('full', examplePackage)).toEqual(commission);
});

test('a fee for showings alone is not said to wait for a purchase', () => {
  const commission = {
    model: 'flat' as const,
    flatCents: 40_000,
    feeKind: { kind: 'net' as const },
  };
  const touring = { commission, kind: 'touring' as const, state: 'TX' as const };
  const counted = { priceCents: 50_000_000, rebateStatus: 'allowed' as const };
  const when = (showingsOnlyYn?: true) =>
    costOfTerms({ ...touring, counted: { ...counted, ...(showingsOnlyYn && { showingsOnlyYn }) } })
      .when;
  expect(when(true)).toBe('in the end, for the showings');
  expect(when()).toBe('in the end, only if a home is bought');
});

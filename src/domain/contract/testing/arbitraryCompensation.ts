/** Random compensation inputs that dwell where rounding, minimums, caps and limits meet. */
import * as fc from 'fast-check';
import { mostCents } from '../money/oneAmountOnly.ts';
import type { Commission, FeeKind } from '../money/Commission.ts';
import type { CompensationInput } from '../money/compensation.ts';
import { RebateStatus } from '../money/RebateStatus.ts';

const upTo = (max: number, min = 0) => fc.integer({ min, max });

/** None, cents, a fee, a home, anything up to the most. */
const cents = (min = 0) =>
  fc.oneof(
    fc.constantFrom(min, mostCents),
    upTo(300, min),
    upTo(3_000_000, min),
    upTo(300_000_000, min),
    upTo(mostCents, min),
  );

const feeKind: fc.Arbitrary<FeeKind> = fc.oneof(
  fc.constant<FeeKind>({ kind: 'net' }),
  fc.record({
    kind: fc.constant('gross_with_rebate' as const),
    minimumKeptCents: fc.oneof(upTo(2_000_000), upTo(100), cents()),
  }),
);

const rateBps = fc.oneof(fc.constantFrom(1, 250, 300, 10_000), upTo(600, 1), upTo(10_000, 1));

export const percentCommission: fc.Arbitrary<Commission & { model: 'percent' }> = fc.record({
  model: fc.constant('percent' as const),
  rateBps,
  minimumCents: fc.oneof(fc.constant(0), upTo(1_500_000), upTo(10)),
  feeKind,
});

export const hourlyCommission: fc.Arbitrary<Commission & { model: 'hourly' }> = fc.record({
  model: fc.constant('hourly' as const),
  hourlyCents: fc.oneof(upTo(20, 1), upTo(60_000, 1), upTo(10_000_000, 1)),
  expectedQuarterHours: fc.oneof(upTo(200), upTo(40_000)),
  capCents: fc.option(fc.oneof(upTo(1_000_000, 1), upTo(10, 1))),
  feeKind,
});

const commission: fc.Arbitrary<Commission> = fc.oneof(
  fc.constant<Commission>({ model: 'zero' }),
  fc.record({ model: fc.constant('flat' as const), flatCents: cents(1), feeKind }),
  { arbitrary: percentCommission, weight: 3 },
  { arbitrary: hourlyCommission, weight: 2 },
);

/** A percent with a price of which it is whole cents and exactly half a cent. */
const halfCent = fc
  .tuple(percentCommission, fc.constantFrom(1, 5, 25, 50, 125, 250, 1250), upTo(100_000))
  .map(([percent, rateBps, times]) => {
    const commission: Commission = { ...percent, rateBps };
    return [commission, (5000 / rateBps) * (2 * times + 1)] as const;
  });

/** A commission with the price that it is for. */
export const feeAndPrice: fc.Arbitrary<readonly [Commission, number]> = fc.oneof(
  { arbitrary: fc.tuple(commission, cents()), weight: 4 },
  { arbitrary: halfCent, weight: 1 },
);

/** Without what the seller pays, which is chosen around the agreed amount. */
export const unpaidInput: fc.Arbitrary<CompensationInput> = fc
  .tuple(
    feeAndPrice,
    fc.option(fc.oneof(upTo(200), upTo(40_000))),
    fc.oneof(
      { arbitrary: fc.constant('allowed' as const), weight: 3 },
      { arbitrary: fc.constantFrom(...RebateStatus.options), weight: 2 },
    ),
  )
  .map(([[commission, priceCents], workedQuarterHours, rebateStatus]) => ({
    commission,
    priceCents,
    sellerPaidCents: 0,
    workedQuarterHours,
    rebateStatus,
    state: 'OR',
    basis: workedQuarterHours === null ? 'estimated' : 'real',
  }));

/** None, all, a cent either side of all, or a share of it, of an agreed amount. */
export const sellerShare = (agreedCents: number): fc.Arbitrary<number> =>
  fc
    .oneof(
      fc.constantFrom(0, agreedCents, agreedCents - 1, agreedCents + 1),
      upTo(agreedCents),
      upTo(mostCents),
    )
    .map((share) => Math.min(mostCents, Math.max(0, share)));

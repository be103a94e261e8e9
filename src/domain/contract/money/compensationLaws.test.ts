import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostCents } from './oneAmountOnly.ts';
import { minimumKept } from './Commission.ts';
import { Compensation, compensation, type CompensationInput } from './compensation.ts';
import { sumOf } from './MoneyLine.ts';
import {
  feeAndPrice,
  hourlyCommission,
  percentCommission,
  sellerShare,
  unpaidInput,
} from '../testing/arbitraryCompensation.ts';

const blank: CompensationInput = {
  commission: { model: 'zero' },
  priceCents: 50_000_000,
  sellerPaidCents: 0,
  workedQuarterHours: null,
  rebateStatus: 'allowed',
  state: 'OR',
  basis: 'estimated',
};

const runs = { numRuns: 1500 };

/** The compensation where the seller pays nothing, which nothing can refuse. */
const unpaid = (input: CompensationInput) =>
  compensation({ ...input, sellerPaidCents: 0 }).compensation!;

const agreed = (input: CompensationInput) => unpaid(input).agreedCents;

/** An input with something that the seller pays, within the limit or above it. */
const anyInput = unpaidInput.chain((input) =>
  sellerShare(agreed(input)).map((sellerPaidCents) => ({ ...input, sellerPaidCents })),
);

/** Within the limit, together with what comes of it. */
const granted = anyInput.map((input) => {
  const sellerPaidCents = Math.min(input.sellerPaidCents, agreed(input));
  return compensation({ ...input, sellerPaidCents }).compensation!;
});

/** The one whole number that is n / d rounded half-up, told without dividing. */
function expectHalfUp(cents: number, n: bigint, d: bigint) {
  const twice = 2n * BigInt(cents) * d;
  expect(twice > 2n * n - d && twice <= 2n * n + d).toBe(true);
}

test('a percent is the exact share of the price, halves up, and never below its minimum', () => {
  fc.assert(
    fc.property(feeAndPrice, ([commission, priceCents]) => {
      fc.pre(commission.model === 'percent');
      const input = { ...blank, commission, priceCents };
      const { minimumCents, rateBps } = commission;
      const cents = agreed(input);
      const n = BigInt(priceCents) * BigInt(rateBps);
      expect(cents).toBeGreaterThanOrEqual(minimumCents);
      if (cents > minimumCents) expectHalfUp(cents, n, 10_000n);
      else expect(2n * n < (2n * BigInt(minimumCents) + 1n) * 10_000n).toBe(true);
    }),
    runs,
  );
});

test('hours are paid by the quarter, halves up, and never above the cap', () => {
  const quarters = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(hourlyCommission, quarters, (commission, workedQuarterHours) => {
      const cents = agreed({ ...blank, commission, workedQuarterHours, basis: 'real' });
      const n = BigInt(commission.hourlyCents) * BigInt(workedQuarterHours);
      const capCents = commission.capCents ?? Number.POSITIVE_INFINITY;
      expect(cents).toBeLessThanOrEqual(capCents);
      if (cents < capCents) expectHalfUp(cents, n, 4n);
      else expect(2n * n >= (2n * BigInt(capCents) - 1n) * 4n).toBe(true);
    }),
    runs,
  );
});

test('the seller pays at most what was agreed, or the offer is refused', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const answer = compensation(input);
      expect(answer.refusal === null).toBe(input.sellerPaidCents <= agreed(input));
      expect(answer.refusal?.field ?? 'sellerPaidCents').toBe('sellerPaidCents');
    }),
    runs,
  );
});

test('lines sum to their results, and everything is whole cents', () => {
  fc.assert(
    fc.property(granted, (found) => {
      expect(sumOf(found.buyerOwesLines)).toBe(found.buyerOwesCents);
      expect(sumOf(found.agentKeepsLines)).toBe(found.agentKeepsCents);
      expect(sumOf(found.netEffectLines)).toBe(found.netEffectCents);
      const lines = [found.buyerOwesLines, found.agentKeepsLines, found.netEffectLines].flat();
      for (const { cents } of lines) {
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(Object.is(cents, -0)).toBe(false);
      }
      expect(Compensation.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
    }),
    runs,
  );
});

test('who pays what hangs together', () => {
  fc.assert(
    fc.property(granted, ({ input, ...found }) => {
      const { agreedCents, buyerOwesCents, rebateCents, agentKeepsCents } = found;
      const { sellerPaidCents } = input;
      expect(buyerOwesCents).toBeGreaterThanOrEqual(0);
      expect(sellerPaidCents + buyerOwesCents).toBe(agreedCents);
      expect(rebateCents).toBeGreaterThanOrEqual(0);
      expect(rebateCents).toBeLessThanOrEqual(sellerPaidCents + buyerOwesCents);
      expect(agentKeepsCents).toBe(agreedCents - rebateCents);
      expect(found.netEffectCents).toBe(rebateCents - buyerOwesCents);
      expect(found.netEffectCents).toBe(sellerPaidCents - agentKeepsCents);
    }),
    runs,
  );
});

test('a rebate is given only of a gross fee where the state allows it, and leaves the minimum', () => {
  fc.assert(
    fc.property(granted, ({ input, agreedCents, rebateCents, agentKeepsCents, rebateRefusal }) => {
      const keptCents = minimumKept(input.commission);
      const allowedYn = input.rebateStatus === 'allowed';
      expect(rebateRefusal === null).toBe(keptCents === null || allowedYn);
      if (keptCents === null || !allowedYn) expect(rebateCents).toBe(0);
      else expect(agentKeepsCents).toBe(Math.min(agreedCents, keptCents));
    }),
    runs,
  );
});

test('a higher price never lowers a percent', () => {
  const price = fc.integer({ min: 0, max: mostCents });
  const step = fc.oneof(fc.integer({ min: 0, max: 1000 }), price);
  fc.assert(
    fc.property(percentCommission, price, step, (commission, priceCents, more) => {
      const higherCents = Math.min(mostCents, priceCents + more);
      const low = agreed({ ...blank, commission, priceCents });
      expect(agreed({ ...blank, commission, priceCents: higherCents })).toBeGreaterThanOrEqual(low);
    }),
    runs,
  );
});

test('what the seller pays lowers what the buyer owes by as much, and moves the rebate not at all', () => {
  fc.assert(
    fc.property(granted, fc.double({ min: 0, max: 1, noNaN: true }), (found, share) => {
      const moreCents = Math.floor(found.buyerOwesCents * share);
      const sellerPaidCents = found.input.sellerPaidCents + moreCents;
      const after = compensation({ ...found.input, sellerPaidCents }).compensation!;
      expect(after.buyerOwesCents).toBe(found.buyerOwesCents - moreCents);
      expect(after.rebateCents).toBe(found.rebateCents);
    }),
    runs,
  );
});

test('the random inputs reach what the laws are about', () => {
  const seen = fc.sample(granted, { numRuns: 2000, seed: 11 });
  const share = (holds: (found: Compensation) => boolean) =>
    seen.filter(holds).length / seen.length;
  const halfYn = ({ input: { commission, priceCents } }: Compensation) =>
    commission.model === 'percent' &&
    (BigInt(priceCents) * BigInt(commission.rateBps)) % 10_000n === 5000n;
  const capYn = ({ input: { commission }, agreedCents }: Compensation) =>
    commission.model === 'hourly' && agreedCents === commission.capCents;
  const minimumYn = ({ input: { commission }, agreedCents }: Compensation) =>
    commission.model === 'percent' && agreedCents > 0 && agreedCents === commission.minimumCents;
  expect(share(halfYn)).toBeGreaterThan(0.02);
  expect(share(capYn)).toBeGreaterThan(0.02);
  expect(share(minimumYn)).toBeGreaterThan(0.02);
  expect(share(({ rebateCents }) => rebateCents > 0)).toBeGreaterThan(0.1);
  expect(share(({ netEffectCents }) => netEffectCents > 0)).toBeGreaterThan(0.05);
  expect(share(({ rebateRefusal }) => rebateRefusal !== null)).toBeGreaterThan(0.05);
  expect(share((it) => it.input.sellerPaidCents > 0 && it.buyerOwesCents > 0)).toBeGreaterThan(0.1);
  const tried = fc.sample(anyInput, { numRuns: 2000, seed: 11 });
  const tooMuch = tried.filter((input) => input.sellerPaidCents > agreed(input));
  expect(tooMuch.length / tried.length).toBeGreaterThan(0.1);
});

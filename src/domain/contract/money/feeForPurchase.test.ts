import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedAmount } from './agreedAmount.ts';
import type { Commission } from './Commission.ts';
import { aContract, people } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import {
  appliesTo,
  type FeeAgreement,
  feeForPurchase,
  feesDue,
  type Purchase,
} from './feeForPurchase.ts';
import { hourlyCommission, percentCommission } from '../testing/arbitraryCompensation.ts';

const id = (last: number) => `0199aa00-0000-7000-8000-${String(last).padStart(12, '0')}`;
const net = { kind: 'net' } as const;
const flat = (flatCents: number): Commission => ({ model: 'flat', flatCents, feeKind: net });
const { dana, otherAgent } = people;
const active = (last: number, changes: Partial<Contract> = {}): Contract =>
  aContract({
    contractId: id(last),
    status: 'active',
    activatedAt: '2026-03-02T18:00:00.000Z',
    exclusiveYn: false,
    ...changes,
  });
const withTom = { ...active(1).agent, profileId: otherAgent.profileId, name: 'Tom Brandt' };
const purchase: Purchase = {
  buyerGroupId: active(1).buyerGroupId,
  state: 'WA',
  listingKey: 'demo:1',
  priceCents: 50_000_000,
  agreedOn: '2026-03-20',
  writtenBy: null,
};

test('two agents of one brokerage: only the agreement with the writer of the offer earns a fee', () => {
  const both = [
    active(1, { commission: flat(1_250_000) }),
    active(2, { agent: withTom, commission: flat(900_000) }),
  ];
  const by = (writtenBy: string | null) => feeForPurchase(both, { ...purchase, writtenBy });
  expect(by(dana.profileId)).toEqual({
    contractId: id(1),
    cents: 1_250_000,
    because: 'wrote_offer',
  });
  expect(by(otherAgent.profileId)).toEqual({
    contractId: id(2),
    cents: 900_000,
    because: 'wrote_offer',
  });
  const lowest = { contractId: id(2), cents: 900_000, because: 'lowest' };
  expect(by(null)).toEqual(lowest);
  // An offer by an agent without an agreement leaves the lowest too.
  expect(by(people.stranger.profileId)).toEqual(lowest);
  expect(feesDue(both, { ...purchase, writtenBy: dana.profileId })).toEqual([
    { contractId: id(1), cents: 1_250_000 },
    { contractId: id(2), cents: 0 },
  ]);
});

test('a touring and a full agreement with the writer owe the lower of the two', () => {
  const touring = active(1, { kind: 'touring', commission: flat(123_400) });
  const full = active(2);
  const other = active(3, { agent: withTom, commission: { model: 'zero' } });
  expect(
    feeForPurchase([touring, full, other], { ...purchase, writtenBy: dana.profileId }),
  ).toEqual({ contractId: id(1), cents: 123_400, because: 'lowest' });
});

test('an agreement for showings alone takes no part in a purchase', () => {
  const counted = { priceCents: null, rebateStatus: 'allowed', showingsOnlyYn: true } as const;
  const showings = active(1, { kind: 'touring', commission: flat(30_000), counted });
  const full = active(2, { agent: withTom, commission: flat(900_000), counted });
  expect(feeForPurchase([showings, full], purchase)).toEqual({
    ...{ contractId: id(2), cents: 900_000, because: 'only_agreement' },
  });
  expect(feeForPurchase([showings], purchase)).toBeNull();
});

const over = { endedAt: '2026-03-16T07:00:00.000Z', endedOn: '2026-03-15' } as const;
test.each<[string, Partial<Contract>, Partial<Purchase>, boolean]>([
  ['in force', {}, {}, true],
  ['exclusive', { exclusiveYn: true }, {}, true],
  ['touring', { kind: 'touring' }, {}, true],
  ['first day', {}, { agreedOn: '2026-03-02' }, true],
  ['last day', {}, { agreedOn: '2026-04-30' }, true],
  ['before the first day', {}, { agreedOn: '2026-03-01' }, false],
  ['after the last day', {}, { agreedOn: '2026-05-01' }, false],
  ['before the approval', { activatedAt: '2026-03-25T18:00:00.000Z' }, {}, false],
  ['out for signature', { status: 'signing', activatedAt: null }, {}, false],
  ['another group', { buyerGroupId: id(61) }, {}, false],
  ['another state', { state: 'CA' }, {}, false],
  ['that home', { propertyArea: '', listingKeys: ['demo:1'] }, {}, true],
  ['another home', { propertyArea: '', listingKeys: ['demo:2'] }, {}, false],
  ['an area beside another home', { listingKeys: ['demo:2'] }, {}, true],
  ['ended the day before', { status: 'terminated', ...over }, { agreedOn: '2026-03-16' }, false],
  ['ended that day', { status: 'terminated', ...over }, { agreedOn: '2026-03-15' }, true],
  ['replaced that day', { status: 'superseded', ...over }, { agreedOn: '2026-03-15' }, false],
  ['replaced later', { status: 'superseded', ...over }, { agreedOn: '2026-03-14' }, true],
  ['void', { status: 'voided', ...over }, { agreedOn: '2026-03-10' }, false],
  [
    'notice that ran out',
    { notice: { profileId: dana.profileId, reason: '', at: '2026-03-10T18:00:00.000Z' } },
    {},
    false,
  ],
])('an agreement (%s) applies to a purchase: %#', (_case, changes, of, appliesYn) => {
  const one = active(1, changes);
  expect(appliesTo(one, { ...purchase, ...of })).toBe(appliesYn);
  expect(feeForPurchase([one], { ...purchase, ...of })?.because ?? null).toBe(
    appliesYn ? 'only_agreement' : null,
  );
});

test('of an amended agreement and its amendment one applies on every day', () => {
  const amended = active(1, { status: 'superseded', ...over, commission: flat(1_000_000) });
  const amendment = active(2, {
    amendsContractId: id(1),
    activatedAt: '2026-03-15T18:00:00.000Z',
    commission: flat(700_000),
  });
  const on = (agreedOn: string) => {
    const of = { ...purchase, agreedOn };
    return [amended, amendment].filter((one) => appliesTo(one, of)).map((one) => one.contractId);
  };
  expect(on('2026-03-14')).toEqual([id(1)]);
  expect(on('2026-03-15')).toEqual([id(2)]);
  expect(on('2026-03-16')).toEqual([id(2)]);
});

const anyFee: fc.Arbitrary<Commission> = fc.oneof(
  fc.constant<Commission>({ model: 'zero' }),
  fc.integer({ min: 1, max: 300_000_000 }).map(flat),
  percentCommission,
  hourlyCommission,
);
const day = fc.integer({ min: 1, max: 28 }).map((d) => `2026-03-${String(d).padStart(2, '0')}`);
const anAgreement = fc.record({
  commission: anyFee,
  kind: fc.constantFrom('touring' as const, 'full' as const),
  exclusiveYn: fc.boolean(),
  agent: fc.constantFrom(active(1).agent, withTom),
  propertyArea: fc.constantFrom('', 'Seattle'),
  listingKeys: fc.constantFrom<string[]>([], ['demo:1'], ['demo:2']),
  buyerGroupId: fc.constantFrom(purchase.buyerGroupId, purchase.buyerGroupId, id(61)),
  startDate: day,
  status: fc.constantFrom('active' as const, 'terminated' as const, 'superseded' as const),
  end: day,
});
const agreements = fc.array(anAgreement, { minLength: 2, maxLength: 5 }).map((all) =>
  all.map(({ end, ...changes }, at): FeeAgreement => {
    const overYn = changes.status !== 'active';
    return active(at + 1, {
      ...changes,
      activatedAt: `${changes.startDate}T20:00:00.000Z`,
      endedOn: overYn ? end : null,
    });
  }),
);
const aPurchase = fc.record({
  priceCents: fc.integer({ min: 0, max: 10_000_000_000 }),
  agreedOn: day,
  writtenBy: fc.constantFrom(null, dana.profileId, otherAgent.profileId, people.stranger.profileId),
  hours: fc.option(fc.integer({ min: 0, max: 4_000 })),
});

test('whatever the agreements, at most one fee is due, in any order, and the lowest if the writer is unknown', () => {
  fc.assert(
    fc.property(agreements, aPurchase, fc.integer(), (all, { hours, ...of }, seed) => {
      const workedQuarterHours = Object.fromEntries(
        hours === null ? [] : all.map(({ contractId }) => [contractId, hours]),
      );
      const bought: Purchase = { ...purchase, ...of, workedQuarterHours };
      const fees = all
        .filter((one) => appliesTo(one, bought))
        .map((one) => ({
          by: one.agent.profileId,
          cents: agreedAmount(one.commission, bought.priceCents, hours).cents,
        }));
      const due = feesDue(all, bought);
      const sum = due.reduce((cents, one) => cents + one.cents, 0);
      expect(due.filter(({ cents }) => cents > 0).length).toBeLessThanOrEqual(1);
      expect(sum).toBeLessThanOrEqual(Math.max(0, ...fees.map(({ cents }) => cents)));
      const own = fees.filter(({ by }) => by === bought.writtenBy);
      const among = own.length > 0 ? own : fees;
      expect(sum).toBe(among.length === 0 ? 0 : Math.min(...among.map(({ cents }) => cents)));
      const turned = all.map((_one, at) => all[(at + Math.abs(seed)) % all.length]!);
      expect(feeForPurchase(turned, bought)).toEqual(feeForPurchase(all, bought));
      expect(feeForPurchase(all.toReversed(), bought)).toEqual(feeForPurchase(all, bought));
    }),
    { seed: 27 },
  );
});

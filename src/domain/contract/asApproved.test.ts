import { expect, test } from 'vitest';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { isAsApproved } from './asApproved.ts';
import { aContract, aPackage } from './Contract.example.ts';

const rules = jurisdictionFor(shippedJurisdictions, 'NV', '2026-03-02');
/** A package of sixty days, which begin on Mar 2. */
const asSeen = aContract({ endDate: '2026-05-01' });

test('as the broker saw it', () => {
  expect(isAsApproved(asSeen, rules)).toBe(true);
  expect(isAsApproved({ ...asSeen, endDate: '2026-04-01' }, rules)).toBe(true);
  const touring = {
    ...asSeen,
    kind: 'touring',
    commission: { model: 'zero' },
    exclusiveYn: false,
    endDate: '2026-03-09',
  } as const;
  expect(isAsApproved(touring, rules)).toBe(true);
});

test.each([
  ['another fee', { commission: { model: 'zero' } }],
  ['a longer term', { endDate: '2026-05-02' }],
  ['a longer tour', { kind: 'touring', exclusiveYn: false, endDate: '2026-03-10' }],
  ['another exclusivity', { exclusiveYn: false }],
  ['an exclusive tour', { kind: 'touring', endDate: '2026-03-09' }],
  ['another state', { state: 'OR' }],
  ['something flagged', { version: 3 }],
  ['an amendment', { amendsContractId: aPackage.packageId }],
] as const)('%s goes to the queue', (_, changes) => {
  expect(isAsApproved({ ...asSeen, ...changes }, rules)).toBe(false);
});

import { expect, test } from 'vitest';
import { aContract } from './Contract.example.ts';
import type { CoBuyerInvite } from './invite/coBuyerInvite.ts';
import type { ContractFact } from './contractFacts.ts';
import type { ContractStatus } from './ContractStatus.ts';
import type { InviteStatus } from './invite/InviteStatus.ts';
import { isInviteOvertaken, isOvertaken } from './overtaken.ts';

const { contractId } = aContract();

const fact = (kind: ContractFact['kind']) => ({ kind, contractId, version: 1 }) as ContractFact;

test('a step is overtaken once the agreement leaves the status the step led to', () => {
  const overtaken = (kind: ContractFact['kind'], status: ContractStatus, version = 1) =>
    isOvertaken(fact(kind), aContract({ status, version }));
  expect(overtaken('contract.proposed', 'proposed')).toBe(false);
  expect(overtaken('contract.recalled', 'proposed')).toBe(false);
  expect(overtaken('contract.proposed', 'signing')).toBe(true);
  expect(overtaken('contract.proposed', 'proposed', 2)).toBe(true);
  const near = { kind: 'contract.expiry_near', contractId, daysLeft: 3 } as const;
  expect(isOvertaken(near, aContract({ status: 'active', version: 2 }))).toBe(false);
});

test('an event beside the steps is overtaken only by a new version', () => {
  for (const status of ['active', 'terminated'] as const) {
    for (const kind of ['contract.sealed', 'contract.consented', 'contract.pair_found'] as const) {
      expect(isOvertaken(fact(kind), aContract({ status }))).toBe(false);
      expect(isOvertaken(fact(kind), aContract({ status, version: 2 }))).toBe(true);
    }
  }
});

test('an invitation is overtaken once it leaves the phase the step led to', () => {
  const overtaken = (kind: Parameters<typeof isInviteOvertaken>[0]['kind'], status: InviteStatus) =>
    isInviteOvertaken({ kind }, { status } as CoBuyerInvite);
  expect(overtaken('invite.sent', 'sent')).toBe(false);
  expect(overtaken('invite.sent', 'opened')).toBe(false);
  expect(overtaken('invite.sent', 'revoked')).toBe(true);
  expect(overtaken('invite.sent', 'accepted')).toBe(true);
  expect(overtaken('invite.accepted', 'disclosed')).toBe(false);
  expect(overtaken('invite.accepted', 'removed')).toBe(true);
  expect(overtaken('invite.removed', 'removed')).toBe(false);
});

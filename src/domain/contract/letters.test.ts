import { expect, test } from 'vitest';
import { aContract } from './Contract.example.ts';
import type { CoBuyerInvite } from './coBuyerInvite.ts';
import type { ContractFact } from './contractFacts.ts';
import type { ContractStatus } from './ContractStatus.ts';
import type { InviteStatus } from './InviteStatus.ts';
import { letterAbout, letterAboutInvite, toldContractFacts, toldInviteFacts } from './letters.ts';

const { contractId } = aContract();

const fact = (kind: ContractFact['kind']) => ({ kind, contractId, version: 1 }) as ContractFact;

test('facts are heard that a letter follows, and none else, each once', () => {
  expect(toldContractFacts).toHaveLength(new Set(toldContractFacts).size);
  expect(toldContractFacts).toEqual(
    expect.arrayContaining(['contract.proposed', 'contract.consented', 'contract.sealed']),
  );
  for (const quiet of [
    'contract.exclusivity_chosen',
    'contract.activated',
    'contract.completed',
    'contract.stamped',
    'contract.restored',
  ]) {
    expect(toldContractFacts).not.toContain(quiet);
  }
  expect(toldInviteFacts.toSorted()).toEqual([
    'invite.accepted',
    'invite.declined',
    'invite.expired',
    'invite.removed',
    'invite.seated',
    'invite.sent',
  ]);
});

test('a letter follows a step as long as the agreement stands where the step left it', () => {
  const about = (kind: ContractFact['kind'], status: ContractStatus, version = 1) =>
    letterAbout(fact(kind), aContract({ status, version }));
  expect(about('contract.proposed', 'proposed')).toBe('terms_proposed');
  expect(about('contract.recalled', 'proposed')).toBe('recalled');
  expect(about('contract.proposed', 'signing')).toBeNull();
  expect(about('contract.proposed', 'proposed', 2)).toBeNull();
  expect(about('contract.activated', 'active')).toBeNull();
  const near = { kind: 'contract.expiry_near', contractId, daysLeft: 3 } as const;
  expect(letterAbout(near, aContract({ status: 'active', version: 2 }))).toBe('ends_soon');
});

test('what happens beside the steps is told wherever the agreement stands by then', () => {
  for (const status of ['active', 'terminated'] as const) {
    const contract = aContract({ status });
    expect(letterAbout(fact('contract.sealed'), contract)).toBe('sealed_pdf');
    expect(letterAbout(fact('contract.consented'), contract)).toBe('consents_complete');
    expect(letterAbout(fact('contract.pair_found'), contract)).toBe('pair_found');
    expect(letterAbout(fact('contract.stamped'), contract)).toBeNull();
  }
});

test('an invitation is told of while it stands in the phase where the step left it', () => {
  const about = (kind: Parameters<typeof letterAboutInvite>[0]['kind'], status: InviteStatus) =>
    letterAboutInvite({ kind }, { status } as CoBuyerInvite);
  expect(about('invite.sent', 'sent')).toBe('invitation');
  expect(about('invite.sent', 'opened')).toBe('invitation');
  expect(about('invite.sent', 'revoked')).toBeNull();
  expect(about('invite.sent', 'accepted')).toBeNull();
  expect(about('invite.accepted', 'disclosed')).toBe('invite_accepted');
  expect(about('invite.accepted', 'removed')).toBeNull();
  expect(about('invite.removed', 'removed')).toBe('invite_removed');
  expect(about('invite.disclosed', 'disclosed')).toBeNull();
});

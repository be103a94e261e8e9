import { expect, test } from 'vitest';
import { aContext, aContract, people } from './Contract.example.ts';
import type { Contract } from './Contract.ts';
import { kindChangeOf } from './kindChange.ts';
import type { MemberKind } from '../group/MemberKind.ts';

const told = (changes: Partial<Contract>, of: { profileId: string }, kind: MemberKind) => {
  const change = kindChangeOf(aContract(changes), of.profileId, kind);
  return change && [change.becomes, change.sentence];
};

test('while it is negotiated the agreement follows, and says who signs it then', () => {
  const at = { status: 'proposed' } as const;
  expect(told(at, people.leo, 'viewer')).toEqual([
    'changes',
    'Leo Silva does not sign it any more. The text goes on without them.',
  ]);
  expect(told(at, people.ruth, 'client')).toEqual([
    'changes',
    'Ruth Silva is to sign it as a buyer, once they have read what that obliges them to. The text names them then.',
  ]);
  expect(told(at, people.ruth, 'cosigner')?.[0]).toBe('changes');
  expect(told(at, people.ana, 'viewer')?.[0]).toBe('blocks');
  expect(told(at, people.ana, 'client')).toBeNull();
  expect(told(at, people.leo, 'client')).toBeNull();
  const amendment = { ...at, amendsContractId: aContract().contractId };
  expect(told(amendment, people.leo, 'viewer')?.[0]).toBe('stays');
  expect(told(amendment, people.ruth, 'cosigner')?.[0]).toBe('changes');
});

test('out for signature nothing is changed that would change who signs', () => {
  const at = { status: 'signing', signingStartedAt: aContext().now } as const;
  for (const [who, kind] of [
    [people.leo, 'viewer'],
    [people.ruth, 'client'],
  ] as const) {
    expect(told(at, who, kind)).toEqual([
      'blocks',
      'It is out for signature, and who signs it would be others. Ask for changes first, or wait until it is signed.',
    ]);
  }
  expect(told(at, people.ruth, 'party')?.[0]).toBe('changes');
});

test('what is signed stays as it was signed, and what is over is not asked', () => {
  expect(told({ status: 'active' }, people.leo, 'viewer')).toEqual([
    'stays',
    'It is signed. Leo Silva stays on it as they are through Apr 30, 2026.',
  ]);
  expect(told({ status: 'active' }, people.ruth, 'cosigner')?.[0]).toBe('changes');
  expect(told({ status: 'declined' }, people.leo, 'viewer')).toBeNull();
  expect(told({ status: 'proposed' }, people.stranger, 'viewer')).toBeNull();
  expect(kindChangeOf(aContract(), null, 'viewer')).toBeNull();
});

import { expect, test } from 'vitest';
import { aContract, allSignatures, aSha256, people } from '#domain/contract/Contract.example.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { contractLife } from '#domain/contract/transitions.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { agreementLetter } from './agreementLetters.ts';

const { ana, leo, ruth, dana } = people;
const { contractId } = aContract();

function letter(fact: object, contract: Partial<Contract>) {
  return agreementLetter({ contractId, version: 1, ...fact } as ContractFact, aContract(contract));
}

test('the clients hear of a proposal, the agent of what is wanted otherwise', () => {
  const proposed = letter({ kind: 'contract.proposed' }, { status: 'proposed' });
  expect(proposed).toMatchObject({
    subject: 'Dana Brooks proposes a buyer agreement',
    dueYn: false,
  });
  expect(proposed!.to).toEqual([ana.profileId, leo.profileId]);
  const changes = letter(
    { kind: 'contract.changes_requested' },
    { status: 'changes_requested', reason: 'Shorter, please.' },
  );
  expect(changes).toMatchObject({
    to: [dana.profileId],
    quote: { words: '“Shorter, please.”' },
  });
});

test('the agent hears of a draft, and the clients too when the broker returns it', () => {
  expect(letter({ kind: 'contract.drafted' }, { status: 'draft' })).toMatchObject({
    to: [dana.profileId],
    subject: 'A buyer agreement with Ana Silva and Leo Silva waits for your terms',
  });
  const returned = letter(
    { kind: 'contract.returned' },
    { status: 'changes_requested', reason: 'The fee is too low.' },
  );
  expect(returned!.to).toEqual([dana.profileId, ana.profileId, leo.profileId]);
});

test('what people wrote goes only to those who may see money', () => {
  const over = letter(
    { kind: 'contract.declined' },
    { status: 'declined', reason: 'We found somebody for $5,000.' },
  )!;
  expect(over.to).toContain(ruth.profileId);
  expect(over.sentences.join(' ')).not.toContain('$');
  expect(over.quote).toEqual({
    words: '“We found somebody for $5,000.”',
    to: [ana.profileId, leo.profileId, dana.profileId],
  });
});

test('who signs next is told whatever they have set, and the agent once', () => {
  const signing = { status: 'signing', documentSha256: aSha256 } as const;
  const started = letter({ kind: 'contract.signing_started' }, signing);
  expect(started).toMatchObject({ to: [ana.profileId, leo.profileId], dueYn: true });
  const [first, second] = allSignatures().signatures;
  const one = { ...signing, signatures: [first!] };
  const two = { ...signing, signatures: [first!, second!] };
  const signed = (profileId: string, contract: Partial<Contract>) =>
    letter({ kind: 'contract.signed', profileId }, contract);
  expect(signed(ana.profileId, one)).toBeNull();
  expect(signed(ana.profileId, two)).toBeNull();
  expect(signed(leo.profileId, two)).toMatchObject({ to: [dana.profileId], dueYn: true });
});

test('the sealed PDF goes to those who may read everything', () => {
  const sealed = letter({ kind: 'contract.sealed' }, { status: 'active' })!;
  expect(sealed.sealedYn).toBe(true);
  expect(sealed.to).toEqual([ana.profileId, leo.profileId, dana.profileId]);
  const near = letter({ kind: 'contract.expiry_near', daysLeft: 1 }, { status: 'active' })!;
  expect(near.subject).toBe('Your buyer agreement ends in 1 day');
  expect(near.to).toContain(ruth.profileId);
});

test('nothing is said of what is over already', () => {
  const negotiated = contractLife.flatMap(({ fact, letter, to }) =>
    letter !== null && phaseOf({ status: to }) !== 'over' ? [fact] : [],
  );
  expect(negotiated.length).toBeGreaterThan(6);
  for (const kind of negotiated) {
    expect(letter({ kind, profileId: ana.profileId }, { status: 'voided' }), kind).toBeNull();
    expect(letter({ kind, version: 2 }, { status: 'proposed' }), kind).toBeNull();
  }
});

import { expect, test } from 'vitest';
import { aContext, aContract, people } from './Contract.example.ts';
import { choosesExclusivity, proposedExclusivity } from './exclusiveChoice.ts';
import { move } from './life/move.ts';

const byBuyer = { exclusiveChoice: 'buyer', touringMayBeExclusiveYn: true } as const;
const byAgent = { exclusiveChoice: 'agent', touringMayBeExclusiveYn: true } as const;
const before = (changes: Parameters<typeof aContract>[0] = {}) => aContract(changes);

test('the buyers choose where the state says so and there is something to choose', () => {
  const never = { exclusiveChoice: 'buyer', touringMayBeExclusiveYn: false } as const;
  expect(choosesExclusivity('full', byBuyer)).toBe('buyer');
  expect(choosesExclusivity('full', byAgent)).toBe('agent');
  expect(choosesExclusivity('full', never)).toBe('buyer');
  expect(choosesExclusivity('touring', byBuyer)).toBe('buyer');
  expect(choosesExclusivity('touring', never)).toBe('agent');
});

test('where the agent says it, not a word means no', () => {
  expect(proposedExclusivity(before(), null, byAgent)).toEqual({
    exclusiveChoice: 'agent',
    exclusiveYn: false,
  });
  expect(proposedExclusivity(before(), true, byAgent).exclusiveYn).toBe(true);
});

test('where the buyers choose, both boxes are empty until they did, whatever the agent asks for', () => {
  expect(proposedExclusivity(before({ exclusiveYn: true }), true, byBuyer)).toEqual({
    exclusiveChoice: 'buyer',
    exclusiveYn: null,
  });
  const chosen = before({ exclusiveChoice: 'buyer', exclusiveYn: true });
  expect(proposedExclusivity(chosen, false, byBuyer).exclusiveYn).toBe(true);
});

test('an amendment begins from what is agreed, whoever chose it', () => {
  const amendment = before({ amendsContractId: aContract().contractId, exclusiveChoice: 'agent' });
  expect(proposedExclusivity(amendment, true, byBuyer)).toEqual({
    exclusiveChoice: 'agent',
    exclusiveYn: true,
  });
});

test.each([
  ['choose_exclusive', true],
  ['choose_nonexclusive', false],
] as const)('a box that the buyer ticks is what the next version says: %s', (action, said) => {
  const open = before({ status: 'proposed', exclusiveChoice: 'buyer', exclusiveYn: null });
  const moved = move(open, action, people.ana, aContext());
  expect(moved).toMatchObject({
    outcome: 'moved',
    contract: { exclusiveYn: said, version: open.version + 1, documentSha256: null },
  });
  expect(move({ ...open, exclusiveChoice: 'agent' }, action, people.ana, aContext())).toMatchObject(
    { code: 'not_possible_now' },
  );
});

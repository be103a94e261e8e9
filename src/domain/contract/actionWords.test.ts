import { expect, test } from 'vitest';
import { actionWords, moves, type Named } from './actionWords.ts';
import { ContractStatus } from './ContractStatus.ts';
import { needsReason } from './life/needsReason.ts';

const named: Named = {
  agent: 'Dana',
  buyer: 'Ana',
  you: 'Ana',
  other: 'Dana',
  status: 'draft',
  what: 'agreement',
  noticeEndsOn: null,
  cancellation: null,
  reasonNeededYn: false,
};
const button = (action: 'decline' | 'withdraw' | 'void' | 'give_notice', changes: Partial<Named>) =>
  actionWords[action].button!({
    ...named,
    ...changes,
    reasonNeededYn: needsReason(action, changes.status ?? named.status),
  });

test('what nobody has proposed yet is called off, and then declined', () => {
  expect(button('decline', { status: 'draft' }).button).toBe('Call it off');
  expect(button('decline', { status: 'proposed' }).button).toBe('Decline this agreement');
});

test('who turns an amendment down turns down nothing else, and reads so before', () => {
  for (const action of ['decline', 'withdraw'] as const) {
    const { button: label, about } = button(action, { status: 'proposed', what: 'amendment' });
    expect(label).toMatch(/ this amendment$/);
    expect(about).toContain('The agreement that it was to amend stays as it is.');
    expect(about).not.toContain('nobody owes');
  }
});

test('an admin who confirms what another asked for is asked for no second reason', () => {
  expect(button('void', { status: 'active' }).reason).toBeNull();
  expect(button('void', { status: 'signing' }).reason).toBe('Why is it void?');
});

test('what must have a reason says so, where it is taken from', () => {
  expect(ContractStatus.options.filter((status) => needsReason('request_changes', status))).toEqual(
    ['proposed'],
  );
  expect(ContractStatus.options.filter((status) => needsReason('approve', status))).toEqual([]);
  expect(needsReason('void', 'active')).toBe(false);
});

test('people take these steps with nothing but a reason; others have calls of their own', () => {
  expect(moves).toEqual([
    'request_changes',
    'choose_exclusive',
    'choose_nonexclusive',
    'start_signing',
    'return',
    'recall',
    'terminate',
    'give_notice',
    'withdraw_notice',
    'decline',
    'withdraw',
    'ask_to_void',
    'withdraw_void_request',
    'void',
  ]);
});

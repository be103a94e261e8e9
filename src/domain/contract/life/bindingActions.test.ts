import { expect, test } from 'vitest';
import { MemberKind } from '../../group/MemberKind.ts';
import { binds, bindsInvited } from './bindingActions.ts';
import { contractLife } from './transitions.ts';

const actions = [...new Set(contractLife.map(({ action }) => action))];

test('nobody takes a step that binds without the terms of service', () => {
  expect(actions.filter(binds).toSorted()).toEqual([
    'approve',
    'ask_to_void',
    'choose_exclusive',
    'choose_nonexclusive',
    'correct',
    'draft',
    'give_notice',
    'name_buyers',
    'propose',
    'record_end',
    'record_notice',
    'sign',
    'start_signing',
    'terminate',
    'void',
    'withdraw_notice',
  ]);
});

test('what Lintel does by itself binds nobody', () => {
  const own = contractLife.filter(({ by }) => by.every((role) => role === 'system'));
  expect(own.filter(({ action }) => binds(action))).toEqual([]);
});

test('joining binds everybody but those who look along; opening and declining bind nobody', () => {
  expect(MemberKind.options.filter((kind) => bindsInvited('accept', kind))).toEqual([
    'client',
    'party',
    'cosigner',
  ]);
  expect(MemberKind.options.filter((kind) => bindsInvited('decline', kind))).toEqual([]);
  expect(MemberKind.options.filter((kind) => bindsInvited('open', kind))).toEqual([]);
});

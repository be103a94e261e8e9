/**
 * Which steps bind whoever takes them, so that nobody takes one without the terms of service. Saying
 * no, asking for changes and taking back what was offered bind nobody.
 */
import type { InviteAction } from '../invite/inviteLife.ts';
import type { MemberKind } from '../../group/MemberKind.ts';
import type { ContractAction } from '../ContractWords.ts';

const table: Record<ContractAction, boolean> = {
  draft: true,
  propose: true,
  request_changes: false,
  choose_exclusive: true,
  choose_nonexclusive: true,
  name_buyers: true,
  start_signing: true,
  correct: true,
  sign: true,
  submit: false,
  approve: true,
  approve_at_once: false,
  return: false,
  recall: false,
  remind: false,
  supersede: false,
  warn: false,
  expire: false,
  terminate: true,
  give_notice: true,
  record_notice: true,
  record_end: true,
  withdraw_notice: true,
  end_after_notice: false,
  complete: false,
  decline: false,
  withdraw: false,
  expire_unsigned: false,
  ask_to_void: true,
  withdraw_void_request: false,
  void: true,
};

export function binds(action: ContractAction): boolean {
  return table[action];
}

/** Joining an agreement binds everybody but those who look along. */
export function bindsInvited(action: InviteAction, kind: MemberKind): boolean {
  return action === 'accept' && kind !== 'viewer';
}

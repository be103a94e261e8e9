/**
 * Which steps bind whoever takes them, so that nobody takes one without the terms of service. Saying
 * no, asking for changes and taking back what was offered bind nobody.
 */
import type { InviteAction } from '../invite/inviteLife.ts';
import type { MemberKind } from '../../group/MemberKind.ts';
import { actionWords, type ContractAction } from '../actionWords.ts';

export function binds(action: ContractAction): boolean {
  return actionWords[action].binds;
}

export function bindsInvited(action: InviteAction, kind: MemberKind): boolean {
  return action === 'accept' && kind !== 'viewer';
}

/** Approving, returning and voiding one agreement, as it was read and no other. */
import { contractApi } from '#api/contract.ts';
import type { ContractDetail, ContractMove } from '#api/contract/ContractView.ts';
import { call } from '../../client/call.ts';
import { actionVerb } from '../actionVerbs.ts';
import { type SendState, useSend } from '../../ui/form/useSend.ts';
import { showToast } from '../../ui/Toast.tsx';
import { sendApproval } from './sendApproval.ts';
import type { PressedApproval } from './usePressedApprovals.ts';

export interface Decision {
  sending: SendState;
  take(action: ContractMove | 'approve', reason: string): void;
  forget(): void;
}

/**
 * @param onDecided with the words for what was done
 * @param onApproved the server puts the approval into effect in seconds, unless it is undone
 */
export function useDecision(
  contract: ContractDetail,
  onDecided: (contractId: string, words: string) => void,
  onApproved: (approval: PressedApproval) => void,
): Decision {
  const { sending, send, forget } = useSend();
  const { contractId, revision: seenRevision } = contract;

  async function approve(): Promise<void> {
    await send(async () => {
      onApproved(await sendApproval(contract));
      onDecided(contractId, '');
    });
  }

  async function decide(action: ContractMove, reason: string): Promise<void> {
    const body = { contractId, seenRevision, action, reason };
    if (!(await send(() => call(contractApi.move, { body })))) return;
    const { done } = actionVerb(action, contract);
    showToast('done', done);
    onDecided(contractId, done);
  }

  return {
    sending,
    take: (action, reason) => void (action === 'approve' ? approve() : decide(action, reason)),
    forget,
  };
}

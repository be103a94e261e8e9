/** Approving, returning and voiding one agreement, as it was read and no other. */
import { contractApi } from '#api/contract.ts';
import type { ContractDetail, ContractMove } from '#api/contract/ContractView.ts';
import { call } from '../../client/call.ts';
import { actionVerb } from '../actionVerbs.ts';
import { type SendState, useSend } from '../../ui/useSend.ts';
import { showToast } from '../../ui/Toast.tsx';
import { asShown } from '../asShown.ts';

export interface Decision {
  sending: SendState;
  take(action: ContractMove, reason: string): void;
  forget(): void;
}

/** @param onDecided with the words for what was done */
export function useDecision(
  contract: ContractDetail,
  onDecided: (contractId: string, words: string) => void,
): Decision {
  const { sending, send, forget } = useSend();
  const { contractId, revision: seenRevision } = contract;

  async function decide(action: ContractMove, reason: string): Promise<void> {
    const body = { contractId, seenRevision, action, reason, ...asShown(action, contract) };
    if (!(await send(() => call(contractApi.move, { body })))) return;
    const { done } = actionVerb(action, contract);
    showToast('done', done);
    onDecided(contractId, done);
  }

  return { sending, take: (action, reason) => void decide(action, reason), forget };
}

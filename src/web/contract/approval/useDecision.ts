/** Approving, returning and voiding one agreement, as it was read and no other. */
import { contractApi, type ContractDetail, type ContractMove } from '#api/contract.ts';
import { call } from '../../client/call.ts';
import { actionVerb } from '../actionVerbs.ts';
import { type Step, useStep } from '../useStep.ts';
import { showToast } from '../../ui/Toast.tsx';

export interface Decision {
  step: Step;
  take(action: ContractMove, reason: string): void;
  forget(): void;
}

/** @param onDecided with the words for what was done */
export function useDecision(
  contract: ContractDetail,
  onDecided: (contractId: string, words: string) => void,
): Decision {
  const { step, take, forget } = useStep();
  const { contractId, revision: seenRevision } = contract;

  async function decide(action: ContractMove, reason: string): Promise<void> {
    const body = { contractId, seenRevision, action, reason };
    if (!(await take(() => call(contractApi.move, { body })))) return;
    const { done } = actionVerb(action, contract);
    showToast('done', done);
    onDecided(contractId, done);
  }

  return { step, take: (action, reason) => void decide(action, reason), forget };
}

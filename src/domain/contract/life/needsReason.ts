import type { ContractAction } from '../actionWords.ts';
import type { ContractStatus } from '../ContractStatus.ts';
import { contractLife } from './transitions.ts';

/** Whether the step can't be taken from this status without a reason. */
export function needsReason(action: ContractAction, status: ContractStatus): boolean {
  return contractLife.some(
    (step) =>
      step.action === action && step.from.includes(status) && step.when.includes('reason_given'),
  );
}

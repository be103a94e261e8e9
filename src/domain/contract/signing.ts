/** What somebody reads who cannot sign an agreement as it is. */
import { formatDay } from '../calendar.ts';
import type { Contract } from './Contract.ts';
import { lastDayBefore } from './life/deadlines.ts';
import { contractLife } from './life/transitions.ts';

/**
 * What somebody reads whose document is not the present one.
 * @param step what they were about to do with it
 */
export function changedSentence(changeCount: number, step: 'sign' | 'approve it' = 'sign'): string {
  const review = changeCount > 1 ? `the ${changeCount} changes` : 'what changed';
  return `The document changed after you opened it. Review ${review}, then ${step}.`;
}

export function tooLateSentence(contract: Contract): string {
  const { after } = contractLife.find(({ action }) => action === 'expire_unsigned')!;
  const lastDay = after ? lastDayBefore(contract, after) : null;
  const agent = contract.agent.name.split(' ')[0];
  return `The time to sign ended on ${formatDay(lastDay!)}. Ask ${agent} for a new proposal.`;
}

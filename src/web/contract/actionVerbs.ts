/** What each step is called on its button and in its dialog for whoever looks at this agreement. */
import type { ContractView } from '#api/contract/ContractView.ts';
import { actionWords, type ButtonWords } from '#domain/contract/actionWords.ts';
import { dateIn, instant } from '#domain/calendar.ts';
import { noticeEnd } from '#domain/contract/life/deadlines.ts';
import { needsReason } from '#domain/contract/life/needsReason.ts';
import { firstName } from '../user/firstName.ts';

/** The clock of the page tells the day, as the server's will when the notice arrives. */
function noticeEndsOn({ agentPackage, timeZone, endDate }: ContractView) {
  return (
    agentPackage && noticeEnd({ agentPackage, endDate }, dateIn(timeZone, instant(Date.now())))
  );
}

export type Action = ContractView['actions'][number];

export interface ActionVerb extends ButtonWords {
  /** Whether it cannot be sent without a reason. */
  reasonNeededYn: boolean;
}

export function actionVerb(action: Action, contract: ContractView): ActionVerb {
  const { button } = actionWords[action];
  if (button === null) throw new Error(`Nobody presses ${action}.`);
  const agent = firstName(contract.agent.name);
  const buyer = firstName(contract.buyer.name);
  const reasonNeededYn = needsReason(action, contract.status);
  const words = button({
    agent,
    buyer,
    you: firstName(contract.parties.find(({ youYn }) => youYn)?.name ?? ''),
    other: contract.role === 'agent' ? buyer : agent,
    status: contract.status,
    what:
      contract.amendsSince !== null && contract.activatedAt === null ? 'amendment' : 'agreement',
    noticeEndsOn: noticeEndsOn(contract),
    cancellation: contract.agentPackage?.cancellation ?? null,
    reasonNeededYn,
  });
  return { ...words, reasonNeededYn };
}

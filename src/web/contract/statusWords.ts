/** Where an agreement stands, in a sentence for whoever is on it. */
import type { ContractView } from '#api/contract.ts';
import { formatDate } from '#domain/calendar.ts';
import { firstName } from '../user/firstName.ts';

type Told = Pick<
  ContractView,
  'status' | 'agent' | 'endDate' | 'reason' | 'noticeEndsOn' | 'approvedAtOnceYn'
>;

export function statusSentence(contract: Told, locale: string): string {
  return sentences[contract.status](contract, locale);
}

type Say = (contract: Told, locale: string) => string;

const agentOf = ({ agent }: Told) => firstName(agent.name);

const sentences: Record<ContractView['status'], Say> = {
  draft: () => 'It is a draft, which binds nobody.',
  proposed: (contract) =>
    `${agentOf(contract)} has put these terms to the buyers. It binds nobody yet.`,
  changes_requested: (contract) =>
    `It went back to ${agentOf(contract)} for changes. It binds nobody yet.`,
  signing: () => 'It is being signed.',
  pending_approval: () => 'Everybody has signed. It holds once the broker approves it.',
  active: ({ noticeEndsOn, approvedAtOnceYn }) => {
    if (noticeEndsOn !== null) return 'Notice was given.';
    return approvedAtOnceYn
      ? 'All have signed. It was approved at once, as the broker had approved this package before.'
      : 'All have signed, and the broker has approved it.';
  },
  completed: () => 'The purchase has closed, and with it this agreement.',
  expired: ({ endDate }, locale) => `It ended by itself on ${formatDate(endDate, locale)}.`,
  terminated: () => 'It was ended early.',
  superseded: () => 'A newer agreement has taken its place.',
  declined: () => 'The buyers declined it.',
  withdrawn: (contract) => `${agentOf(contract)} withdrew it.`,
  expired_unsigned: () => 'It was not signed in time.',
  voided: () => 'The broker has voided it.',
};

/** `Touring agreement`, `Buyer representation agreement`. */
/** Whom the reader has it with: the agent reads the buyer's name, all others the agent's. */
export function otherName({ role, agent, buyer }: Pick<ContractView, 'role' | 'agent' | 'buyer'>) {
  return role === 'agent' ? buyer.name : agent.name;
}

export function kindName({ kind }: Pick<ContractView, 'kind'>): string {
  return kind === 'touring' ? 'Touring agreement' : 'Buyer agreement';
}

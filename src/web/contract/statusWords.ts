/** Where an agreement stands, in a sentence for whoever is on it. */
import type { ContractView } from '#api/contract/ContractView.ts';
import { formatDate } from '#domain/calendar.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { agreementName } from '#domain/contract/amendment.ts';
import { firstName } from '../user/firstName.ts';

type Told = Pick<
  ContractView,
  | 'status'
  | 'agent'
  | 'endDate'
  | 'noticeEndsOn'
  | 'noticeFrom'
  | 'noticeReceivedOn'
  | 'approvedAtOnceYn'
  | 'activatedAt'
  | 'endedOn'
  | 'endNoticedOn'
  | 'amendsSince'
  | 'amendedById'
>;

export function statusSentence(contract: Told, locale: string): string {
  const sentence = sentences[contract.status](contract, locale);
  const { endNoticedOn, amendsSince, activatedAt } = contract;
  const more = [
    ...(endNoticedOn === null
      ? []
      : [`This was entered here on ${formatDate(endNoticedOn, locale)}.`]),
    ...(amendsSince !== null && activatedAt === null && phaseOf(contract) === 'over'
      ? ['The agreement that it was to amend stays as it is.']
      : []),
  ];
  return [sentence, ...more].join(' ');
}

type Say = (contract: Told, locale: string) => string;

/** ` on Nov 24, 2026`. */
const onItsEnd = ({ endedOn }: Told, locale: string) =>
  endedOn === null ? '' : ` on ${formatDate(endedOn, locale)}`;

/** ` on paper, received Mar 4, 2026`. */
const onPaper = ({ noticeReceivedOn }: Told, locale: string) =>
  noticeReceivedOn === null ? '' : ` on paper, received ${formatDate(noticeReceivedOn, locale)}`;

const agentOf = ({ agent }: Told) => firstName(agent.name);

const sentences: Record<ContractView['status'], Say> = {
  draft: () => 'It is a draft, which binds nobody.',
  proposed: (contract) =>
    `${agentOf(contract)} has put these terms to the buyers. It binds nobody yet.`,
  changes_requested: (contract) =>
    `It went back to ${agentOf(contract)} for changes. It binds nobody yet.`,
  signing: () => 'It is being signed.',
  pending_approval: () => 'Everybody has signed. It holds once the broker approves it.',
  active: (contract, locale) => {
    const { noticeEndsOn, noticeFrom, approvedAtOnceYn } = contract;
    if (noticeEndsOn !== null) {
      return `${noticeFrom ?? 'Somebody'} gave notice${onPaper(contract, locale)}. It ends after ${formatDate(noticeEndsOn, locale)}.`;
    }
    return approvedAtOnceYn
      ? 'All have signed. It was approved at once, as the broker had approved this package before.'
      : 'All have signed, and the broker has approved it.';
  },
  completed: () => 'The purchase has closed, and with it this agreement.',
  expired: (contract, locale) =>
    contract.activatedAt === null
      ? `The broker had not decided by its last day, ${formatDate(contract.endDate, locale)}, so it never held.`
      : `It ended by itself${onItsEnd(contract, locale)}.`,
  terminated: (contract, locale) => {
    const on = onItsEnd(contract, locale);
    return contract.noticeFrom === null
      ? `It was ended early${on}.`
      : `It ended early${on}, by notice of ${contract.noticeFrom}${onPaper(contract, locale)}.`;
  },
  superseded: ({ amendedById }) =>
    amendedById === undefined
      ? 'A newer agreement has taken its place.'
      : 'It has been amended. What was agreed on since stands in the amendment.',
  declined: (contract, locale) => `The buyers declined it${onItsEnd(contract, locale)}.`,
  withdrawn: (contract, locale) => `${agentOf(contract)} withdrew it${onItsEnd(contract, locale)}.`,
  expired_unsigned: ({ endedOn }, locale) =>
    endedOn === null
      ? 'It was not signed in time.'
      : `It was not signed in time: the last day to sign was ${formatDate(endedOn, locale)}.`,
  voided: (contract, locale) => `The broker voided it${onItsEnd(contract, locale)}.`,
};

/** `Touring agreement`, `Buyer representation agreement`. */
/** Whom the reader has it with: the agent reads the buyer's name, all others the agent's. */
export function otherName({ role, agent, buyer }: Pick<ContractView, 'role' | 'agent' | 'buyer'>) {
  return role === 'agent' ? buyer.name : agent.name;
}

type OfKind = Pick<ContractView, 'kind' | 'amendsSince' | 'activatedAt'>;

export function kindName(contract: OfKind): string {
  const plain = contract.kind === 'touring' ? 'Touring agreement' : 'Buyer agreement';
  if (contract.amendsSince === null) return plain;
  // Once an amendment holds, it is the agreement.
  if (contract.activatedAt !== null) return `${plain}, as amended`;
  const name = agreementName(contract);
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
}

/** Where an agreement stands, in a sentence for whoever is on it. */
import type { ContractView } from '#api/contract.ts';
import { formatDate } from '#domain/calendar.ts';
import { firstName } from '../user/firstName.ts';

type Told = Pick<
  ContractView,
  'status' | 'agent' | 'endDate' | 'reason' | 'noticeEndsOn' | 'approvedAtOnceYn'
>;

export function statusSentence(contract: Told, locale: string): string {
  const agent = firstName(contract.agent.name);
  const lastDay = formatDate(contract.endDate, locale);
  switch (contract.status) {
    case 'draft':
      return 'It is a draft, which binds nobody.';
    case 'proposed':
      return `${agent} has put these terms to the buyers. It binds nobody yet.`;
    case 'changes_requested':
      return `It went back to ${agent} for changes. It binds nobody yet.`;
    case 'signing':
      return 'It is being signed.';
    case 'pending_approval':
      return 'Everybody has signed. It holds once the broker approves it.';
    case 'active':
      if (contract.noticeEndsOn !== null) return 'Notice was given.';
      return contract.approvedAtOnceYn
        ? 'All have signed. It was approved at once, as the broker had approved this package before.'
        : 'All have signed, and the broker has approved it.';
    case 'completed':
      return 'The purchase has closed, and with it this agreement.';
    case 'expired':
      return `It ended by itself on ${lastDay}.`;
    case 'terminated':
      return 'It was ended early.';
    case 'superseded':
      return 'A newer agreement has taken its place.';
    case 'declined':
      return 'The buyers declined it.';
    case 'withdrawn':
      return `${agent} withdrew it.`;
    case 'expired_unsigned':
      return 'It was not signed in time.';
    case 'voided':
      return 'The broker has voided it.';
  }
}

/** `Touring agreement`, `Buyer representation agreement`. */
export function kindName({ kind }: Pick<ContractView, 'kind'>): string {
  return kind === 'touring' ? 'Touring agreement' : 'Buyer agreement';
}

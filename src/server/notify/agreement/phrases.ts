/** Sentences and links that several emails about agreements share. */
import type { Contract } from '#domain/contract/Contract.ts';
import { clientsOf } from '#domain/contract/people/parties.ts';
import type { NotificationDraft } from '../NotificationDraft.ts';
import type { AgreementContext } from './AgreementContext.ts';

/** Names only what the page lists as changed; the same terms can be proposed again. */
export function changesInWords(labels: readonly string[]): string {
  return labels.length === 0
    ? 'The terms are the same as in the version before.'
    : `Changed since the version before: ${labels.join(', ')}. The agreement’s page shows each change.`;
}

/** One buyer starts the signing for all clients, each of whom signs. */
export function acceptance({ contract, lead }: AgreementContext): string {
  return clientsOf(contract.parties).length === 1
    ? 'Read what it says, then accept it or ask for changes.'
    : `Read what it says. Each of you can ask for changes; ${lead} lets the signing begin.`;
}

export function inQueue({ contractId }: Contract): Pick<NotificationDraft, 'action' | 'page'> {
  return { action: 'Decide in the queue', page: `/admin/approvals?contract=${contractId}` };
}

export const scanThere =
  'The scan is on the agreement’s page. If it is wrong, tell the brokerage right away. This email is your receipt.';

/** The agent by name; an admin by the brokerage, as they are not on the agreement. */
export function recordedBy(contract: Contract, profileId: string | null): string {
  return contract.agent.profileId === profileId
    ? contract.agent.name
    : contract.agent.brokerageName;
}

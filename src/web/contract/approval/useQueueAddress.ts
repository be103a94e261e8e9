/** What the address bar says about the queue: which band and page of it, and which agreement is open. */
import { ApprovalBand } from '#api/contract/agreementListsSchemas.ts';
import { useQueryWords, wholeNumber } from '../../ui/useQueryWords.ts';

type Part = 'page' | 'contract' | 'band';

export interface QueueAddress {
  page: number;
  pageSize: number;
  contractId: string | null;
  band: ApprovalBand;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<Part, string>>): { search: string };
  open(contractId: string | null): void;
}

const usualPageSize = 25;
const mostOnAPage = 100;

export function useQueueAddress(): QueueAddress {
  const { params, linkTo, change } = useQueryWords<Part>();
  return {
    page: wholeNumber(params.get('page')) ?? 1,
    pageSize: Math.min(wholeNumber(params.get('page_size')) ?? usualPageSize, mostOnAPage),
    contractId: params.get('contract'),
    band: ApprovalBand.catch('approval').parse(params.get('band')),
    linkTo,
    open: (contractId) => change({ contract: contractId ?? '' }),
  };
}

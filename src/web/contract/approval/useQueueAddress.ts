/** What the address bar says about the queue: which band and page of it, and which agreement is open. */
import { ApprovalBand } from '#api/contract/agreementLists.ts';
import { useSearchParams } from 'react-router';

export interface QueueAddress {
  page: number;
  pageSize: number;
  contractId: string | null;
  band: ApprovalBand;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<'page' | 'contract' | 'band', string>>): { search: string };
  open(contractId: string | null): void;
}

const usualPageSize = 25;
const mostOnAPage = 100;

export function useQueueAddress(): QueueAddress {
  const [params, setParams] = useSearchParams();
  const changed = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    page: wholeNumber(params.get('page')) ?? 1,
    pageSize: Math.min(wholeNumber(params.get('page_size')) ?? usualPageSize, mostOnAPage),
    contractId: params.get('contract'),
    band: ApprovalBand.catch('approval').parse(params.get('band')),
    linkTo: (change) => ({ search: `?${changed(change)}` }),
    open: (contractId) => setParams(changed({ contract: contractId ?? '' }), { replace: true }),
  };
}

function wholeNumber(text: string | null): number | null {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : null;
}

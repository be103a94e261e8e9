/** What the address bar says about the broker's list: the words, where it stands, what ends, the page. */
import type { Request } from '#api/endpoint.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { agreementListSchemas } from '#api/contract/agreementListsSchemas.ts';
import { useQueryWords, wholeNumber } from '../../ui/useQueryWords.ts';

const Query = agreementListSchemas.brokerageList.query.shape;
type Asked = NonNullable<Request<typeof agreementListApi.brokerageList>['query']>;

type Part = 'search' | 'standing' | 'status' | 'ending' | 'agent' | 'page';

export interface ListAddress {
  search: string;
  /** null for all. */
  standing: NonNullable<Asked['standing']> | null;
  status: NonNullable<Asked['status']> | null;
  /** Only what ends within so many days. */
  endingWithinDays: number | null;
  /** Only those with this agent. */
  agentProfileId: string | null;
  page: number;
  linkTo(change: Partial<Record<Part, string>>): { search: string };
  change(change: Partial<Record<Part, string>>): void;
}

/** Soon enough to be renewed, or to be let end. */
export const soonDays = 14;

export function useListAddress(): ListAddress {
  // Another question begins at its first page.
  const { params, linkTo, change } = useQueryWords<Part>({ page: '' });
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    standing: Query.standing.catch(undefined).parse(params.get('standing') ?? undefined) ?? null,
    status: Query.status.catch(undefined).parse(params.get('status') ?? undefined) ?? null,
    endingWithinDays: /^\d{1,3}$/.test(params.get('ending') ?? '')
      ? Math.min(365, Number(params.get('ending')))
      : null,
    agentProfileId:
      Query.agentProfileId.catch(undefined).parse(params.get('agent') ?? undefined) ?? null,
    page: wholeNumber(params.get('page')) ?? 1,
    linkTo,
    change,
  };
}

/** What the address bar says about the broker's list of agents: words, filters, order, page. */
import { AgentListQuery } from '#api/agent/agentDeskSchemas.ts';
import type { z } from 'zod';
import { useQueryWords, wholeNumber } from '../../ui/useQueryWords.ts';

const Query = AgentListQuery.shape;
type Asked = z.input<typeof AgentListQuery>;

type Part = 'search' | 'standing' | 'license' | 'running' | 'sort' | 'page';

export interface AgentsAddress {
  search: string;
  standing: Asked['standing'] | null;
  license: NonNullable<Asked['license']> | null;
  isRunning: boolean;
  sort: NonNullable<Asked['sort']>;
  page: number;
  /** As a call takes it. */
  query: Asked;
  linkTo(change: Partial<Record<Part, string>>): { search: string };
  change(change: Partial<Record<Part, string>>): void;
}

export function useAgentsAddress(): AgentsAddress {
  // Another question begins at its first page.
  const { params, linkTo, change } = useQueryWords<Part>({ page: '' });
  const given = (part: Part) => params.get(part) ?? undefined;
  const search = (params.get('search') ?? '').slice(0, 200);
  const standing = Query.standing.catch(undefined).parse(given('standing')) ?? null;
  const license = Query.license.catch(undefined).parse(given('license')) ?? null;
  const isRunning = given('running') === 'some';
  const sort = Query.sort.catch(undefined).parse(given('sort')) ?? 'name';
  const page = wholeNumber(params.get('page')) ?? 1;
  return {
    search,
    standing,
    license,
    isRunning,
    sort,
    page,
    query: {
      ...(search !== '' && { search }),
      ...(standing !== null && { standing }),
      ...(license !== null && { license }),
      ...(isRunning && { running: 'some' as const }),
      ...(sort !== 'name' && { sort }),
      ...(page > 1 && { page: String(page) }),
    },
    linkTo,
    change,
  };
}

/** What the address bar says about the broker's list of agents: words, filters, order, page. */
import { useSearchParams } from 'react-router';
import { AgentListQuery } from '#api/agent/agentDesk.ts';
import type { z } from 'zod';

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
  const [params, setParams] = useSearchParams();
  const changed = (change: Partial<Record<Part, string>>) => {
    const next = new URLSearchParams(params);
    // Another question begins at its first page.
    for (const [name, value] of Object.entries({ page: '', ...change })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const given = (part: Part) => params.get(part) ?? undefined;
  const search = (params.get('search') ?? '').slice(0, 200);
  const standing = Query.standing.catch(undefined).parse(given('standing')) ?? null;
  const license = Query.license.catch(undefined).parse(given('license')) ?? null;
  const isRunning = given('running') === 'some';
  const sort = Query.sort.catch(undefined).parse(given('sort')) ?? 'name';
  const page = /^[1-9]\d{0,4}$/.test(given('page') ?? '') ? Number(given('page')) : 1;
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
    linkTo: (change) => ({ search: `?${changed(change)}` }),
    change: (change) => setParams(changed(change), { replace: true }),
  };
}

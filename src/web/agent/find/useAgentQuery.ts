import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useKept } from '../../client/firstSight.ts';
import { type AgentQuery, readAgentQuery, writeAgentQuery } from './agentQuery.ts';
import { firstBudget, rememberBudget, rememberedBudget } from './budget.ts';

type Change = Partial<AgentQuery>;

/** What is changed, or how: from the query as it is by then, also between two quick presses. */
export type AskAgentQuery = (change: Change | ((query: AgentQuery) => Change)) => void;

/** The query in the address, and how it is changed; any change begins at the first page again. */
export function useAgentQuery(): [AgentQuery, AskAgentQuery] {
  const [params, setParams] = useSearchParams();
  const [remembered, setRemembered] = useKept(rememberedBudget, firstBudget);
  const query = readAgentQuery(params, remembered);
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });

  function ask(asked: Change | ((query: AgentQuery) => Change)): void {
    const before = latest.current;
    const change = typeof asked === 'function' ? asked(before) : asked;
    const next = { ...before, page: 1, ...change };
    latest.current = next;
    if (change.budget) {
      rememberBudget(change.budget);
      setRemembered(change.budget);
    }
    setParams(writeAgentQuery(next), {
      replace: true,
      preventScrollReset: next.page === before.page,
    });
  }
  return [query, ask];
}

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AgentQuest, readQuest, writeQuest } from './agentQuest.ts';
import { rememberBudget, rememberedBudget } from './budget.ts';

/** The quest in the address, and how it is changed; any change begins at the first page again. */
export function useAgentQuest(): [AgentQuest, ask: (change: Partial<AgentQuest>) => void] {
  const [params, setParams] = useSearchParams();
  const [remembered, setRemembered] = useState(rememberedBudget);
  const quest = readQuest(params, remembered);

  function ask(change: Partial<AgentQuest>): void {
    if (change.budget) {
      rememberBudget(change.budget);
      setRemembered(change.budget);
    }
    setParams(writeQuest({ ...quest, page: 1, ...change }), {
      replace: true,
      preventScrollReset: change.page === undefined,
    });
  }
  return [quest, ask];
}

import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AgentQuest, readQuest, writeQuest } from './agentQuest.ts';
import { rememberBudget, rememberedBudget } from './budget.ts';

type Change = Partial<AgentQuest>;

/** What is changed, or how: from the quest as it is by then, also between two quick presses. */
export type AskQuest = (change: Change | ((quest: AgentQuest) => Change)) => void;

/** The quest in the address, and how it is changed; any change begins at the first page again. */
export function useAgentQuest(): [AgentQuest, AskQuest] {
  const [params, setParams] = useSearchParams();
  const [remembered, setRemembered] = useState(rememberedBudget);
  const quest = readQuest(params, remembered);
  const latest = useRef(quest);
  useLayoutEffect(() => {
    latest.current = quest;
  });

  function ask(asked: Change | ((quest: AgentQuest) => Change)): void {
    const before = latest.current;
    const change = typeof asked === 'function' ? asked(before) : asked;
    const next = { ...before, page: 1, ...change };
    latest.current = next;
    if (change.budget) {
      rememberBudget(change.budget);
      setRemembered(change.budget);
    }
    setParams(writeQuest(next), {
      replace: true,
      preventScrollReset: next.page === before.page,
    });
  }
  return [quest, ask];
}

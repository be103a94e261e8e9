import { stateNames } from '#domain/states.ts';
import { languages } from '#domain/agent/Agent.ts';
import { feeModelWords } from '../../agent/feeModels.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { AgentQuest } from './agentQuest.ts';

export interface NoAgentsProps {
  quest: AgentQuest;
  onChange(change: Partial<AgentQuest>): void;
}

/** Nobody fits: each wish that can be given up, by name. */
export function NoAgents({ quest, onChange }: NoAgentsProps) {
  const wishes = wishesOf(quest);
  return (
    <EmptyState
      title="No agent here fits"
      action={wishes.map(({ words, without }, index) => (
        <Button
          key={words}
          look={index === 0 ? 'primary' : 'quiet'}
          onClick={() => onChange(without)}
        >
          {words}
        </Button>
      ))}
    >
      {wishes.length === 0
        ? 'No agent has published a package for this state yet.'
        : 'Giving up one of these may show you some.'}
    </EmptyState>
  );
}

function wishesOf({ home, budget, feeModel, language, page }: AgentQuest) {
  const wishes: { words: string; without: Partial<AgentQuest> }[] = [];
  if (page > 1) wishes.push({ words: 'Back to the first page', without: { page: 1 } });
  if (feeModel !== null) {
    wishes.push({ words: `Not only “${feeModelWords[feeModel]}”`, without: { feeModel: null } });
  }
  if (language !== null) {
    wishes.push({ words: `Not only in ${languages[language]}`, without: { language: null } });
  }
  if (home === null && budget.area !== null && budget.state !== null) {
    const without = { budget: { ...budget, area: null } };
    wishes.push({ words: `All of ${stateNames[budget.state]}`, without });
  }
  return wishes;
}

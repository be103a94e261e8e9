import { type StateCode, stateNames } from '#domain/states.ts';
import { languages } from '#domain/agent/languages.ts';
import { feeModelWords } from '../feeModels.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { AgentQuery } from './agentQuery.ts';
import { WhereToLook } from './WhereToLook.tsx';

export interface NoAgentsProps {
  query: AgentQuery;
  /** Where nobody was found. */
  state: StateCode;
  onChange(change: Partial<AgentQuery>): void;
}

/** Nobody fits: each wish that can be given up, by name. */
export function NoAgents({ query, state, onChange }: NoAgentsProps) {
  const wishes = wishesOf(query);
  const { home } = query;
  if (wishes.length === 0 && home === null) {
    return (
      <WhereToLook
        query={query}
        title={`No agent in ${stateNames[state]} yet, but here are some`}
      />
    );
  }
  return (
    <EmptyState
      title={query.page > 1 ? 'The list ends before this page' : 'No agent here fits'}
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
        ? `No agent has published a package for ${stateNames[state]} yet.`
        : query.page > 1
          ? 'Those who fit are on earlier pages.'
          : 'Giving up one of these may show you some.'}
    </EmptyState>
  );
}

function wishesOf({ home, budget, feeModel, language, hasOffers, page }: AgentQuery) {
  const wishes: { words: string; without: Partial<AgentQuery> }[] = [];
  if (page > 1) wishes.push({ words: 'Back to the first page', without: { page: 1 } });
  if (feeModel !== null) {
    wishes.push({ words: `Not only “${feeModelWords[feeModel]}”`, without: { feeModel: null } });
  }
  if (hasOffers) {
    wishes.push({ words: 'Those who only show homes, too', without: { hasOffers: false } });
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

/** `/agents`: who could buy a home with you, and what each of them would cost you. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Header } from '../../header/Header.tsx';
import { backButtonSet } from '../../header/headerSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AgentFilters } from './AgentFilters.tsx';
import { queryOf } from './agentQuest.ts';
import { AtHome } from './AtPrice.tsx';
import { BudgetFields } from './BudgetFields.tsx';
import { FoundAgents } from './FoundAgents.tsx';
import { useAgentQuest } from './useAgentQuest.ts';

export function Component() {
  const [quest, ask] = useAgentQuest();
  const dispatch = useDispatch();
  const { home, budget } = quest;
  const query = queryOf(quest);

  useEffect(() => {
    document.title = 'Agents and what they cost · Lintel';
    dispatch(backButtonSet(home === null ? null : { label: 'Back', path: `/home/${home}` }));
    return () => void dispatch(backButtonSet(null));
  }, [home, dispatch]);

  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-7xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        <h1 className="font-display text-page font-medium">Agents, and what they cost you</h1>
        <p className="mt-2 mb-6 max-w-[68ch] text-lead text-ink-soft">
          Each works for you, not for the seller. Fees are not set by law and can be negotiated;
          these are what agents ask, in dollars, before you have talked to anyone.
        </p>
        {home === null ? (
          <BudgetFields budget={budget} onChange={(next) => ask({ budget: next })} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <AtHome listingKey={home} />
            <Button look="plain" onClick={() => ask({ home: null })}>
              Count with another price
            </Button>
          </div>
        )}
        <div className="mt-5 mb-8 border-b border-line pb-4">
          <AgentFilters quest={quest} onChange={ask} />
        </div>
        {query === null ? (
          <EmptyState title="Where are you looking?">
            Choose a state or type a place above. What an agent may ask depends on it.
          </EmptyState>
        ) : (
          <FoundAgents quest={quest} query={query} ask={ask} />
        )}
      </main>
    </>
  );
}

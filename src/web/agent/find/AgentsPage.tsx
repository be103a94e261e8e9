/** `/agents`: who could buy a home with you, and what each of them would cost you. */
import { Header } from '../../header/Header.tsx';
import { useBackButton } from '../../header/useBackButton.ts';
import { AgentFilters } from './AgentFilters.tsx';
import { queryOf } from './agentQuery.ts';
import { AtHome } from './AtPrice.tsx';
import { budgetLike } from './budget.ts';
import { BudgetFields } from './BudgetFields.tsx';
import { FoundAgents } from './FoundAgents.tsx';
import { useAgentQuery } from './useAgentQuery.ts';
import { WhereToLook } from './WhereToLook.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { pages } from '#api/pages.ts';

export function Component() {
  const [query, ask] = useAgentQuery();
  const { home, budget } = query;
  const priced = queryOf(query);

  usePageTitle(pages['/agents'].title);
  useBackButton('Back', home === null ? null : `/home/${home}`);

  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-7xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        <h1 className="font-display text-page font-medium">Agents, and what they cost you</h1>
        <p className="mt-2 mb-6 max-w-[68ch] text-lead text-ink-soft">
          Each would work for you, not for the seller, once you have an agreement. Fees are not set
          by law and can be negotiated; these are what agents ask, in dollars, before you have
          talked to anyone.
        </p>
        {home === null ? (
          <BudgetFields budget={budget} onChange={(next) => ask({ budget: next })} />
        ) : (
          <AtHome
            listingKey={home}
            onLeave={(left) => ask({ home: null, budget: budgetLike(left, budget) })}
          />
        )}
        <div className="mt-5 mb-8 border-b border-line pb-4">
          <AgentFilters query={query} onChange={ask} />
        </div>
        {priced === null ? (
          <WhereToLook query={query} title="Where are you looking?" skipSingle />
        ) : (
          <FoundAgents query={query} priced={priced} ask={ask} />
        )}
      </main>
    </>
  );
}

/** `/agents/compare`: up to three packages, side by side at one price. */
import { Header } from '../../header/Header.tsx';
import { useBackButton } from '../../header/useBackButton.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SideBySideSkeleton } from '../../ui/SideBySide.tsx';
import { type AgentQuery, priceQuery, writeAgentQuery } from '../find/agentQuery.ts';
import { AtHome, atWords } from '../find/AtPrice.tsx';
import { toggledChoice } from './chosenPackages.ts';
import { CompareTable } from './CompareTable.tsx';
import { isAboutHome, NoPrice } from '../find/NoPrice.tsx';
import { type AskAgentQuery, useAgentQuery } from '../find/useAgentQuery.ts';
import { useCompared } from './useCompared.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { pages } from '#api/pages.ts';

export function Component() {
  const [query, ask] = useAgentQuery();
  const priced = priceQuery(query);
  const back = `/agents?${writeAgentQuery(query)}`;

  usePageTitle(pages['/agents/compare'].title);
  useBackButton('Back to the agents', back);

  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-6xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        <h1 className="mb-4 font-display text-page font-medium">Agents side by side</h1>
        {query.home !== null && <AtHome listingKey={query.home} />}
        {query.chosen.length === 0 || priced === null ? (
          <NothingToCompare title="Nothing to compare yet" query={query} />
        ) : (
          <Side query={query} priced={priced} ask={ask} />
        )}
      </main>
    </>
  );
}

function NothingToCompare({ title, query }: { title: string; query: AgentQuery }) {
  // Without a place nobody could be found; what was chosen may still be there.
  const chosen = priceQuery(query) === null ? query.chosen : [];
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink look="primary" to={`/agents?${writeAgentQuery({ ...query, chosen })}`}>
          Choose agents
        </ButtonLink>
      }
    >
      Press “Compare” on up to three agents, and they stand here side by side.
    </EmptyState>
  );
}

interface SideProps {
  query: AgentQuery;
  priced: NonNullable<ReturnType<typeof priceQuery>>;
  ask: AskAgentQuery;
}

function Side({ query, priced, ask }: SideProps) {
  const [asked, retry] = useCompared(query.chosen, priced);
  if (asked.status === 'loading') return <SideBySideSkeleton columns={query.chosen.length} />;
  if (asked.status === 'failed') {
    if (isAboutHome(asked)) {
      return <NoPrice message={asked.message} onOther={() => ask({ home: null })} />;
    }
    return asked.code === 'not_found' ? (
      <NothingToCompare title="None of them is here any more" query={query} />
    ) : (
      <ErrorState title="They could not be compared" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { compared, at, gone } = asked.reply;
  if (compared.length === 0) {
    return <NothingToCompare title="None of them is offered here any more" query={query} />;
  }
  return (
    <>
      {query.home === null && <p className="mb-2 text-lead">Counted {atWords(at)}.</p>}
      {gone.length > 0 && (
        <output className="mb-3 block text-ink-soft">
          {gone.length === 1 ? 'One package you chose is' : `${gone.length} packages you chose are`}{' '}
          not offered here any more.
        </output>
      )}
      <CompareTable
        compared={compared}
        query={query}
        onRemove={(one) => ask((now) => ({ chosen: toggledChoice(now.chosen, one) }))}
      />
      <p className="mt-8 max-w-[68ch] text-small text-ink-soft">
        Fees are not set by law and can be negotiated. An agent may not receive more than your
        agreement says, from any source.
      </p>
    </>
  );
}

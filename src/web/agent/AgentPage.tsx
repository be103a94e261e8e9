/** `/agents/:profileId`: one agent, and all that can be agreed with them, at the price in question. */
import { useParams } from 'react-router';
import { isNotThere } from '../client/failureOf.ts';
import { useReply } from '../client/useReply.ts';
import { Header } from '../header/Header.tsx';
import { useBackButton } from '../header/useBackButton.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type AgentQuery, priceQuery, writeAgentQuery } from './find/agentQuery.ts';
import { AgentStory } from './AgentStory.tsx';
import { isAboutHome, NoPrice } from './find/NoPrice.tsx';
import { type AskAgentQuery, useAgentQuery } from './find/useAgentQuery.ts';
import { agentQueries } from './agentQueries.ts';

export function Component() {
  const profileId = useParams().profileId!;
  const [query, ask] = useAgentQuery();
  useBackButton('Back to the agents', `/agents?${writeAgentQuery(query)}`);

  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-6xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        <AgentOf key={profileId} profileId={profileId} query={query} ask={ask} />
      </main>
    </>
  );
}

interface AgentOfProps {
  profileId: string;
  query: AgentQuery;
  ask: AskAgentQuery;
}

function AgentOf({ profileId, query, ask }: AgentOfProps) {
  const priced = priceQuery(query) ?? { priceCents: String(query.budget.priceCents) };
  const [asked, retry] = useReply(agentQueries.agent, { params: { profileId }, query: priced });
  if (asked.status === 'loading') return <AgentSkeleton />;
  if (asked.status === 'idle') {
    // A link may leave the state open; the agent's own then holds on this page.
    const budget = { ...query.budget, state: asked.reply.at.state };
    return <AgentStory found={asked.reply} query={{ ...query, budget }} ask={ask} />;
  }
  if (isAboutHome(asked)) {
    return <NoPrice level="h1" message={asked.message} onOther={() => ask({ home: null })} />;
  }
  if (!isNotThere(asked)) {
    return (
      <>
        <h1 className="sr-only">Agent</h1>
        <ErrorState title="This agent could not be loaded" onRetry={retry}>
          {asked.message}
        </ErrorState>
      </>
    );
  }
  return (
    <EmptyState
      title="This agent is not here"
      level="h1"
      action={
        <ButtonLink look="primary" to={`/agents?${writeAgentQuery(query)}`}>
          See other agents
        </ButtonLink>
      }
    >
      The address may be mistyped, or the agent does not take clients just now.
    </EmptyState>
  );
}

function AgentSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">Loading the agent</output>
      <div className="flex gap-5">
        <Skeleton className="size-20 rounded-full" />
        <div>
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="mt-3 h-5 w-48" />
        </div>
      </div>
      <Skeleton className="mt-10 h-72 rounded-card" />
    </div>
  );
}

/** The list of agents with its four faces, and what to compare. */
import type { ReactNode } from 'react';
import { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { hasOffers } from '#domain/agent/hasOffers.ts';
import { AgentCard, type AgentFound } from '../AgentCard.tsx';
import { useReply } from '../../client/useReply.ts';
import { ToggleChip } from '../../ui/Chip.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AgentSkeletons } from './AgentSkeletons.tsx';
import { atWords } from './AtPrice.tsx';
import { type AgentQuery, type queryOf, writeAgentQuery } from './agentQuery.ts';
import {
  type ChosenPackage,
  isChosen,
  mostCompared,
  toggledChoice,
} from '../compare/chosenPackages.ts';
import { CompareBar } from '../compare/CompareBar.tsx';
import { NoAgents } from './NoAgents.tsx';
import { isAboutHome, NoPrice } from './NoPrice.tsx';
import { Paging } from '../../ui/Paging.tsx';
import type { AskAgentQuery } from './useAgentQuery.ts';
import { agentQueries } from '../agentQueries.ts';

export interface FoundAgentsProps {
  query: AgentQuery;
  priced: NonNullable<ReturnType<typeof queryOf>>;
  ask: AskAgentQuery;
}

export function FoundAgents({ query, priced, ask }: FoundAgentsProps) {
  const [asked, retry] = useReply(agentQueries.findAgents, { query: priced });
  const { chosen } = query;
  const found = asked.status === 'idle' ? asked.reply.agents : [];

  function toggle(one: ChosenPackage) {
    ask((now) => ({ chosen: toggledChoice(now.chosen, one), page: now.page }));
  }

  if (asked.status === 'failed') {
    if (isAboutHome(asked)) {
      return <NoPrice message={asked.message} onOther={() => ask({ home: null })} />;
    }
    return (
      <ErrorState title="Agents could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const [buying, touring] = [
    found.filter(({ packages }) => packages.some((one) => hasOffers(one.package))),
    found.filter(({ packages }) => !packages.some((one) => hasOffers(one.package))),
  ];
  function card(one: AgentFound) {
    const { profileId, name } = one.agent;
    // The package that the card shows, so that the comparison has the same figures.
    const choice = {
      agentProfileId: profileId,
      packageId: one.packages[0]?.package.packageId ?? null,
    };
    const isIn = isChosen(chosen, choice);
    return (
      <AgentCard found={one} to={`/agents/${profileId}?${writeAgentQuery(query)}`}>
        <span data-shortcut="c" className="contents">
          <ToggleChip
            pressed={isIn}
            disabled={!isIn && chosen.length >= mostCompared}
            onChange={() => toggle(choice)}
          >
            Compare<span className="sr-only"> {name}</span>
          </ToggleChip>
        </span>
      </AgentCard>
    );
  }
  return (
    <>
      <output
        className={
          found.length === 0 && asked.status === 'idle' ? 'sr-only' : 'mb-4 block text-ink-soft'
        }
      >
        {asked.status === 'loading' ? 'Looking for agents' : countWords(asked.reply)}
      </output>
      {asked.status === 'loading' && <AgentSkeletons count={3} />}
      {asked.status === 'idle' && asked.reply.agents.length === 0 && (
        <NoAgents query={query} state={asked.reply.at.state} onChange={ask} />
      )}
      {asked.status === 'idle' && (
        <>
          <AgentGroup agents={buying} card={card} />
          {touring.length > 0 && (
            <section aria-labelledby="touring-only" className={buying.length > 0 ? 'mt-12' : ''}>
              <h2 id="touring-only" className="font-display text-heading font-medium">
                They show homes, and write no offers
              </h2>
              <p className="mt-1 mb-5 max-w-prose text-ink-soft">
                To buy with one of them, you agree on another package first.
              </p>
              <AgentGroup agents={touring} card={card} />
            </section>
          )}
          <Paging
            page={query.page}
            pageCount={asked.reply.pageCount}
            onPage={(page) => ask({ page })}
          />
        </>
      )}
      {chosen.length > 0 && <CompareBar query={query} shown={found} onRemove={toggle} />}
    </>
  );
}

/** More than any screen shows before it is scrolled. */
const inSight = 3;

interface AgentGroupProps {
  agents: AgentFound[];
  card(one: AgentFound): ReactNode;
}

function AgentGroup({ agents, card }: AgentGroupProps) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {agents.map((one, at) => (
        <li key={one.agent.profileId} className={at < inSight ? undefined : 'far-down'}>
          {card(one)}
        </li>
      ))}
    </ul>
  );
}

function countWords({ total, at }: ReplyOf<typeof agentApi.findAgents>): string {
  if (total === 0) return `No agents ${atWords(at)}`;
  if (total === 1) return `1 agent ${atWords(at)}`;
  return `${total.toLocaleString('en-US')} agents ${atWords(at)}, the lowest cost first`;
}

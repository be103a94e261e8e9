/** The list of agents with its four faces, and what to compare. */
import { useState } from 'react';
import { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { AgentCard, type AgentFound } from '../../agent/AgentCard.tsx';
import { useReply } from '../../client/useReply.ts';
import { ToggleChip } from '../../ui/Chip.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AgentSkeletons } from './AgentSkeletons.tsx';
import { atWords } from './AtPrice.tsx';
import { type AgentQuest, type queryOf, writeAt } from './agentQuest.ts';
import { type ChosenPackage, isChosen, mostCompared, toggledChoice } from './chosenPackages.ts';
import { CompareBar } from './CompareBar.tsx';
import { NoAgents } from './NoAgents.tsx';
import { Paging } from './Paging.tsx';

export interface FoundAgentsProps {
  quest: AgentQuest;
  query: NonNullable<ReturnType<typeof queryOf>>;
  ask(change: Partial<AgentQuest>): void;
}

export function FoundAgents({ quest, query, ask }: FoundAgentsProps) {
  const [asked, retry] = useReply(agentApi.findAgents, { query });
  // Those chosen on other pages of the list keep their names.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { chosen } = quest;
  const found = asked.status === 'idle' ? asked.reply.agents : [];

  function toggle(one: ChosenPackage) {
    setNames(namesOf(names, found));
    ask({ chosen: toggledChoice(chosen, one), page: quest.page });
  }

  if (asked.status === 'failed') {
    return (
      <ErrorState title="Agents could not be loaded" onRetry={retry}>
        {asked.code === 0 ? 'There is no connection. Your filters are kept.' : asked.message}
      </ErrorState>
    );
  }
  return (
    <>
      <output className="mb-4 block text-ink-soft">
        {asked.status === 'loading' ? 'Looking for agents' : countWords(asked.reply)}
      </output>
      {asked.status === 'loading' && <AgentSkeletons count={3} />}
      {asked.status === 'idle' && asked.reply.agents.length === 0 && (
        <NoAgents quest={quest} onChange={ask} />
      )}
      {asked.status === 'idle' && (
        <>
          <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {asked.reply.agents.map((found) => {
              const one = { agentProfileId: found.agent.profileId, packageId: null };
              const isIn = isChosen(chosen, one);
              return (
                <li key={one.agentProfileId}>
                  <AgentCard found={found} to={`/agents/${one.agentProfileId}?${writeAt(quest)}`}>
                    {(isIn || chosen.length < mostCompared) && (
                      <ToggleChip pressed={isIn} onChange={() => toggle(one)}>
                        Compare<span className="sr-only"> {found.agent.name}</span>
                      </ToggleChip>
                    )}
                  </AgentCard>
                </li>
              );
            })}
          </ul>
          <Paging
            page={quest.page}
            pageCount={asked.reply.pageCount}
            onPage={(page) => ask({ page })}
          />
        </>
      )}
      {chosen.length > 0 && (
        <CompareBar quest={quest} names={namesOf(names, found)} onRemove={toggle} />
      )}
    </>
  );
}

function namesOf(known: ReadonlyMap<string, string>, found: readonly AgentFound[]) {
  return new Map([...known, ...found.map(({ agent }) => [agent.profileId, agent.name] as const)]);
}

function countWords({ total, at }: ReplyOf<typeof agentApi.findAgents>): string {
  if (total === 0) return `No agents ${atWords(at)}`;
  return `${total === 1 ? '1 agent' : `${total.toLocaleString('en-US')} agents`} ${atWords(at)}`;
}

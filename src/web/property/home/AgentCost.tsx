/** What agents ask of their own buyers for a home like this; never what a seller would pay one. */
import { Link } from 'react-router';
import { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { costOf } from '../../agent/costWords.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { agentQueries } from '../../agent/agentQueries.ts';

const shown = 3;

export function AgentCost({ listingKey }: { listingKey: string }) {
  const [asked, retry] = useReply(agentQueries.findAgents, { query: { listingKey } });
  // The page is about the home: where there are no agents or no price, it says nothing of them.
  if (asked.status === 'failed' && ['not_found', 'not_comparable'].includes(asked.code))
    return null;
  if (asked.status === 'idle' && asked.reply.total === 0) return null;
  return (
    <section
      aria-labelledby="agent-cost"
      className="mt-6 rounded-card border border-line p-5 lg:bg-card lg:p-6"
    >
      <h2 id="agent-cost" className="font-display text-title font-semibold">
        What an agent costs you here
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        What agents ask from their buyers at this price, negotiable.
      </p>
      {asked.status === 'loading' && <Lines />}
      {asked.status === 'failed' && (
        <div role="alert" className="mt-3 border-t border-line pt-3">
          <p>Fees could not be loaded.</p>
          <Button look="plain" icon="refresh-cw" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {asked.status === 'idle' && <Cheapest agents={asked.reply.agents} listingKey={listingKey} />}
      <Link
        to={`/agents?${new URLSearchParams({ home: listingKey })}`}
        className="mt-3 flex min-h-11 items-center justify-center rounded-control border border-line-strong px-3 py-1.5 text-center font-medium hover:border-leaf"
      >
        {asked.status === 'idle' && asked.reply.total > 1
          ? `Compare ${asked.reply.total} agents`
          : 'Compare agents'}
      </Link>
      <Link
        to={`/chat/new?${new URLSearchParams({ home: listingKey })}`}
        className="mt-2 flex min-h-11 items-center justify-center rounded-control px-3 py-1.5 text-center font-medium text-leaf hover:bg-leaf-wash"
      >
        Ask a buyer’s agent about this home
      </Link>
    </section>
  );
}

interface CheapestProps {
  agents: ReplyOf<typeof agentApi.findAgents>['agents'];
  listingKey: string;
}

function Cheapest({ agents, listingKey }: CheapestProps) {
  // They come with the cheapest first, and so do the packages of each.
  const cheapest = agents
    .flatMap(({ agent, packages: [card] }) => (card ? [{ agent, card, cost: costOf(card) }] : []))
    .slice(0, shown);
  return (
    <ul className="mt-3">
      {cheapest.map(({ agent, card, cost }) => (
        <li key={agent.profileId} className="border-t border-line">
          <Link
            to={`/agents/${agent.profileId}?${new URLSearchParams({ home: listingKey })}`}
            className="group figures block py-2"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 grow basis-24 truncate font-medium group-hover:underline">
                {agent.name}
              </span>
              <span className="shrink-0 font-display text-title font-medium">{cost.figure}</span>
            </span>
            <span className="block text-small text-ink-soft">
              {card.tours} · {card.offers}
            </span>
            {card.rebate !== null && (
              <span className="block text-small text-leaf">
                {card.fee}, {card.rebate}
              </span>
            )}
            {card.package.commission.model === 'hourly' && (
              <span className="block text-small text-ink-soft">{card.feeTerms}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Lines() {
  return (
    <div className="mt-3" aria-hidden>
      {Array.from({ length: shown }, (_, index) => (
        <div key={index} className="flex justify-between border-t border-line py-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}

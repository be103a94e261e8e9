/** What agents ask of their own buyers for a home like this; never what a seller would pay one. */
import { Link } from 'react-router';
import { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { formatCents } from '#domain/money.ts';
import { cheapestFirst } from '../../agent/cheapest.ts';
import { useReply } from '../../client/useReply.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const shown = 3;

export function AgentCost({ listingKey }: { listingKey: string }) {
  const [asked] = useReply(agentApi.findAgents, { query: { listingKey } });
  // The page is about the home: without agents it says nothing of them.
  if (asked.status === 'failed') return null;
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
      {asked.status === 'loading' ? (
        <Lines />
      ) : (
        <Cheapest agents={asked.reply.agents} listingKey={listingKey} />
      )}
      <Link
        to={`/agents?${new URLSearchParams({ home: listingKey })}`}
        className="mt-3 flex min-h-11 items-center justify-center rounded-control border border-line-strong font-medium hover:border-leaf"
      >
        {asked.status === 'idle' && asked.reply.total > 1
          ? `Compare ${asked.reply.total} agents`
          : 'Compare agents'}
      </Link>
    </section>
  );
}

interface CheapestProps {
  agents: ReplyOf<typeof agentApi.findAgents>['agents'];
  listingKey: string;
}

function Cheapest({ agents, listingKey }: CheapestProps) {
  const offers = agents.flatMap(({ agent, packages }) => {
    const [card] = cheapestFirst(packages);
    return card ? [{ agent, card }] : [];
  });
  const cheapest = offers
    .toSorted((a, b) => b.card.netEffectCents - a.card.netEffectCents)
    .slice(0, shown);
  return (
    <ul className="mt-3">
      {cheapest.map(({ agent, card }) => (
        <li key={agent.profileId} className="border-t border-line">
          <Link
            to={`/agents/${agent.profileId}?${new URLSearchParams({ home: listingKey })}`}
            className="group flex min-h-14 items-center justify-between gap-4 py-2"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium group-hover:underline">{agent.name}</span>
              <span className="block truncate text-small text-ink-soft">
                {card.tours} · {card.offers}
              </span>
            </span>
            <span className="figures shrink-0 text-right">
              <span className="block font-display text-title font-medium">
                {formatCents(card.agreedCents)}
              </span>
              {card.rebate !== null && (
                <span className="block text-small text-leaf">{card.rebate}</span>
              )}
            </span>
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

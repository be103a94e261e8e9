/** An agent in a list: who, on whose side, and the cheapest package with what it leaves out. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { AgentCard as Card } from '#api/agentSchemas.ts';
import { exclusionsInWords } from '#domain/contract/package/serviceCatalog.ts';
import { AgentNamed } from './AgentNamed.tsx';
import { AgentPicture } from './AgentPicture.tsx';
import { PackageFigures } from './PackageFigures.tsx';
import { NotIncluded } from './PackageLines.tsx';

export type AgentFound = z.infer<typeof Card>;

export interface AgentCardProps {
  found: AgentFound;
  /** The agent's own page. */
  to: string;
  /** What can be done with this agent here. */
  children?: ReactNode;
}

export function AgentCard({ found: { agent, packages }, to, children }: AgentCardProps) {
  const [first, ...others] = packages;
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-card p-5">
      <header className="flex flex-wrap gap-4">
        <AgentPicture agent={agent} />
        <div className="min-w-0 grow basis-40">
          <h2 className="font-display text-title font-semibold">
            <Link to={to} className="underline-offset-4 hover:underline">
              {agent.name}
            </Link>
          </h2>
          <AgentNamed agent={agent} />
        </div>
      </header>
      {first && (
        <div className="mt-5 flex-1 border-t border-line pt-4">
          <h3 className="mb-1 font-medium">{first.package.name}</h3>
          <PackageFigures card={first} />
          <p className="mt-3">
            {first.tours} · {first.offers}
          </p>
          <h4 className="mt-4 mb-1 text-small font-medium text-ink-soft">Not included</h4>
          <NotIncluded lines={exclusionsInWords(first.package)} />
        </div>
      )}
      <footer className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Link to={to} className="flex min-h-11 items-center font-medium text-leaf">
          {others.length === 0 ? 'See what is in it' : `See all ${packages.length} packages`}
          <span className="sr-only"> of {agent.name}</span>
        </Link>
        {children}
      </footer>
    </article>
  );
}

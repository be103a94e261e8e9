/** `/agent/packages`: what an agent offers, and every version of it. */
import { useState } from 'react';
import { useReply } from '../../client/useReply.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AgentDesk } from '../AgentDesk.tsx';
import { type OwnPackage, ownPackages } from './ownPackages.ts';
import { PackageRow } from './PackageRow.tsx';
import { RetireDialog } from './RetireDialog.tsx';
import { agentQueries } from '../agentQueries.ts';
import { IfMayAct } from '../../ui/form/IfMayAct.tsx';

export function Component() {
  return (
    <AgentDesk path="/agent/packages">
      <Packages />
    </AgentDesk>
  );
}

function Packages() {
  const [asked, ask] = useReply(agentQueries.myPackages, {});
  const [retiring, setRetiring] = useState<OwnPackage | null>(null);

  return (
    <div className="mx-auto max-w-5xl px-4 py-8 md:px-8">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="font-display text-page font-medium">Packages</h1>
          <p className="mt-1 text-ink-soft">
            What buyers compare you by. A change is a new version; agreements keep theirs.
          </p>
        </div>
        <IfMayAct>
          <ButtonLink look="primary" to="/agent/packages/new">
            Write a package
          </ButtonLink>
        </IfMayAct>
      </header>
      {asked.status === 'loading' && (
        <div aria-busy className="grid gap-4">
          <output className="sr-only">Loading your packages</output>
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </div>
      )}
      {asked.status === 'failed' && (
        <ErrorState title="Your packages could not be loaded" onRetry={ask}>
          {asked.message}
        </ErrorState>
      )}
      {asked.status === 'idle' && asked.reply.packages.length === 0 && (
        <EmptyState title="No package yet">
          Write down what you do and what it costs. Buyers find you once it is published.
        </EmptyState>
      )}
      {asked.status === 'idle' && (
        <ul className="grid gap-4">
          {ownPackages(asked.reply.packages).map((own) => (
            <li key={own.packageId}>
              <PackageRow own={own} onRetire={() => setRetiring(own)} onRefused={ask} />
            </li>
          ))}
        </ul>
      )}
      {retiring && <RetireDialog own={retiring} onClose={() => setRetiring(null)} />}
    </div>
  );
}

/** `/agent/packages/:packageId`: one package being written; `new` for one that is not saved yet. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { useReply } from '../../client/useReply.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AgentDesk } from '../AgentDesk.tsx';
import { type OwnPackage, ownPackages } from './ownPackages.ts';
import { PackageEditor } from './PackageEditor.tsx';
import { agentQueries } from '../agentQueries.ts';

export function Component() {
  const packageId = useParams().packageId!;
  return (
    <AgentDesk path="/agent/packages/:packageId">
      {packageId === 'new' ? (
        <PackageEditor key="new" own={null} />
      ) : (
        <Saved packageId={packageId} />
      )}
    </AgentDesk>
  );
}

function Saved({ packageId }: { packageId: string }) {
  const [asked, retry] = useReply(agentQueries.myPackages, {});
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="grid gap-4 px-4 py-8 md:px-8">
        <output className="sr-only">Loading the package</output>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-96 max-w-xl rounded-card" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <>
        <h1 className="sr-only">Package</h1>
        <ErrorState title="The package could not be loaded" onRetry={retry}>
          {asked.message}
        </ErrorState>
      </>
    );
  }
  const own = ownPackages(asked.reply.packages).find((one) => one.packageId === packageId);
  if (own) return <Editing key={packageId} own={own} />;
  return (
    <EmptyState
      title="There is no such package"
      level="h1"
      action={
        <ButtonLink look="primary" to="/agent/packages">
          Your packages
        </ButtonLink>
      }
    >
      The address may be mistyped, or it belongs to another agent.
    </EmptyState>
  );
}

/** Begins anew where another window has saved a version; what was typed here comes back with it. */
function Editing({ own }: { own: OwnPackage }) {
  const [begun, setBegun] = useState(own.latest.version);
  return <PackageEditor key={begun} own={own} onOutdated={() => setBegun(own.latest.version)} />;
}

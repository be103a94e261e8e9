/** `/agent/profile`: what buyers read about the agent. */
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AgentDesk } from '../AgentDesk.tsx';
import { AgentForm } from './AgentForm.tsx';
import { agentQueries } from '../agentQueries.ts';
import { OwnStanding } from './OwnStanding.tsx';

export function Component() {
  return (
    <AgentDesk path="/agent/profile">
      <div className="mx-auto max-w-3xl px-4 pt-8 pb-24 md:px-8">
        <h1 className="font-display text-page font-medium">Public profile</h1>
        <p className="mt-1 mb-8 text-ink-soft">
          What buyers read before they ask you. Name and photo are those of your account.
        </p>
        <OwnStanding />
        <Profile />
      </div>
    </AgentDesk>
  );
}

function Profile() {
  const [asked, retry] = useReply(agentQueries.myAgent, {});
  if (asked.status === 'idle') {
    const { suspension, ...kept } = asked.reply;
    return <AgentForm {...kept} isSuspended={suspension !== null} />;
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your profile could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  return (
    <div aria-busy className="grid gap-6">
      <output className="sr-only">Loading your profile</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </div>
  );
}

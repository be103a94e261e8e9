/** `/admin/agents/:profileId`: one agent of the brokerage, and what an admin does about them. */
import { Link, useParams } from 'react-router';
import { ProfileId } from '#domain/user/User.ts';
import { agentQueries } from '../agent/agentQueries.ts';
import { AgentFileHead } from '../agent/file/AgentFileHead.tsx';
import { AgentRecord } from '../agent/file/AgentRecord.tsx';
import { Licenses } from '../agent/file/Licenses.tsx';
import { OfferedPackages } from '../agent/file/OfferedPackages.tsx';
import { Suspending } from '../agent/file/Suspending.tsx';
import { useReply } from '../client/useReply.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StaleNote } from '../ui/kept/StaleNote.tsx';
import { useLocale } from '../user/useLocale.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { AgreementsOfAgent } from './AgreementsOfAgent.tsx';

export function Component() {
  return (
    <AdminDesk path="/admin/agents/:profileId">
      <div className="max-w-4xl px-4 pt-4 pb-16 md:px-8">
        <Link
          to="/admin/agents"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 font-medium text-leaf"
        >
          <Icon name="arrow-left" size={18} /> All agents
        </Link>
        <File />
      </div>
    </AdminDesk>
  );
}

function File() {
  const read = ProfileId.safeParse(useParams().profileId);
  const params = read.success ? { profileId: read.data } : null;
  const [asked, lookAgain] = useReply(agentQueries.agentFile, params && { params }, {
    isWatched: true,
  });
  const locale = useLocale();
  if (params === null || (asked.status === 'failed' && asked.code === 'not_found')) {
    return (
      <EmptyState
        title="There is no such agent"
        action={<ButtonLink to="/admin/agents">See all agents</ButtonLink>}
      >
        The address may be cut short, or the account was deleted.
      </EmptyState>
    );
  }
  if (asked.status === 'loading') return <FileSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The agent could not be loaded" onRetry={lookAgain}>
        {asked.message}
      </ErrorState>
    );
  }
  const agent = asked.reply;
  const shared = { agent, locale, onReload: () => void lookAgain() };
  return (
    <>
      <StaleNote problem={asked.problem} onRetry={lookAgain} />
      <AgentFileHead agent={agent} locale={locale} />
      <Licenses {...shared} />
      <AgreementsOfAgent agent={agent} locale={locale} />
      <OfferedPackages agent={agent} locale={locale} />
      <Suspending {...shared} />
      <AgentRecord agent={agent} locale={locale} />
    </>
  );
}

function FileSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">Loading the agent</output>
      <div className="mt-2 flex gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="mt-2 h-5 w-40" />
        </div>
      </div>
      {[0, 1, 2].map((part) => (
        <Skeleton key={part} className="mt-8 h-36" />
      ))}
    </div>
  );
}

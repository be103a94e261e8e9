/** A question about a home, before it is clear whom it goes to: one’s own agents, else all of them. */
import { Link, Navigate } from 'react-router';
import { pages } from '#api/pages.ts';
import { useReply } from '../../client/useReply.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { chatQueries } from '../chatQueries.ts';
import { HomeMention } from '../thread/SubjectCard.tsx';

export function WhomToAsk({ home }: { home: string | null }) {
  const [asked, retry] = useReply(chatQueries.threads, { query: {} });
  usePageTitle(pages['/chat/new'].title);
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="p-5">
        <output className="sr-only">Your agents are being loaded</output>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="mt-4 h-14 w-full max-w-xl" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your agents could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  const { threads } = asked.reply;
  const about = home === null ? '' : `?${new URLSearchParams({ home })}`;
  const [only, ...others] = threads;
  if (only && others.length === 0) {
    return <Navigate to={`/chat/${only.threadId}${about}`} replace />;
  }
  const agents = (
    <ButtonLink look={only ? 'quiet' : 'primary'} to={`/agents${about}`}>
      {only ? 'Ask another agent' : 'Choose an agent'}
    </ButtonLink>
  );
  if (!only) {
    return (
      <EmptyState title="Whom do you want to ask?" level="h1" action={agents}>
        The agents here work for buyers, not for the seller of a home. Choose one by what they cost
        and where they work, and ask from their page.
      </EmptyState>
    );
  }
  return (
    <div className="h-full overflow-y-auto p-5">
      <h1 className="font-display text-heading font-medium">Whom do you want to ask?</h1>
      {home !== null && (
        <div className="mt-4">
          <HomeMention listingKey={home} title={null} />
        </div>
      )}
      <ul className="my-5 max-w-xl divide-y divide-line border-y border-line">
        {threads.map(({ threadId, title }) => (
          <li key={threadId}>
            <Link
              to={`/chat/${threadId}${about}`}
              className="flex min-h-14 items-center justify-between gap-3 px-2 font-medium hover:bg-leaf-wash"
            >
              <bdi>{title}</bdi>
              <Icon name="chevron-right" size={18} className="shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
      {agents}
    </div>
  );
}

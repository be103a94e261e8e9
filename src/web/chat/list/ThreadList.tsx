/** All conversations of somebody, in four faces; the one with the latest message comes first. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useReply } from '../../client/useReply.ts';
import { chatLoading } from '../../header/headerSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { chatQueries } from '../chatQueries.ts';
import { MoreThreads } from './MoreThreads.tsx';
import { ThreadLine } from './ThreadLine.tsx';

export interface ThreadListProps {
  profileId: string;
  side: 'buyers' | 'agent';
  /** The one that stands beside the list. */
  chosenId: string | null;
}

export function ThreadList({ profileId, side, chosenId }: ThreadListProps) {
  const [asked, retry] = useReply(chatQueries.threads, { query: {} }, { isWatched: true });
  const dispatch = useDispatch();
  const isLoading = asked.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    dispatch(chatLoading(true));
    return () => void dispatch(chatLoading(false));
  }, [dispatch, isLoading]);

  if (asked.status === 'loading') return <ListSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your conversations could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  const { threads, moreYn } = asked.reply;
  if (threads.length === 0) return <NoThreads side={side} />;
  const last = threads.at(-1)!;
  return (
    <>
      <StaleNote problem={asked.problem} onRetry={() => void retry()} />
      <ul className="divide-y divide-line">
        {threads.map((thread) => (
          <li key={thread.threadId}>
            <ThreadLine
              thread={thread}
              profileId={profileId}
              isChosen={thread.threadId === chosenId}
            />
          </li>
        ))}
        {moreYn && <MoreThreads after={last.threadId} profileId={profileId} chosenId={chosenId} />}
      </ul>
    </>
  );
}

function NoThreads({ side }: { side: ThreadListProps['side'] }) {
  if (side === 'agent') {
    return (
      <EmptyState
        title="Nobody has written yet"
        action={
          <ButtonLink look="primary" to="/agent/packages">
            See your packages
          </ButtonLink>
        }
      >
        Buyers write to you from a home or from your page, before any agreement. What you publish
        there is what they ask about.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Ask an agent something"
      action={
        <ButtonLink look="primary" to="/agents">
          Find an agent
        </ButtonLink>
      }
    >
      A question costs nothing and binds you to nothing. Each conversation says first whose side the
      agent is on, and the people you buy with read along.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">Your conversations are being loaded</output>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="flex min-h-18 items-center gap-3 px-5 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

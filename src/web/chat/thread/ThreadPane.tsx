/** One thread in four faces: on its way, not there, empty with what one may ask, and full. */
import { isNotThere } from '../../client/failureOf.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubjectAside } from '../subject/SubjectAside.tsx';
import { useAside } from '../subject/useAside.ts';
import { useThread } from '../useThread.ts';
import { OpenedThread } from './OpenedThread.tsx';

export interface ThreadPaneProps {
  profileId: string;
  threadId: string;
  /** What is talked about stands beside it where there is room, unless the page has it elsewhere. */
  hasAside?: boolean;
}

const asideId = 'what-you-talk-about';

export function ThreadPane({ profileId, threadId, hasAside = false }: ThreadPaneProps) {
  const { thread, state } = useThread(profileId, threadId);
  const aside = useAside();
  const { status, view, problem } = state;
  const isGone = problem !== null && isNotThere(problem);
  if (isGone) {
    return (
      <EmptyState
        title="This conversation is not here"
        level="h1"
        action={
          <ButtonLink look="primary" to="/chat">
            See your conversations
          </ButtonLink>
        }
      >
        The address may be mistyped, or you are no longer in it.
      </EmptyState>
    );
  }
  if (view !== null && status === 'idle') {
    const { lastNumber } = state;
    return (
      <div className="flex h-full min-h-0">
        <div className="h-full min-w-0 flex-1">
          <OpenedThread
            key={threadId}
            profileId={profileId}
            thread={thread}
            state={{ ...state, view }}
            aside={hasAside && aside.isPossible ? { ...aside, id: asideId } : null}
          />
        </div>
        {hasAside && aside.isOpen && (
          <SubjectAside
            id={asideId}
            view={view}
            told={{ lastNumber, message: thread.message, origin: location.origin }}
          />
        )}
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <>
        <h1 className="sr-only">Conversation</h1>
        <ErrorState title="This conversation could not be loaded" onRetry={thread.retry}>
          {problem?.message ?? 'Try again in a moment.'}
        </ErrorState>
      </>
    );
  }
  return <ThreadSkeleton />;
}

const widths = ['w-3/5', 'w-2/5 ml-auto', 'w-1/2', 'w-3/5 ml-auto', 'w-2/5'];

function ThreadSkeleton() {
  return (
    <div aria-busy className="flex h-full flex-col">
      <h1 className="sr-only">Conversation</h1>
      <output className="sr-only">The conversation is being loaded</output>
      <div className="border-b border-line px-5 py-3">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-2 h-4 w-64 max-w-full" />
      </div>
      <div className="mx-auto grid w-full max-w-3xl flex-1 content-end gap-3 px-5 py-4">
        {widths.map((width) => (
          <Skeleton key={width} className={`h-11 rounded-card ${width}`} />
        ))}
      </div>
      <div className="border-t border-line p-3">
        <Skeleton className="h-11 w-full rounded-card" />
      </div>
    </div>
  );
}

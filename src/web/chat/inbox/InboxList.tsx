/** The list of the inbox in four faces: on its way, empty, not to be had, and full. */
import type { agentInboxApi } from '#api/chat/agentInbox.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { InboxFilter } from '#domain/chat/inboxFilter.ts';
import type { Asked } from '../../client/useReply.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { InboxLine } from './InboxLine.tsx';
import type { InboxAddress } from './useInboxAddress.ts';

export interface InboxListProps {
  asked: Asked<ReplyOf<typeof agentInboxApi.inbox>>;
  address: InboxAddress;
  profileId: string;
  /** Of which the pane is open that puts it off. */
  snoozing: string | null;
  onSnoozing(threadId: string | null): void;
  onRetry(): void;
}

export function InboxList(props: InboxListProps) {
  const { asked, address, profileId, snoozing, onSnoozing, onRetry } = props;
  const now = useNow();
  if (asked.status === 'loading') return <ListSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your inbox could not be loaded" onRetry={onRetry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { threads, counts } = asked.reply;
  if (threads.length === 0) {
    return <NobodyThere address={address} clientCount={counts.all} />;
  }
  return (
    <ul className="divide-y divide-line border-b border-line">
      {threads.map((thread) => (
        <li key={thread.threadId}>
          <InboxLine
            thread={thread}
            profileId={profileId}
            now={now}
            isSnoozeOpen={thread.threadId === snoozing}
            onSnoozeOpen={(isOpen) => onSnoozing(isOpen ? thread.threadId : null)}
          />
        </li>
      ))}
    </ul>
  );
}

const nobody: Record<InboxFilter, { title: string; words: string }> = {
  waiting: { title: 'Nobody waits for you', words: 'Every client has got an answer.' },
  unread: { title: 'Nothing is unread', words: 'You have read all that your clients wrote.' },
  snoozed: {
    title: 'Nothing is put off',
    words: 'What you put off comes back at its time, or when the client writes.',
  },
  all: {
    title: 'No clients yet',
    words:
      'Buyers write to you from your page and from homes. Publish a package and share the link.',
  },
};

function NobodyThere({ address, clientCount }: { address: InboxAddress; clientCount: number }) {
  const { filter, name } = address;
  if (name !== '') {
    return (
      <EmptyState
        title="Nobody of that name here"
        action={
          <ButtonLink to={address.linkTo({ filter: 'all', page: '' })}>Look in all</ButtonLink>
        }
      >
        No client in this list is called “{name}”.
      </EmptyState>
    );
  }
  const shown = clientCount === 0 ? 'all' : filter;
  const { title, words } = nobody[shown];
  return (
    <EmptyState
      title={title}
      action={
        shown === 'all' ? (
          <ButtonLink to="/agent/packages">See your packages</ButtonLink>
        ) : (
          <ButtonLink to={address.linkTo({ filter: 'all', page: '' })}>
            {clientCount === 1 ? 'See your client' : `See all ${clientCount} clients`}
          </ButtonLink>
        )
      }
    >
      {words}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">Your inbox is being loaded</output>
      {[1, 2, 3, 4, 5].map((line) => (
        <div
          key={line}
          className="flex items-center gap-3 border-b border-line px-4 py-3.5 sm:px-6"
        >
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** The next page of the list, when it is asked for; it stands behind the ones before it. */
import { useState } from 'react';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { chatQueries } from '../chatQueries.ts';
import { ThreadLine } from './ThreadLine.tsx';

export interface MoreThreadsProps {
  /** The last one that is shown. */
  after: string;
  profileId: string;
  chosenId: string | null;
}

export function MoreThreads({ after, profileId, chosenId }: MoreThreadsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [asked, retry] = useReply(chatQueries.threads, isAsked ? { query: { after } } : null);
  if (!isAsked || asked.status === 'loading') {
    return (
      <li className="p-4 text-center">
        <Button disabled={isAsked} onClick={() => setIsAsked(true)}>
          Show older conversations
        </Button>
      </li>
    );
  }
  if (asked.status === 'failed') {
    return (
      <li className="px-4">
        <StaleNote problem={asked.message} onRetry={() => void retry()} />
      </li>
    );
  }
  const { threads, moreYn } = asked.reply;
  const last = threads.at(-1);
  return (
    <>
      {threads.map((thread) => (
        <li key={thread.threadId}>
          <ThreadLine
            thread={thread}
            profileId={profileId}
            isChosen={thread.threadId === chosenId}
          />
        </li>
      ))}
      {moreYn && last && (
        <MoreThreads after={last.threadId} profileId={profileId} chosenId={chosenId} />
      )}
    </>
  );
}

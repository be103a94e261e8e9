/** A thread that is there: its head, its messages, and where one writes. */
import { useMemo, useRef, useState } from 'react';
import type { Message } from '#domain/chat/Message.ts';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { showToast } from '../../ui/Toast.tsx';
import type { OpenThread } from '../ownThreads.ts';
import { DropArea } from '../attach/DropArea.tsx';
import { Arrivals, type Arrived } from './Arrivals.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { FirstQuestions } from './FirstQuestions.tsx';
import type { MessageListHandle } from './MessageList.tsx';
import type { Chosen } from './MessageMenu.tsx';
import { calledIn, type Reader } from './people.ts';
import { ThreadHead, type ThreadHeadProps } from './ThreadHead.tsx';
import { type LoadedThread, ThreadMessages } from './ThreadMessages.tsx';
import { TypingLine } from './TypingLine.tsx';
import { forgetMark } from '../readMarks.ts';
import { useJumps } from './useJumps.ts';
import { useReacting } from './useReacting.ts';
import { useReading } from './useReading.ts';
import { useWaiting } from './useWaiting.ts';
import { useWriting } from './useWriting.ts';
import { Writing } from './Writing.tsx';

export interface OpenedThreadProps {
  profileId: string;
  thread: OpenThread;
  state: LoadedThread;
  /** What is talked about, beside it; null where there is no room for it. */
  aside: ThreadHeadProps['aside'];
}

export function OpenedThread({ profileId, thread, state, aside }: OpenedThreadProps) {
  const { view, firstNumber, lastNumber } = state;
  const { threadId } = view;
  const list = useRef<MessageListHandle>(null);
  const showEnd = () => list.current?.showEnd();
  const waiting = useWaiting(profileId, thread, threadId);
  const jumps = useJumps(list);
  /** As of the opening: the line stays in place while the thread is read. */
  const [firstNew] = useState(() =>
    view.unread > 0 && view.readUpTo < lastNumber ? view.readUpTo + 1 : null,
  );
  const [deleting, setDeleting] = useState<number | null>(null);
  const reacting = useReacting(profileId, thread, threadId);
  const reading = useReading(profileId, thread, threadId);
  const writing = useWriting(profileId, thread, threadId, showEnd);
  const reader = useMemo<Reader>(
    () => ({ people: view.people, side: view.side, profileId }),
    [view.people, view.side, profileId],
  );

  async function choose(chosen: Chosen): Promise<void> {
    const { message } = chosen;
    const { number } = message;
    switch (chosen.kind) {
      case 'quote':
        return writing.quote(message);
      case 'edit':
        return writing.edit(message);
      case 'copy':
        await navigator.clipboard.writeText(message.body);
        return showToast('done', 'The text is copied.');
      case 'delete':
        return setDeleting(number);
      case 'react': {
        const { emoji, onYn } = chosen;
        return reacting.react({ number, emoji, onYn });
      }
    }
  }

  return (
    <DropArea
      onFiles={writing.uploads.add}
      className="flex h-full min-h-0 flex-col [container:thread/size]"
    >
      <ThreadHead
        view={view}
        thread={thread}
        reader={reader}
        lastNumber={lastNumber}
        aside={aside}
        onGo={jumps.goTo}
        onEnd={showEnd}
        onUnread={() => {
          forgetMark(profileId, threadId);
          reading.hold();
        }}
      />
      <StaleNote problem={state.problem?.message ?? ''} onRetry={thread.retry} />
      <StaleNote problem={state.pageProblem?.message ?? ''} onRetry={thread.retry} />
      <StaleNote problem={reacting.problem} onRetry={reacting.forget} />
      {lastNumber < firstNumber && waiting.unsent.length === 0 ? (
        <FirstQuestions view={view} onChoose={writing.begin} />
      ) : (
        <ThreadMessages
          thread={thread}
          state={state}
          reader={reader}
          waiting={waiting}
          list={list}
          jumps={jumps}
          firstNew={firstNew}
          reading={reading}
          onChoose={(chosen) => void choose(chosen)}
          onRewrite={writing.rewrite}
        />
      )}
      <TypingLine threadId={threadId} reader={reader} />
      <Arrivals newest={arrivedIn(thread.message(lastNumber), reader)} />
      <Writing writing={writing} view={view} reader={reader} />
      {deleting !== null && (
        <DeleteMessage
          thread={thread}
          threadId={threadId}
          number={deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </DropArea>
  );
}

function arrivedIn(message: Message | undefined, reader: Reader): Arrived | null {
  if (message === undefined) return null;
  const { number, senderProfileId, body } = message;
  if (senderProfileId === reader.profileId) return { number, words: null };
  const who = senderProfileId === null ? 'Lintel' : calledIn(reader, senderProfileId);
  return { number, words: `${who}: ${body}` };
}

/** A thread that is there: its head, its messages, and where one writes. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { chatApi } from '#api/chat.ts';
import type { ThreadView } from '#api/chatSchemas.ts';
import { dateIn, epochMs } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Message } from '#domain/chat/Message.ts';
import { call } from '../../client/call.ts';
import type { Failure } from '../../client/failureOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useSend } from '../../ui/form/useSend.ts';
import { useLocale } from '../../user/useLocale.ts';
import { ownTimeZone, shortWhen } from '../dayWords.ts';
import type { ThreadState } from '../engine/createThread.ts';
import type { OpenThread } from '../ownThreads.ts';
import { outboxOf, type UnsentMessage } from '../ownOutbox.ts';
import { DropArea } from '../attach/DropArea.tsx';
import { Arrivals, type Arrived } from './Arrivals.tsx';
import { FirstQuestions } from './FirstQuestions.tsx';
import { MessageList, type MessageListHandle } from './MessageList.tsx';
import type { Chosen } from './MessageMenu.tsx';
import { MessageRow } from './MessageRow.tsx';
import { calledIn, markWords, type Reader } from './people.ts';
import { ThreadHead, type ThreadHeadProps } from './ThreadHead.tsx';
import { TypingLine } from './TypingLine.tsx';
import { UnsentBubble } from './UnsentBubble.tsx';
import { forgetMark } from '../readMarks.ts';
import { useReacting } from './useReacting.ts';
import { useReading } from './useReading.ts';
import { changesOf, withChanges } from './waitingChanges.ts';
import { useWriting } from './useWriting.ts';
import { Writing } from './Writing.tsx';

export interface OpenedThreadProps {
  profileId: string;
  thread: OpenThread;
  state: ThreadState<Failure> & { view: ThreadView };
  /** What is talked about, beside it; null where there is no room for it. */
  aside: ThreadHeadProps['aside'];
}

/** Read ahead of what is in sight, so that one seldom sees a skeleton. */
const aheadRows = 30;

export function OpenedThread({ profileId, thread, state, aside }: OpenedThreadProps) {
  const { view, firstNumber, lastNumber } = state;
  const { threadId } = view;
  const locale = useLocale();
  const now = useNow();
  const today = dateIn(ownTimeZone(), now);
  const outbox = outboxOf(profileId);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.all).filter(
    (one) => one.threadId === threadId && thread.numberOf(one.clientId) === undefined,
  );
  // A new text that was refused is shown as what it was written for: words of one's own.
  const unsent = waiting.filter(
    ({ refusal, what: { change } }) =>
      change === undefined || (change.kind === 'edit' && refusal !== null),
  );
  useRefusedReactions(profileId, waiting);
  const [asked] = useSearchParams();
  const askedNumber = Number(asked.get('message')) || null;
  const list = useRef<MessageListHandle>(null);
  /** Of when it was opened: the line stays where it was while one reads. */
  const [firstNew] = useState(() =>
    view.unread > 0 && view.readUpTo < lastNumber ? view.readUpTo + 1 : null,
  );
  /** What one has gone to since the address said where to go. */
  const [gone, setGone] = useState<{ to: number; since: number | null } | null>(null);
  const lit = gone !== null && gone.since === askedNumber ? gone.to : askedNumber;
  const [seen, setSeen] = useState({ from: 0, to: 0, isEnd: true });
  const [deleting, setDeleting] = useState<Message | null>(null);
  const { sending, send, forget } = useSend();
  const reacting = useReacting(profileId, thread, threadId);
  const reading = useReading(profileId, thread, threadId);
  const writing = useWriting(profileId, thread, threadId, () => list.current?.showEnd());
  const reader = useMemo<Reader>(
    () => ({ people: view.people, side: view.side, profileId }),
    [view.people, view.side, profileId],
  );

  const onSeen = useCallback(
    (from: number, to: number, isEnd: boolean) => {
      thread.show(from - aheadRows, to + aheadRows);
      setSeen((before) =>
        before.from === from && before.to === to && before.isEnd === isEnd
          ? before
          : { from, to, isEnd },
      );
    },
    [thread],
  );
  const seenMessage = thread.message(seen.to);
  useEffect(() => {
    if (seenMessage !== undefined) reading.hasSeen(seenMessage.number);
  }, [seenMessage, reading]);

  const goTo = useCallback(
    (number: number) => {
      list.current?.showNumber(number);
      setGone({ to: number, since: askedNumber });
    },
    [askedNumber],
  );
  useEffect(() => {
    if (askedNumber !== null) list.current?.showNumber(askedNumber);
  }, [askedNumber]);

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
        forget();
        return setDeleting(message);
      case 'react': {
        const { emoji, onYn } = chosen;
        return reacting.react({ number, emoji, onYn });
      }
    }
  }

  const lastOwn = lastOwnOf(thread, profileId, lastNumber);
  const mayEdit = (message: Message) =>
    message.senderProfileId === profileId &&
    epochMs(now) - epochMs(message.createdAt) < chatLimits.editMs;

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
        onGo={goTo}
        onEnd={() => list.current?.showEnd()}
        onUnread={() => {
          forgetMark(profileId, threadId);
          reading.hold();
        }}
      />
      <StaleNote problem={state.problem?.message ?? ''} onRetry={thread.retry} />
      <StaleNote problem={state.pageProblem?.message ?? ''} onRetry={thread.retry} />
      <StaleNote problem={reacting.problem} onRetry={reacting.forget} />
      {lastNumber < firstNumber && unsent.length === 0 ? (
        <FirstQuestions view={view} onChoose={writing.begin} />
      ) : (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <MessageList
            ref={list}
            label={`Messages with ${view.title}`}
            firstNumber={firstNumber}
            lastNumber={lastNumber}
            startAt={askedNumber ?? firstNew}
            onSeen={onSeen}
            renderRow={(number) => {
              const stored = thread.message(number);
              const changes = changesOf(waiting, number);
              const message = stored && withChanges(stored, changes, profileId);
              return (
                <MessageRow
                  key={message?.clientId ?? number}
                  number={number}
                  message={message}
                  before={thread.message(number - 1)}
                  isFirst={number === firstNumber}
                  isFirstNew={number === firstNew}
                  mark={
                    changes.length > 0
                      ? 'Your change will be sent when you are back.'
                      : number === lastOwn
                        ? markWords(reader, number, (at) => shortWhen(at, now, locale))
                        : null
                  }
                  isLit={number === lit}
                  isCurrent={number === seen.to}
                  today={today}
                  locale={locale}
                  reader={reader}
                  mayEdit={message !== undefined && mayEdit(message)}
                  onChoose={(chosen) => void choose(chosen)}
                  onQuoted={goTo}
                />
              );
            }}
            tail={[
              ...unsent.map((one) => (
                <UnsentBubble
                  key={one.clientId}
                  unsent={one}
                  onTryAgain={() => void outbox.tryAgain(one.clientId)}
                  onRewrite={() => writing.rewrite(one)}
                  onDelete={() => void outbox.drop(one.clientId)}
                />
              )),
              <span key="end" className="block h-3" />,
            ]}
          />
          {!seen.isEnd && (
            <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
              <Button
                icon="arrow-down"
                className="pointer-events-auto rounded-full! shadow-raised"
                onClick={() => list.current?.showEnd()}
              >
                {newWords(lastNumber - Math.max(seen.to, view.readUpTo))}
              </Button>
            </div>
          )}
        </div>
      )}
      <TypingLine threadId={threadId} reader={reader} />
      <Arrivals newest={arrivedIn(thread.message(lastNumber), reader)} />
      <Writing writing={writing} view={view} reader={reader} />
      {deleting !== null && (
        <ConfirmDialog
          title="Delete this message"
          sending={sending}
          onClose={() => setDeleting(null)}
          onConfirm={() =>
            void send(async () => {
              const body = { threadId, number: deleting.number };
              thread.learn((await call(chatApi.delete, { body })).message);
              setDeleting(null);
            })
          }
        >
          <p>
            The words disappear for everyone in this conversation, who still see that a message was
            deleted. The brokerage keeps the words in its record for as long as the conversation. An
            admin who gives a reason can read them.
          </p>
        </ConfirmDialog>
      )}
    </DropArea>
  );
}

/** An emoji that cannot be given is said once, and let go. */
function useRefusedReactions(profileId: string, waiting: readonly UnsentMessage[]): void {
  const refused = waiting.find((one) => one.refusal !== null && one.what.change?.kind === 'react');
  const clientId = refused?.clientId ?? null;
  const refusal = refused?.refusal ?? null;
  useEffect(() => {
    if (clientId === null || refusal === null) return;
    showToast('error', refusal);
    void outboxOf(profileId).drop(clientId);
  }, [profileId, clientId, refusal]);
}

/** Further up nobody looks for whether it was read. */
const lookedThrough = 50;

function lastOwnOf(thread: OpenThread, profileId: string, lastNumber: number): number | null {
  for (let number = lastNumber; number > lastNumber - lookedThrough; number--) {
    const message = thread.message(number);
    if (message?.senderProfileId === profileId && message.deletedAt === null) return number;
  }
  return null;
}

function newWords(count: number): string {
  if (count <= 0) return 'To the newest';
  return count === 1 ? '1 new message' : `${count} new messages`;
}

function arrivedIn(message: Message | undefined, reader: Reader): Arrived | null {
  if (message === undefined) return null;
  const { number, senderProfileId, body } = message;
  if (senderProfileId === reader.profileId) return { number, words: null };
  const who = senderProfileId === null ? 'Lintel' : calledIn(reader, senderProfileId);
  return { number, words: `${who}: ${body}` };
}

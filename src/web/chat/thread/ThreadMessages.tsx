/** The messages of a thread as its reader sees them, those still to be sent at the end. */
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ThreadView } from '#api/chatSchemas.ts';
import { dateIn, epochMs, type Instant } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Message } from '#domain/chat/Message.ts';
import type { Failure } from '../../client/failureOf.ts';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useLocale } from '../../user/useLocale.ts';
import { ownTimeZone, shortWhen } from '../dayWords.ts';
import type { ThreadState } from '../engine/threadStore.ts';
import { outboxOf, type UnsentMessage } from '../ownOutbox.ts';
import type { OpenThread } from '../ownThreads.ts';
import type { Reading } from './createReading.ts';
import { MessageList, type MessageListHandle } from './MessageList.tsx';
import type { Chosen } from './MessageMenu.tsx';
import { MessageRow } from './MessageRow.tsx';
import { markWords, type Reader } from './people.ts';
import { UnsentBubble } from './UnsentBubble.tsx';
import type { Jumps } from './useJumps.ts';
import type { Waiting } from './useWaiting.ts';
import { changesOf, withChanges } from './waitingChanges.ts';

export type LoadedThread = ThreadState<Failure> & { view: ThreadView };

export interface ThreadMessagesProps {
  thread: OpenThread;
  state: LoadedThread;
  reader: Reader;
  waiting: Waiting;
  list: RefObject<MessageListHandle | null>;
  jumps: Jumps;
  /** Number of the first message that was new when the thread was opened. */
  firstNew: number | null;
  reading: Reading;
  onChoose(chosen: Chosen): void;
  onRewrite(unsent: UnsentMessage): void;
}

export function ThreadMessages(props: ThreadMessagesProps) {
  const { thread, state, reader, waiting, list, jumps, firstNew, onChoose, onRewrite } = props;
  const { view, firstNumber, lastNumber } = state;
  const { profileId } = reader;
  const locale = useLocale();
  const now = useNow();
  const today = dateIn(ownTimeZone(), now);
  const outbox = outboxOf(profileId);
  const { seen, onSeen } = useSeen(thread, props.reading);
  const lastOwn = lastOwnOf(thread, profileId, lastNumber);

  function markOf(number: number, isChanged: boolean): string | null {
    if (isChanged) return 'Your change will be sent when you are back.';
    if (number !== lastOwn) return null;
    return markWords(reader, number, (at) => shortWhen(at, now, locale));
  }

  function renderRow(number: number) {
    const stored = thread.message(number);
    const changes = changesOf(waiting.all, number);
    const message = stored && withChanges(stored, changes, profileId);
    return (
      <MessageRow
        key={message?.clientId ?? number}
        number={number}
        message={message}
        before={thread.message(number - 1)}
        isFirst={number === firstNumber}
        isFirstNew={number === firstNew}
        mark={markOf(number, changes.length > 0)}
        isLit={number === jumps.lit}
        isCurrent={number === seen.to}
        today={today}
        locale={locale}
        reader={reader}
        mayEdit={message !== undefined && mayEdit(message, profileId, now)}
        onChoose={onChoose}
        onQuoted={jumps.goTo}
      />
    );
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <MessageList
        ref={list}
        label={`Messages with ${view.title}`}
        firstNumber={firstNumber}
        lastNumber={lastNumber}
        startAt={jumps.askedNumber ?? firstNew}
        onSeen={onSeen}
        renderRow={renderRow}
        tail={[
          ...waiting.unsent.map((one) => (
            <UnsentBubble
              key={one.clientId}
              unsent={one}
              onTryAgain={() => void outbox.tryAgain(one.clientId)}
              onRewrite={() => onRewrite(one)}
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
  );
}

/** Loaded before they are in sight, so that a reader seldom sees a skeleton. */
const aheadRows = 30;

/** Which messages are in sight; loads them, and marks what was seen as read. */
function useSeen(thread: OpenThread, reading: Reading) {
  const [seen, setSeen] = useState({ from: 0, to: 0, isEnd: true });
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
  return { seen, onSeen };
}

function mayEdit(message: Message, profileId: string, now: Instant): boolean {
  return (
    message.senderProfileId === profileId &&
    epochMs(now) - epochMs(message.createdAt) < chatLimits.editMs
  );
}

/** How far back an own message still shows whether it was read. */
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

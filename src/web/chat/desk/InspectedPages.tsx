/** The messages of a conversation for an admin who has given a reason: page by page, to be read only. */
import { useMemo, useRef, useState } from 'react';
import type { Request } from '#api/endpoint.ts';
import type { chatDeskApi } from '#api/chat.ts';
import { dateIn } from '#domain/calendar.ts';
import { isNotThere } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useLocale } from '../../user/useLocale.ts';
import { ownTimeZone } from '../dayWords.ts';
import { MessageRow } from '../thread/MessageRow.tsx';
import type { Reader } from '../thread/people.ts';
import { EarlierWordsOf } from './EarlierWordsOf.tsx';
import { deskQueries } from './deskQueries.ts';

type Place = NonNullable<Request<typeof chatDeskApi.inspectedMessages>['query']>;

export interface InspectedPagesProps {
  inspectionId: string;
  /** The hour is over. */
  onOver(): void;
}

export function InspectedPages({ inspectionId, onOver }: InspectedPagesProps) {
  const [place, setPlace] = useState<Place>({});
  const [lit, setLit] = useState<number | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const today = dateIn(ownTimeZone(), useNow());
  const [asked, retry] = useReply(deskQueries.inspectedMessages, {
    params: { inspectionId },
    query: place,
  });
  const people = asked.status === 'idle' ? asked.reply.people : null;
  const reader = useMemo<Reader>(
    // Whoever reads is in nobody's place: none of the messages is theirs.
    () => ({ people: people ?? [], side: 'buyers', profileId: '' }),
    [people],
  );

  function go(to: Place, number: number | null = null): void {
    setPlace(to);
    setLit(number);
    top.current?.scrollIntoView({ block: 'nearest' });
  }

  if (asked.status === 'loading') {
    return (
      <div aria-busy className="mt-6 grid gap-3">
        <output className="sr-only">The messages are being loaded</output>
        {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, at) => (
          <Skeleton key={at} className={`h-11 rounded-card ${width}`} />
        ))}
      </div>
    );
  }
  if (asked.status === 'failed') {
    return isNotThere(asked) ? (
      <ErrorState title="This reading is over" onRetry={onOver}>
        {asked.message}
      </ErrorState>
    ) : (
      <ErrorState title="The messages could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  const { messages, lastNumber } = asked.reply;
  const [first, last] = [messages[0], messages.at(-1)];
  if (first === undefined || last === undefined) {
    return <p className="mt-6 text-ink-soft">Nothing was said here yet.</p>;
  }
  return (
    <div ref={top} className="mt-6 scroll-mt-20">
      <Ways
        words={`Messages ${first.number.toLocaleString('en-US')} to ${last.number.toLocaleString('en-US')} of ${lastNumber.toLocaleString('en-US')}`}
        onEarlier={first.number > 1 ? () => go({ before: String(first.number) }) : null}
        onLater={last.number < lastNumber ? () => go({ after: String(last.number) }) : null}
      />
      <ol aria-label="Messages" className="-mx-3 py-3 sm:-mx-5">
        {messages.map((message, at) => (
          <li key={message.number}>
            <MessageRow
              number={message.number}
              message={message}
              before={messages[at - 1]}
              isFirst={at === 0}
              isFirstNew={false}
              mark={null}
              isLit={message.number === lit}
              isCurrent={false}
              today={today}
              locale={locale}
              reader={reader}
              mayEdit={false}
              onChoose={null}
              onQuoted={(number) => go({ around: String(number) }, number)}
            />
            <EarlierWordsOf message={message} locale={locale} />
          </li>
        ))}
      </ol>
      {last.number < lastNumber && (
        <Button onClick={() => go({ after: String(last.number) })}>Later messages</Button>
      )}
    </div>
  );
}

interface WaysProps {
  words: string;
  /** null at the beginning. */
  onEarlier: (() => void) | null;
  /** null at the end. */
  onLater: (() => void) | null;
}

function Ways({ words, onEarlier, onLater }: WaysProps) {
  return (
    <nav aria-label="Pages of the conversation" className="flex flex-wrap items-center gap-2">
      <output className="figures flex-1 text-small text-ink-soft">{words}</output>
      <Button disabled={onEarlier === null} onClick={() => onEarlier?.()}>
        Earlier
      </Button>
      <Button disabled={onLater === null} onClick={() => onLater?.()}>
        Later
      </Button>
    </nav>
  );
}

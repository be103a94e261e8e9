/** What was found, in four faces; each leads to its message. */
import { useState } from 'react';
import type { ChatHit } from '#api/chatSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useLocale } from '../../user/useLocale.ts';
import { chatQueries } from '../chatQueries.ts';
import { shortWhen } from '../dayWords.ts';
import { Excerpt } from './Excerpt.tsx';

export interface HitsProps {
  text: string;
  /** In this one alone; null: in all. */
  threadId: string | null;
  onGo(hit: ChatHit): void;
}

export function Hits(props: HitsProps) {
  return <HitsBefore key={`${props.threadId} ${props.text}`} {...props} from={null} seen={0} />;
}

interface HitsBeforeProps extends HitsProps {
  /** When the last one of the pages before was sent, and how many of them at that very moment. */
  from: { before: Instant; skip: number } | null;
  /** How many there are on the pages before. */
  seen: number;
}

function HitsBefore({ text, threadId, onGo, from, seen }: HitsBeforeProps) {
  const [isMoreAsked, setIsMoreAsked] = useState(false);
  const query = {
    text,
    ...(threadId !== null && { threadId }),
    ...(from !== null && { before: from.before, skip: String(from.skip) }),
  };
  const [asked, retry] = useReply(chatQueries.chatSearch, { query });
  const locale = useLocale();
  const now = useNow();
  if (asked.status === 'loading') {
    return (
      <div aria-busy className="grid gap-3 px-5 py-4">
        <output className="sr-only">Looking for “{text}”</output>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  }
  if (asked.status === 'failed') {
    return (
      <div className="px-4">
        <StaleNote problem={asked.message} onRetry={() => void retry()} />
      </div>
    );
  }
  const { hits, moreYn } = asked.reply;
  const last = hits.at(-1);
  const count = seen + hits.length;
  return (
    <>
      {!isMoreAsked && (
        <output
          className={from === null ? 'block px-5 pt-2 pb-1 text-small text-ink-soft' : 'sr-only'}
        >
          {foundWords(count, moreYn)}
        </output>
      )}
      <ul className="divide-y divide-line">
        {hits.map((hit) => (
          <li key={`${hit.threadId} ${hit.number}`}>
            <button
              type="button"
              onClick={() => onGo(hit)}
              className="block min-h-11 w-full px-5 py-2.5 text-left hover:bg-leaf-wash"
            >
              <span className="flex items-baseline justify-between gap-3 text-small text-ink-soft">
                <bdi className="truncate">
                  {threadId === null
                    ? `${hit.senderName}, with ${hit.threadTitle}`
                    : hit.senderName}
                </bdi>
                <time dateTime={hit.createdAt} className="shrink-0">
                  {shortWhen(hit.createdAt, now, locale)}
                </time>
              </span>
              <Excerpt hit={hit} />
            </button>
          </li>
        ))}
      </ul>
      {moreYn &&
        last !== undefined &&
        (isMoreAsked ? (
          <HitsBefore {...{ text, threadId, onGo }} from={behind(hits, from)} seen={count} />
        ) : (
          <p className="border-t border-line p-4 text-center">
            <Button onClick={() => setIsMoreAsked(true)}>Show older ones</Button>
          </p>
        ))}
    </>
  );
}

function behind(hits: readonly ChatHit[], from: HitsBeforeProps['from']) {
  const before = hits.at(-1)!.createdAt;
  const skip = hits.filter(({ createdAt }) => createdAt === before).length;
  return { before, skip: skip + (from?.before === before ? from.skip : 0) };
}

function foundWords(count: number, moreYn: boolean): string {
  if (count === 0) return 'Nothing was found. Try fewer words, or their beginnings.';
  if (moreYn) return `The newest ${count} messages, and there are older ones.`;
  return count === 1 ? '1 message' : `${count} messages`;
}

/** What was found, in four faces; each leads to its message. */
import type { ChatHit } from '#api/chat.ts';
import { useReply } from '../../client/useReply.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
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

export function Hits({ text, threadId, onGo }: HitsProps) {
  const query = { text, ...(threadId !== null && { threadId }) };
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
  return (
    <>
      <output className="block px-5 pt-2 pb-1 text-small text-ink-soft">
        {foundWords(hits.length, moreYn)}
      </output>
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
    </>
  );
}

function foundWords(count: number, moreYn: boolean): string {
  if (count === 0) return 'Nothing was found. Try fewer words, or their beginnings.';
  if (moreYn) return `The newest ${count} messages. More words narrow it down.`;
  return count === 1 ? '1 message' : `${count} messages`;
}

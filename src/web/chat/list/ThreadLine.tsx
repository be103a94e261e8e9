/** A conversation in the list: whom with, what was said last and when, and how much is new. */
import { Link } from 'react-router';
import type { ThreadRow } from '#api/chat/threads.ts';
import { Avatar } from '../../user/Avatar.tsx';
import { useLocale } from '../../user/useLocale.ts';
import { useNow } from '../../ui/useNow.ts';
import { shortWhen } from '../dayWords.ts';
import { lastWords } from './lastWords.ts';

export interface ThreadLineProps {
  thread: ThreadRow;
  profileId: string;
  isChosen: boolean;
}

export function ThreadLine({ thread, profileId, isChosen }: ThreadLineProps) {
  const locale = useLocale();
  const now = useNow();
  const { threadId, title, people, side, lastMessage, unread } = thread;
  const other = people.find((person) => person.side !== side) ?? people[0];
  const count = new Intl.NumberFormat(locale).format(unread);
  return (
    <Link
      to={`/chat/${threadId}`}
      aria-current={isChosen ? 'page' : undefined}
      className="flex min-h-18 items-center gap-3 px-4 py-3 hover:bg-leaf-wash aria-[current=page]:bg-leaf-wash sm:px-5"
    >
      <Avatar
        profile={{
          displayName: other?.name ?? title,
          photoFileId: other?.photoFileId ?? null,
        }}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {/* Large text takes the line, and the time goes below it. */}
          <bdi
            className={`min-w-0 flex-[1_1_min(8rem,100%)] truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}
          >
            {title}
          </bdi>
          {lastMessage !== null && (
            <time dateTime={lastMessage.createdAt} className="shrink-0 text-small text-ink-soft">
              {shortWhen(lastMessage.createdAt, now, locale)}
            </time>
          )}
        </span>
        <span className="flex items-baseline justify-between gap-3">
          <span className={`truncate ${unread > 0 ? 'text-ink' : 'text-ink-soft'}`}>
            <bdi>{lastWords(thread, profileId)}</bdi>
          </span>
          {unread > 0 && (
            <span className="shrink-0 rounded-full bg-clay-wash px-2 text-small font-medium text-clay-ink">
              <span aria-hidden className="figures">
                {count}
              </span>
              <span className="sr-only">
                {unread === 1 ? '1 unread message' : `${count} unread messages`}
              </span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

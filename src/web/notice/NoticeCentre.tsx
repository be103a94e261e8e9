/** Word of what happened, newest first; marking it as read; and the way to the switches. */
import { useState } from 'react';
import { Link } from 'react-router';
import { noticeApi } from '#api/notice.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { noticeQueries } from './noticeQueries.ts';

export function NoticeCentre() {
  const [first] = useReply(noticeQueries.notices, { query: {} }, { isWatched: true });
  const { sending, send } = useSend();
  const newest = first.status === 'idle' ? first.reply.notices[0] : undefined;
  const unread = first.status === 'idle' ? first.reply.unread : 0;
  const [rest, setRest] = useState<string[]>([]);

  return (
    <div>
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="flex-1 font-display text-title font-medium">Notices</h2>
        {newest !== undefined && unread > 0 && (
          <Button
            look="plain"
            icon="check-check"
            disabled={sending.status === 'loading'}
            onClick={() =>
              void send(() => call(noticeApi.markAllRead, { body: { until: newest.at } }))
            }
          >
            Mark all read
          </Button>
        )}
        <Link
          to="/profile#notifications"
          aria-label="Choose what you are told"
          title="Choose what you are told"
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-leaf-wash hover:text-ink"
        >
          <Icon name="sliders-horizontal" words="Choose" />
        </Link>
      </div>
      <div className="px-4 empty:hidden">
        <SendProblem sending={sending} />
      </div>
      {[undefined, ...rest].map((after) => (
        <NoticesAfter
          key={after ?? ''}
          after={after}
          onMore={(last) => setRest((seen) => (seen.includes(last) ? seen : [...seen, last]))}
          isLast={after === rest.at(-1)}
        />
      ))}
    </div>
  );
}

interface NoticesAfterProps {
  /** The last notice of the page before; undefined for the first page. */
  after: string | undefined;
  isLast: boolean;
  onMore(last: string): void;
}

function NoticesAfter({ after, isLast, onMore }: NoticesAfterProps) {
  const query = after === undefined ? {} : { after };
  const [asked, retry] = useReply(noticeQueries.notices, { query }, { isWatched: true });
  if (asked.status === 'loading') return <Loading />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your notices could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { notices, moreYn } = asked.reply;
  if (notices.length === 0 && after === undefined) {
    return (
      <EmptyState title="Nothing yet">
        Here stands what happens to your agreements and the people you buy with.
      </EmptyState>
    );
  }
  const last = notices.at(-1);
  return (
    <>
      <ul aria-label={after === undefined ? 'Notices' : 'Older notices'}>
        {notices.map((notice) => (
          <NoticeLine key={notice.noticeId} notice={notice} />
        ))}
      </ul>
      {isLast && moreYn && last !== undefined && (
        <div className="p-2 text-center">
          <Button look="plain" onClick={() => onMore(last.noticeId)}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 p-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

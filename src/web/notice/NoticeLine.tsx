import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { noticeApi } from '#api/notice.ts';
import { formatAge } from '#domain/calendar.ts';
import type { Notice } from '#domain/notice/Notice.ts';
import { call } from '../client/call.ts';
import { IconButton } from '../ui/icon/IconButton.tsx';
import { Label } from '../ui/Label.tsx';
import { useNow } from '../ui/useNow.ts';
import { useSend } from '../ui/form/useSend.ts';
import { roleWords } from '../user/roleWords.ts';
import { useLocale } from '../user/useLocale.ts';
import { selectActiveProfile } from '../user/userSlice.ts';

/** One notice: its page is a press away, which reads it. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { noticeId, title, paragraphs, path, role, count, at, readYn } = notice;
  const active = useSelector(selectActiveProfile);
  const locale = useLocale();
  const now = useNow();
  const link = useRef<HTMLAnchorElement>(null);
  const { sending, send } = useSend();
  const markRead = () => send(() => call(noticeApi.markRead, { body: { noticeIds: [noticeId] } }));
  return (
    <li
      className={`group relative flex items-start gap-3 border-b border-line py-3 pr-2 pl-4 last:border-0 hover:bg-leaf-wash ${readYn ? '' : 'bg-card'}`}
    >
      <span
        aria-hidden
        className={`mt-2 size-2 shrink-0 rounded-full ${readYn ? 'bg-transparent' : 'bg-clay'}`}
      />
      <div className="min-w-0 flex-1">
        <Link
          ref={link}
          to={path}
          onClick={() => {
            if (!readYn) void markRead();
          }}
          className={`break-words after:absolute after:inset-0 ${readYn ? '' : 'font-medium'}`}
        >
          {!readYn && <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        {paragraphs[0] !== undefined && (
          <p className="mt-0.5 line-clamp-2 text-small break-words text-ink-soft">
            {paragraphs[0]}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-soft">
          <time dateTime={at}>{formatAge(at, now, locale)}</time>
          {count > 1 && <span className="figures">{count} new</span>}
          {active !== null && role !== active.role && <Label>As {roleWords[role]}</Label>}
        </p>
      </div>
      {!readYn && (
        <IconButton
          icon="check"
          label={`Mark read: ${title}`}
          className="relative z-10"
          disabled={sending.status === 'loading'}
          onClick={() => {
            // The button goes away once the notice is read, and would take the focus along.
            link.current?.focus();
            void markRead();
          }}
        />
      )}
    </li>
  );
}

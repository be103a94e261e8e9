/** A client in the inbox: who, what was said last, and since when they wait. */
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { ThreadRow } from '#api/chat/threads.ts';
import { epochMs, formatInstant, type Instant } from '#domain/calendar.ts';
import { lateAfterMinutes } from '#domain/desk/Today.ts';
import { timeInWords } from '../../contract/approval/waitingWords.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Avatar } from '../../user/Avatar.tsx';
import { useLocale } from '../../user/useLocale.ts';
import { ownTimeZone } from '../dayWords.ts';
import { lastWords } from '../list/lastWords.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

export interface InboxLineProps {
  thread: ThreadRow;
  profileId: string;
  now: Instant;
  isSnoozeOpen: boolean;
  onSnoozeOpen(isOpen: boolean): void;
  linkRef?: Ref<HTMLAnchorElement>;
}

export function InboxLine(props: InboxLineProps) {
  const { thread, profileId, now, isSnoozeOpen, onSnoozeOpen, linkRef } = props;
  const { threadId, title, people, unread, waitingSince, snoozedUntil } = thread;
  const buyer = people.find(({ side }) => side === 'buyers');
  return (
    <div className="relative flex items-center gap-3 py-2.5 pr-1 pl-4 hover:bg-leaf-wash has-[a:focus-visible]:bg-leaf-wash sm:pl-6">
      <Avatar
        profile={{ displayName: buyer?.name ?? title, photoFileId: buyer?.photoFileId ?? null }}
      />
      <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[minmax(9rem,1fr)_minmax(0,2.4fr)_minmax(7rem,auto)] sm:items-center">
        <h2 className="flex min-w-0 items-center gap-2">
          <Link
            ref={linkRef}
            to={`/agent/inbox/${threadId}`}
            data-thread={threadId}
            className={`min-w-0 truncate after:absolute after:inset-0 ${unread > 0 ? 'font-semibold' : 'font-medium'}`}
          >
            <bdi>{title}</bdi>
          </Link>
          <Unread count={unread} />
        </h2>
        <p className={`truncate ${unread > 0 ? '' : 'text-ink-soft'}`}>
          <bdi>{lastWords(thread, profileId)}</bdi>
        </p>
        <p className="text-small sm:text-right">
          <Standing waitingSince={waitingSince} snoozedUntil={snoozedUntil} now={now} />
        </p>
      </div>
      <div className="relative z-10">
        <SnoozeMenu
          threadId={threadId}
          title={title}
          snoozedUntil={snoozedUntil}
          isOpen={isSnoozeOpen}
          onOpenChange={onSnoozeOpen}
        />
      </div>
    </div>
  );
}

function Unread({ count }: { count: number }) {
  const shown = new Intl.NumberFormat(useLocale()).format(count);
  if (count === 0) return null;
  return (
    <span className="shrink-0 rounded-full bg-clay-wash px-2 text-small font-medium text-clay-ink">
      <span aria-hidden className="figures">
        {shown}
      </span>
      <span className="sr-only">
        {count === 1 ? '1 unread message' : `${shown} unread messages`}
      </span>
    </span>
  );
}

interface StandingProps {
  waitingSince: Instant | null;
  snoozedUntil: Instant | null;
  now: Instant;
}

export function Standing({ waitingSince, snoozedUntil, now }: StandingProps) {
  const locale = useLocale();
  if (snoozedUntil !== null && snoozedUntil > now) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <Icon name="clock" size={14} className="shrink-0" />
        Back {formatInstant(snoozedUntil, ownTimeZone(), locale)}
      </span>
    );
  }
  if (waitingSince === null) return <span className="text-ink-soft">You wrote last</span>;
  const minutes = Math.max(0, Math.floor((epochMs(now) - epochMs(waitingSince)) / 60_000));
  const isLate = minutes >= lateAfterMinutes.message;
  return (
    <time
      dateTime={waitingSince}
      className={`figures ${isLate ? 'font-medium text-clay-ink' : 'text-ink-soft'}`}
    >
      Waits {timeInWords(minutes)}
    </time>
  );
}

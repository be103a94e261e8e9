/** The bell in the header: how much is unread, and the centre that hangs from it. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Popover } from '../ui/dialog/Popover.tsx';
import { useReply } from '../client/useReply.ts';
import { BellButton } from './BellButton.tsx';
import { NoticeCentre } from './NoticeCentre.tsx';
import { noticeQueries } from './noticeQueries.ts';
import { useReadPage } from './useReadPage.ts';

export function NoticesMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  const [asked] = useReply(noticeQueries.unreadNotices, {}, { isWatched: true });
  const unread = asked.status === 'idle' ? asked.reply.unread : 0;
  useReadPage(unread);
  return (
    <Popover
      label="Notices"
      trigger={<BellButton unread={unread} />}
      // Whoever has gone to what a notice is about is done with the list.
      open={isOpen && openedAt === key}
      onOpenChange={(open) => {
        setIsOpen(open);
        setOpenedAt(key);
      }}
      className="w-[min(27rem,calc(100vw-1.5rem))] !p-0"
    >
      <NoticeCentre />
    </Popover>
  );
}

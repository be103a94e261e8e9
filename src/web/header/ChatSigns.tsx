/** What the chats have to say: that they are being loaded, and how much is unread. */
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { Icon } from '../ui/icon/Icon.tsx';
import { useLocale } from '../user/useLocale.ts';
import { selectIsChatLoading, selectUnreadTotal } from './headerSlice.ts';

export function ChatSigns() {
  const unread = useSelector(selectUnreadTotal);
  const isLoading = useSelector(selectIsChatLoading);
  const count = new Intl.NumberFormat(useLocale()).format(unread);
  return (
    <output className="flex items-center gap-2 empty:absolute">
      {isLoading && (
        <>
          <span
            aria-hidden
            className="size-4 animate-spin rounded-full border-2 border-line-strong border-t-leaf"
          />
          <span className="sr-only">Messages are being loaded</span>
        </>
      )}
      {unread > 0 && (
        <Link
          to="/chat"
          className="flex h-7 items-center gap-1.5 rounded-full bg-clay-wash px-[min(0.625rem,2.5vw)] text-small font-medium text-clay-ink pointer-coarse:h-11"
        >
          <Icon name="message-square" size={16} />
          <span aria-hidden className="figures">
            {count}
          </span>
          <span className="sr-only">
            {count} {unread === 1 ? 'unread message' : 'unread messages'}
          </span>
        </Link>
      )}
    </output>
  );
}

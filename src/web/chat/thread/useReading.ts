/** Tells the server, the header and the list what was read of a thread. */
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { chatApi } from '#api/chat.ts';
import { call } from '../../client/call.ts';
import { unreadCounted } from '../../header/headerSlice.ts';
import type { OpenThread } from '../ownThreads.ts';
import { createReading, type Reading } from './createReading.ts';

export function useReading(thread: OpenThread, threadId: string): Reading {
  const dispatch = useDispatch();
  const reading = useMemo(
    () =>
      createReading({
        marks: () => thread.state().view ?? { readUpTo: 0, unread: 0 },
        isLooking: () => document.visibilityState === 'visible' && document.hasFocus(),
        async tell(upTo) {
          const marks = await call(chatApi.read, { body: { threadId, upTo } });
          const { readUpTo, unread, markedUnreadYn, unreadTotal } = marks;
          thread.seen({ readUpTo, unread, markedUnreadYn });
          dispatch(unreadCounted(unreadTotal));
        },
      }),
    [dispatch, thread, threadId],
  );

  useEffect(() => {
    const { look, end } = reading;
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      end();
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reading]);

  return reading;
}

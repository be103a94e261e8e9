/** Tells the server, the header and the list what was read of a thread. */
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { unreadCounted } from '../../header/headerSlice.ts';
import type { OpenThread } from '../ownThreads.ts';
import { tellRead } from '../readMarks.ts';
import { createReading, type Reading } from './createReading.ts';

export function useReading(profileId: string, thread: OpenThread, threadId: string): Reading {
  const dispatch = useDispatch();
  const reading = useMemo(
    () =>
      createReading({
        marks: () => thread.state().view ?? { readUpTo: 0, unread: 0 },
        isLooking: () => document.visibilityState === 'visible' && document.hasFocus(),
        async tell(upTo) {
          const marks = await tellRead(profileId, threadId, upTo);
          const { readUpTo, unread, markedUnreadYn, unreadTotal } = marks;
          thread.seen({ readUpTo, unread, markedUnreadYn });
          dispatch(unreadCounted(unreadTotal));
        },
      }),
    [dispatch, profileId, thread, threadId],
  );

  useEffect(() => {
    const { look, leave } = reading;
    const turn = () => (document.visibilityState === 'visible' ? look() : leave());
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', turn);
    return () => {
      leave();
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [reading]);

  return reading;
}

/** What is said of the page that somebody looks at is read with it. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { noticeApi } from '#api/notice.ts';
import { call } from '../client/call.ts';

/** @param unread how many there are: another one may be about this page */
export function useReadPage(unread: number): void {
  const { pathname } = useLocation();
  const isSeen = useIsSeen();
  useEffect(() => {
    if (unread === 0 || !isSeen) return;
    // Where it fails it stays unread, and the next page or notice tries again.
    call(noticeApi.readPage, { body: { path: pathname } }).catch(() => undefined);
  }, [unread, isSeen, pathname]);
}

function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

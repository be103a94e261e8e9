/** One thread for a page: opened, followed live, and asked anew after each gap in the connection. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useIsLive } from '../client/liveState.ts';
import { chatLoading } from '../header/headerSlice.ts';
import { outboxOf } from './ownOutbox.ts';
import { type OpenThread, threadOf } from './ownThreads.ts';

const pauseMs = 3_000;

export function useThread(profileId: string, threadId: string) {
  const thread = useMemo(() => threadOf(profileId, threadId), [profileId, threadId]);
  const state = useSyncExternalStore(thread.subscribe, thread.state);
  const isLive = useIsLive();
  const dispatch = useDispatch();
  const isLoading = state.status === 'loading';

  useEffect(() => {
    if (thread.state().status === 'idle') thread.resume();
    else void thread.open();
    const ends = [
      outboxOf(profileId).onSent((sentIn, message) => {
        if (sentIn === threadId) thread.learn(message);
      }),
    ];
    const look = () => document.visibilityState === 'visible' && thread.resume();
    window.addEventListener('online', look);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [thread, profileId, threadId]);

  useEffect(() => {
    // What came between two lines is asked for at once.
    if (isLive) thread.resume();
  }, [isLive, thread]);
  useEffect(() => pollChanges(thread), [thread]);

  useEffect(() => {
    dispatch(chatLoading(isLoading));
    return () => void dispatch(chatLoading(false));
  }, [dispatch, isLoading]);

  return { thread, state };
}

/** A long poll: the answer waits at the other end until something has changed. */
function pollChanges(thread: OpenThread): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  async function poll(): Promise<void> {
    while (!signal.aborted) {
      const startedAt = Date.now();
      const isOpen = thread.state().status === 'idle' && document.visibilityState === 'visible';
      if (isOpen && navigator.onLine) await thread.waitForChanges(signal).catch(() => {});
      // A refusal comes at once, and so would the next.
      if (Date.now() - startedAt < pauseMs) await pause(pauseMs, signal);
    }
  }
  void poll();
  return () => controller.abort();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

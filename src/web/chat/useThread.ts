/** One thread for a page: opened, followed live, and asked anew after each gap in the connection. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { live } from '../client/live.ts';
import { useIsLive } from '../client/liveState.ts';
import { chatLoading } from '../header/headerSlice.ts';
import { outboxOf } from './ownOutbox.ts';
import { type OpenThread, threadOf } from './ownThreads.ts';

/** Until the live road counts as blocked: it may only be on its way. */
const patienceMs = 3_000;
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
    const name = `chat:${threadId}` as const;
    const ends = [
      live.hear(name),
      live.onContent((frame) => {
        if (frame.kind === 'thread' && frame.name === name) thread.hear(frame.changes, frame.after);
      }),
      // Its people changed, or one is no longer among them.
      live.onChanged((changed) => changed === name && thread.refresh()),
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
    if (!isLive) return pollChanges(thread);
    // What came between two lines is asked for, whatever the new one tells.
    thread.resume();
  }, [isLive, thread]);

  useEffect(() => {
    dispatch(chatLoading(isLoading));
    return () => void dispatch(chatLoading(false));
  }, [dispatch, isLoading]);

  return { thread, state };
}

/** A long poll over the same messages, for as long as nothing is told live. */
function pollChanges(thread: OpenThread): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  async function poll(): Promise<void> {
    await pause(patienceMs, signal);
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

/** What is being written in one thread, kept in this browser until it is sent. */
import { useCallback, useRef, useState } from 'react';

const keyOf = (profileId: string, threadId: string) => `chat-draft ${profileId} ${threadId}`;

interface Draft {
  draft: string;
  setDraft(draft: string): void;
  /** Takes out what was sent. @returns what was written on meanwhile, which stays */
  leave(sent: string): string;
}

export function useDraft(profileId: string, threadId: string): Draft {
  const key = keyOf(profileId, threadId);
  const [draft, show] = useState(() => read(key));
  const latest = useRef(draft);
  const setDraft = useCallback(
    (next: string) => {
      latest.current = next;
      show(next);
      write(key, next);
    },
    [key],
  );
  const leave = useCallback(
    (sent: string) => {
      const rest = writtenSince(sent, latest.current);
      setDraft(rest);
      return rest;
    },
    [setDraft],
  );
  return { draft, setDraft, leave };
}

/** For whoever comes to the thread next. */
export function keepDraft(profileId: string, threadId: string, draft: string): void {
  write(keyOf(profileId, threadId), draft);
}

/** What was changed otherwise than at its end is all kept. */
function writtenSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

/** Storage can be switched off or full: then it lives as long as the page. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, draft: string): void {
  try {
    if (draft === '') localStorage.removeItem(key);
    else localStorage.setItem(key, draft);
  } catch {
    // It lives as long as the page.
  }
}

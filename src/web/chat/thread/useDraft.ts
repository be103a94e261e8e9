/** What is being written in one thread, kept in this browser until it is sent. */
import { useCallback, useState } from 'react';

const keyOf = (profileId: string, threadId: string) => `chat-draft ${profileId} ${threadId}`;

export function useDraft(
  profileId: string,
  threadId: string,
): [draft: string, setDraft: (draft: string) => void] {
  const key = keyOf(profileId, threadId);
  const [draft, setDraft] = useState(() => read(key));
  const keep = useCallback(
    (next: string) => {
      setDraft(next);
      write(key, next);
    },
    [key],
  );
  return [draft, keep];
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

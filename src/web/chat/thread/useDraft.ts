/** What is being written in one thread, kept in this browser until it is sent. */
import { useCallback, useRef, useState } from 'react';
import { deviceStorage } from '../../client/storage/storage.ts';

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

function read(key: string): string {
  return deviceStorage.get(key) ?? '';
}

function write(key: string, draft: string): void {
  if (draft === '') deviceStorage.remove(key);
  else deviceStorage.put(key, draft);
}

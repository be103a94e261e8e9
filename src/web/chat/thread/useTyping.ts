/** Tells the others in a thread that one is typing, and when one stops. */
import { useEffect, useMemo } from 'react';
import { live } from '../../client/live.ts';

/** Said again while it goes on; the others take it back after a while without. */
const everyMs = 3_000;
/** Without a key for so long one thinks, and no longer types. */
const restMs = 4_000;

/** @returns to be called with what stands in the field after each change */
export function useTyping(threadId: string): (text: string) => void {
  const typing = useMemo(() => createTyping(threadId), [threadId]);
  useEffect(() => typing.stop, [typing]);
  return typing.typed;
}

function createTyping(threadId: string) {
  const name = `chat:${threadId}` as const;
  let saidAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    if (saidAt > 0) live.tellTyping(name, false);
    saidAt = 0;
  }

  function typed(text: string): void {
    if (text === '') return stop();
    clearTimeout(timer);
    timer = setTimeout(stop, restMs);
    if (Date.now() - saidAt < everyMs) return;
    saidAt = Date.now();
    live.tellTyping(name, true);
  }

  return { typed, stop };
}

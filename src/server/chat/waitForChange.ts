/** Waiting for a thread to change, for whoever asks by calls because sockets are blocked. */
import type { Pokes } from './pokes.ts';

/** Of all who wait in this process; who comes when it is full is answered at once. */
const mostWaiting = 2_000;
let waiting = 0;

/** Resolves with the first poke of the thread, when the time is over, or when whoever asked has gone. */
export async function waitForChange(
  pokes: Pokes,
  threadId: string,
  { seconds, gone }: { seconds: number; gone: AbortSignal },
): Promise<void> {
  if (seconds === 0 || waiting >= mostWaiting || gone.aborted) return;
  waiting++;
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(ended.resolve, seconds * 1_000);
  const forget = pokes.onPoke((poke) => {
    if (poke.threadId === threadId) ended.resolve();
  });
  gone.addEventListener('abort', () => ended.resolve(), { once: true });
  await ended.promise;
  clearTimeout(timer);
  forget();
  waiting--;
}

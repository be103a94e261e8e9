/** Waiting for a thread to change, for whoever asks by calls because sockets are blocked. */
import { TryLater } from '../platform/http/errors.ts';
import type { Pokes } from './pokes.ts';

/** Of all who wait in this process. */
const mostWaiting = 2_000;
/** Of one person, in all their tabs and devices. */
const mostOfOne = 12;
let waiting = 0;
/** By profile; who does not wait is not among them. */
const waitingBy = new Map<string, number>();

/** How many wait in this process. */
export function waitingCount(): number {
  return waiting;
}

/** To be heard before the thread is read, so that nothing falls in between. */
export function nextPoke(pokes: Pokes, threadId: string) {
  const { promise: poked, resolve } = Promise.withResolvers<void>();
  const forget = pokes.onPoke((poke) => {
    if (poke.threadId === threadId) resolve();
  });
  return { poked, forget };
}

/**
 * Resolves with the poke, when the time is over, or when whoever asked has gone.
 * @throws Refusal 429 where they, or all together, wait for too much already
 */
export async function waitForChange(
  poked: Promise<void>,
  { seconds, gone, profileId }: { seconds: number; gone: AbortSignal; profileId: string },
): Promise<void> {
  if (seconds === 0 || gone.aborted) return;
  const own = waitingBy.get(profileId) ?? 0;
  if (own >= mostOfOne || waiting >= mostWaiting) {
    throw new TryLater(
      429,
      'too_many_requests',
      'Too many pages wait for news of conversations. Close some, or ask again in a moment.',
      5,
    );
  }
  waiting++;
  waitingBy.set(profileId, own + 1);
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(ended.resolve, seconds * 1_000);
  void poked.then(ended.resolve);
  gone.addEventListener('abort', () => ended.resolve(), { once: true });
  await ended.promise;
  clearTimeout(timer);
  waiting--;
  const left = waitingBy.get(profileId)! - 1;
  if (left > 0) waitingBy.set(profileId, left);
  else waitingBy.delete(profileId);
}

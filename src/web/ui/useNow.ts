/** The present moment for ages and days on market; for all who show it, it moves on once a minute. */
import { useSyncExternalStore } from 'react';
import { type Instant, instant } from '#domain/calendar.ts';
import { useFirstSight } from '../client/firstSight.ts';

const everyMs = 60_000;
/** Whoever appears later than that is shown a newer moment, and so is everybody else. */
const freshMs = 1_000;

let now: Instant = instant(Date.now());
let readAtMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function read(): void {
  readAtMs = Date.now();
  now = instant(readAtMs);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(read, everyMs);
  if (Math.abs(Date.now() - readAtMs) > freshMs) read();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Nobody watches yet: what was read for others who have left is too old to begin with. */
function present(): Instant {
  if (listeners.size === 0 && Math.abs(Date.now() - readAtMs) > freshMs) read();
  return now;
}

export function useNow(): Instant {
  const sight = useFirstSight();
  return useSyncExternalStore(subscribe, present, () => sight?.now ?? present());
}

/** Which homes have been opened in this browser: their pins turn hollow. */
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../client/storage/storage.ts';

const storageKey = 'lintel.seen-homes';
/** The oldest are forgotten first. */
const most = 2000;

/** In the order in which they were seen last; replaced, never changed, so that React notices. */
let seen: ReadonlySet<string> = restore();
/** To the server. */
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Storage can hold anything; a history of visits is not worth an error. */
function restore(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(storageKey) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

export function markSeen(listingKey: string): void {
  if ([...seen].at(-1) === listingKey) return;
  seen = new Set([...[...seen].filter((key) => key !== listingKey), listingKey].slice(-most));
  deviceStorage.put(storageKey, JSON.stringify([...seen]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSeenHomes(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => seen,
    () => none,
  );
}

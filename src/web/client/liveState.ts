/** Whether the server is telling changes by itself, so that nobody needs to ask for them. */
import { useSyncExternalStore } from 'react';

let live = false;
const listeners = new Set<() => void>();

/** @public Said by the live connection when it stands and when it breaks. */
export function setLive(next: boolean): void {
  if (next === live) return;
  live = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isLive = (): boolean => live;

export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, isLive, () => false);
}

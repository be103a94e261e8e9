/** Whether homes on this device may join the account of whoever has signed in: asked, where it is unclear. */
import { useSyncExternalStore } from 'react';

interface Asking {
  count: number;
  answer(isOwn: boolean): void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

/** Null takes the question back. */
export function askToJoin(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useJoinAsk(): Asking | null {
  return useSyncExternalStore(
    subscribe,
    () => asking,
    () => null,
  );
}

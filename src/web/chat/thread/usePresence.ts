/** Who has a conversation open at the moment, as the live road tells; nothing of it is kept anywhere. */
import { useSyncExternalStore } from 'react';
import { live } from '../../client/live.ts';

const nobody: readonly string[] = [];
const present = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

// From the beginning: it is told once when a conversation is opened, and then where it changes.
live.onContent((frame) => {
  if (frame.kind !== 'presence') return;
  present.set(frame.name, frame.profileIds);
  changed();
});
live.onStatus((status) => {
  if (status === 'connected') return;
  // Without a line nobody knows who is there.
  present.clear();
  changed();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns their profiles, oneself among them */
export function usePresence(threadId: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => present.get(`chat:${threadId}`) ?? nobody);
}

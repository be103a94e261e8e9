/** Whether a newer build than this page's is there: found out when there is a reason to look. */
import { useSyncExternalStore } from 'react';
import { isNewBuild } from './deployed.ts';

let newYn = false;
const listeners = new Set<() => void>();

export function onNewBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useIsNewBuild(): boolean {
  return useSyncExternalStore(
    onNewBuild,
    () => newYn,
    () => false,
  );
}

export function tellOfNewBuild(there = true): void {
  if (newYn === there) return;
  newYn = there;
  for (const listener of listeners) listener();
}

export async function lookForNewBuild(): Promise<void> {
  if (!newYn && (await isNewBuild())) tellOfNewBuild();
}

/**
 * What the buyer's pointer, finger or keyboard is on, shared by the map and the list. It changes
 * with every move of the mouse, so it lives outside the store and wakes only who shows it.
 */
import { useSyncExternalStore } from 'react';

export interface Focus {
  /** The home, where one is meant. */
  listingKey: string | null;
  /** Where on the map it is: a pin, or the cluster that holds it. */
  placeId: string | null;
}

const nothing: Focus = { listingKey: null, placeId: null };

export interface Attention {
  current(): Focus;
  turnTo(focus: Focus): void;
  /** Looks away, but only if the attention is still there. */
  leave(focus: Focus): void;
  subscribe(listener: () => void): () => void;
}

export function createAttention(): Attention {
  let focus = nothing;
  const listeners = new Set<() => void>();
  const set = (next: Focus) => {
    if (next.listingKey === focus.listingKey && next.placeId === focus.placeId) return;
    focus = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => focus,
    turnTo: set,
    leave(left) {
      if (left.listingKey === focus.listingKey && left.placeId === focus.placeId) set(nothing);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Nobody's pointer is on what the server draws. */
const no = () => false;

/** Whether the attention is on this home; re-renders only where the answer changes. */
export function useIsLit(attention: Attention, listingKey: string): boolean {
  return useSyncExternalStore(
    attention.subscribe,
    () => attention.current().listingKey === listingKey,
    no,
  );
}

export function useLitPlaceId(attention: Attention): string | null {
  return useSyncExternalStore(attention.subscribe, () => attention.current().placeId);
}

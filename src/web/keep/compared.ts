/** Which homes are to stand side by side: chosen on cards of the search and on `/homes`, for this tab. */
import { useSyncExternalStore } from 'react';
import { tabStorage } from '../client/storage/storage.ts';

export const mostCompared = 5;

export interface ComparedHome {
  listingKey: string;
  /** Its street and number, to be known by. */
  name: string;
}

type Compared = readonly ComparedHome[];

const storageKey = 'lintel.compared';
const none: Compared = [];
const listeners = new Set<() => void>();
/** Replaced, never changed, so that React notices. */
let compared: Compared = restore();

/** Storage can hold anything. */
function restore(): Compared {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return none;
    return stored
      .filter(
        (one): one is ComparedHome =>
          typeof one?.listingKey === 'string' && typeof one.name === 'string',
      )
      .map(({ listingKey, name }) => ({ listingKey, name }))
      .slice(0, mostCompared);
  } catch {
    return none;
  }
}

function set(next: Compared): void {
  compared = next;
  if (next.length === 0) tabStorage.remove(storageKey);
  else tabStorage.put(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Chooses a home, or takes it out; a sixth is not taken. */
export function toggleCompared({ listingKey, name }: ComparedHome): void {
  const isIn = compared.some((one) => one.listingKey === listingKey);
  set(
    isIn
      ? compared.filter((one) => one.listingKey !== listingKey)
      : [...compared, { listingKey, name }].slice(0, mostCompared),
  );
}

export const compareNone = () => set(none);

/** Where they stand side by side. */
export function comparePath(listingKeys: readonly string[]): string {
  const query = new URLSearchParams({ compare: 'yes', homes: listingKeys.join(',') });
  return `/homes?${query}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** In the order in which they were chosen; the server knows of none. */
export function useCompared(): Compared {
  return useSyncExternalStore(
    subscribe,
    () => compared,
    () => none,
  );
}

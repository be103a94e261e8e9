/**
 * Which homes whoever looks keeps or hides, for hearts and pins: there from the first moment on, as it
 * was known last. What is behind it is loaded when it is needed (`book`).
 */
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../client/storage/storage.ts';

export type Mark = 'kept' | 'hidden';
export type Marks = ReadonlyMap<string, Mark>;

const storageKey = 'lintel.marks';
const none: Marks = new Map();

interface Known {
  /** The profile whose marks they are; null on a device on which nobody is signed in. */
  owner: string | null;
  marks: Marks;
}

let known: Known = restore();
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  // Another tab has kept or hidden something.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) show(restore());
  });
}

let hidden = hiddenIn(known.marks);

/** By listing key, in rising order. */
export const hiddenHomes = (): readonly string[] => hidden;

export const marksKnown = (): Known => known;

export function setMarks(owner: string | null, marks: Marks): void {
  show({ owner, marks });
  const stored = marks.size === 0 && owner === null ? null : { owner, marks: [...marks] };
  if (stored === null) deviceStorage.remove(storageKey);
  else deviceStorage.put(storageKey, JSON.stringify(stored));
}

function show(next: Known): void {
  known = next;
  hidden = hiddenIn(next.marks);
  for (const listener of listeners) listener();
}

function onMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useMarks(): Marks {
  return useSyncExternalStore(
    onMarks,
    () => known.marks,
    () => none,
  );
}

/** Null where it is neither kept nor hidden, and while the page is as the server drew it. */
export function useMark(listingKey: string): Mark | null {
  return useSyncExternalStore(
    onMarks,
    () => known.marks.get(listingKey) ?? null,
    () => null,
  );
}

function hiddenIn(marks: Marks): readonly string[] {
  return [...marks].flatMap(([key, mark]) => (mark === 'hidden' ? [key] : [])).toSorted();
}

/** Storage can hold anything. */
function restore(): Known {
  try {
    const stored = JSON.parse(deviceStorage.get(storageKey) ?? 'null') as unknown;
    if (stored === null || typeof stored !== 'object') return { owner: null, marks: none };
    const { owner, marks } = stored as { owner: unknown; marks: unknown };
    const read = (marks as [unknown, unknown][]).filter(
      (one): one is [string, Mark] =>
        typeof one[0] === 'string' && (one[1] === 'kept' || one[1] === 'hidden'),
    );
    return { owner: typeof owner === 'string' ? owner : null, marks: new Map(read) };
  } catch {
    return { owner: null, marks: none };
  }
}

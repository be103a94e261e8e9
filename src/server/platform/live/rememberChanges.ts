import type { LiveChange } from './LiveRules.ts';

export interface RememberedChanges {
  add(change: Pick<LiveChange, 'key' | 'number'>): void;
  /** False where changes after this number may be forgotten. */
  areKnownSince(after: number): boolean;
  /** The number of the last change of a key after a number; null where it has not changed since. */
  lastAfter(key: string, after: number): number | null;
}

/**
 * The last change of each key, for listeners that come back. The longest unchanged are forgotten.
 * @param after changes up to this number are unknown
 */
export function rememberChanges(after: number, mostRemembered = 20_000): RememberedChanges {
  /** The longest unchanged is first. */
  const lastChanges = new Map<string, number>();
  /** Changes up to it may be forgotten. */
  let floor = after;
  return {
    add({ key, number }) {
      lastChanges.delete(key);
      lastChanges.set(key, number);
      if (lastChanges.size <= mostRemembered) return;
      const [oldest, at] = lastChanges.entries().next().value!;
      lastChanges.delete(oldest);
      floor = Math.max(floor, at);
    },
    areKnownSince: (since) => since >= floor,
    lastAfter(key, since) {
      const last = lastChanges.get(key) ?? 0;
      return last > since ? last : null;
    },
  };
}

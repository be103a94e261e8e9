/** Which pages are kept, and which of them is in sight: the bookkeeping of `KeptPage.tsx`. */

export interface Kept<View> {
  /** A page that was dropped and mounts anew is another one. */
  id: number;
  name: string;
  /** What the page saw of the router when it was last in sight. */
  view: View;
  isShown: boolean;
  /** Dropped while in sight; it goes when it is left. */
  isStale: boolean;
}

export interface KeptPageList<View> {
  /** Latest seen first; the same array until something changes. */
  all(): readonly Kept<View>[];
  show(name: string, view: View): void;
  leave(name: string): void;
  /** @param name null for every page */
  drop(name: string | null): void;
  /** Calls `listener` just before the page goes out of sight, while it still has its layout. */
  onLeave(id: number, listener: () => void): () => void;
  subscribe(listener: () => void): () => void;
}

/** @param most pages that are kept; beyond, the one longest unseen goes. */
export function createKeptPageList<View>(most: number): KeptPageList<View> {
  let pages: readonly Kept<View>[] = [];
  let lastId = 0;
  const leaving = new Map<number, Set<() => void>>();
  const listeners = new Set<() => void>();

  function set(next: readonly Kept<View>[]): void {
    pages = next;
    for (const listener of listeners) listener();
  }

  return {
    all: () => pages,
    show(name, view) {
      const known = pages.find((page) => page.name === name);
      if (known?.isShown && known.view === view) return;
      const page = { ...(known ?? { id: ++lastId, name, isStale: false }), view, isShown: true };
      set([page, ...pages.filter((other) => other !== known)].slice(0, most));
    },
    leave(name) {
      const left = pages.find((page) => page.name === name && page.isShown);
      if (left === undefined) return;
      for (const listener of leaving.get(left.id) ?? []) listener();
      const rest = pages.filter((page) => page !== left);
      set(left.isStale ? rest : [{ ...left, isShown: false }, ...rest]);
    },
    drop(name) {
      const isMeant = (page: Kept<View>) => name === null || page.name === name;
      set(
        pages
          .filter((page) => page.isShown || !isMeant(page))
          .map((page) => (isMeant(page) ? { ...page, isStale: true } : page)),
      );
    },
    onLeave(id, listener) {
      const those = leaving.get(id) ?? new Set();
      leaving.set(id, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0) leaving.delete(id);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

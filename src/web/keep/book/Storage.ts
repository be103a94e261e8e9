/** A little of the browser's storage: texts by name. Where the browser lends none, they last as long as the page. */
export interface Storage {
  /** All names that begin so, with their texts. */
  all(beginning: string): [name: string, text: string][];
  get(name: string): string | null;
  put(name: string, text: string): void;
  remove(name: string): void;
  /** Whether all that was put outlasts the page, as far as is known. */
  lasts(): boolean;
}

/** In memory what does not fit: it is gone with the page, and whoever puts it must say so. */
export function browserStorage(): Storage {
  const inMemory = new Map<string, string>();
  const guarded = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    all(beginning) {
      const stored = guarded(
        () =>
          Object.keys(localStorage)
            .filter((name) => name.startsWith(beginning))
            .map((name): [string, string] => [name, localStorage.getItem(name) ?? '']),
        [],
      );
      const kept = [...inMemory].filter(([name]) => name.startsWith(beginning));
      return [...new Map([...stored, ...kept])];
    },
    get: (name) => inMemory.get(name) ?? guarded(() => localStorage.getItem(name), null),
    put(name, text) {
      const isStored = guarded(() => {
        localStorage.setItem(name, text);
        return true;
      }, false);
      if (isStored) inMemory.delete(name);
      else inMemory.set(name, text);
    },
    remove(name) {
      inMemory.delete(name);
      guarded(() => localStorage.removeItem(name), undefined);
    },
    lasts: () => inMemory.size === 0,
  };
}

/**
 * The only way to `localStorage` and `sessionStorage`. A browser may refuse both, by throwing as soon as
 * they are named, or run out of room: then texts live in memory, until the page is closed.
 */
export interface TextStorage {
  /** All names with this prefix, with their texts. */
  all(prefix: string): [name: string, text: string][];
  get(name: string): string | null;
  put(name: string, text: string): void;
  remove(name: string): void;
  clear(): void;
  /** False if a text lives in memory only. */
  lasts(): boolean;
}

/** @param find names the global, which may throw or be undefined */
export function storageOver(find: () => Storage | undefined): TextStorage {
  const inMemory = new Map<string, string>();
  /** What the browser's storage says; `otherwise` where it refuses or there is none. */
  const ask = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = find();
      return storage ? work(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    all(prefix) {
      const stored = ask(
        (storage) =>
          Object.keys(storage)
            .filter((name) => name.startsWith(prefix))
            .map((name): [string, string] => [name, storage.getItem(name) ?? '']),
        [],
      );
      const kept = [...inMemory].filter(([name]) => name.startsWith(prefix));
      return [...new Map([...stored, ...kept])];
    },
    get: (name) => inMemory.get(name) ?? ask((storage) => storage.getItem(name), null),
    put(name, text) {
      const isStored = ask((storage) => {
        storage.setItem(name, text);
        return true;
      }, false);
      if (isStored) inMemory.delete(name);
      else inMemory.set(name, text);
    },
    remove(name) {
      inMemory.delete(name);
      ask((storage) => storage.removeItem(name), undefined);
    },
    clear() {
      inMemory.clear();
      ask((storage) => storage.clear(), undefined);
    },
    lasts: () => inMemory.size === 0,
  };
}

/** For all tabs, until the visitor clears it. */
export const deviceStorage = storageOver(() => localStorage);
/** For this tab, until it is closed. */
export const tabStorage = storageOver(() => sessionStorage);

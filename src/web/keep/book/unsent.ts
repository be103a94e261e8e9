/** Changes that the server has not taken yet: of each thing the latest, in the browser's storage. */
import { KeepChange } from '#domain/keep/KeepChange.ts';
import type { TextStorage } from '../../client/storage/storage.ts';

export interface Unsent {
  name: string;
  /** As it is stored: whoever changes it again meanwhile changes the text. */
  text: string;
  change: KeepChange;
}

export interface UnsentChanges {
  /** The earliest first, lists before what is put into them. */
  all(): Unsent[];
  put(change: KeepChange): void;
  /** Where it has not been changed again since. */
  settle(unsent: Unsent): void;
  has(name: string): boolean;
}

export function unsentChanges(storage: TextStorage, profileId: string): UnsentChanges {
  const beginning = `lintel.keep/${profileId}/`;
  return {
    all: () =>
      storage
        .all(beginning)
        .flatMap(([name, text]): Unsent[] => {
          const change = parsed(text);
          return change === null ? [] : [{ name, text, change }];
        })
        .toSorted((a, b) => rank(a) - rank(b) || compare(a.change.at, b.change.at)),
    put(change) {
      const id = change.kind === 'list' ? change.listId : change.listingKey;
      storage.put(`${beginning}${change.kind}/${id}`, JSON.stringify(change));
    },
    settle({ name, text }) {
      if (storage.get(name) === text) storage.remove(name);
    },
    has: (name) => name.startsWith(beginning),
  };
}

function rank({ change: { kind } }: Unsent): number {
  return kind === 'list' ? 0 : 1;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function parsed(text: string): KeepChange | null {
  try {
    return KeepChange.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

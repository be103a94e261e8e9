/**
 * What was pressed and is not in the book yet, whose code is still on its way: a page that is left in
 * between loses nothing.
 */
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import { deviceStorage } from '../client/storage/storage.ts';

export interface Press {
  /** The profile that was active; null where nobody was signed in. */
  owner: string | null;
  change: KeepChange;
  place: string | null;
}

const beginning = 'lintel.press/';

/** @returns what takes it back, once it is in the book */
export function notePress(press: Press): () => void {
  const { change } = press;
  const name = `${beginning}${change.kind === 'list' ? change.listId : `${change.kind}/${change.listingKey}`}`;
  const text = JSON.stringify(press);
  deviceStorage.put(name, text);
  return () => {
    if (deviceStorage.get(name) === text) deviceStorage.remove(name);
  };
}

/** Those that an earlier page has left behind, as texts that nobody has checked. */
export function takePresses(): unknown[] {
  // That a home is kept before how it looked.
  const inOrder = deviceStorage.all(beginning).toSorted(([a], [b]) => (a < b ? 1 : -1));
  return inOrder.map(([name, text]) => {
    deviceStorage.remove(name);
    return parsed(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * What was pressed and is not in the book yet, whose code is still on its way: a page that is left in
 * between loses nothing.
 */
import type { KeepChange } from '#domain/keep/KeepChange.ts';

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
  try {
    localStorage.setItem(name, text);
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
  return () => {
    try {
      if (localStorage.getItem(name) === text) localStorage.removeItem(name);
    } catch {
      // It was never there.
    }
  };
}

/** Those that an earlier page has left behind, as texts that nobody has checked. */
export function takePresses(): unknown[] {
  try {
    return (
      Object.keys(localStorage)
        .filter((name) => name.startsWith(beginning))
        // That a home is kept before how it looked.
        .toSorted()
        .toReversed()
        .map((name) => {
          const text = localStorage.getItem(name);
          localStorage.removeItem(name);
          return parsed(text ?? 'null');
        })
    );
  } catch {
    return [];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

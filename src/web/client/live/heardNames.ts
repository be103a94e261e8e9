import type { ClientFrame } from '#api/live/frames.ts';
import type { LiveName } from '#api/live.ts';

export interface HeardNames {
  /** Hears of a name until the function given back is called. */
  hear(name: LiveName): () => void;
  /** A new line stands: the server knows of no name on it. */
  subscribeAnew(): void;
}

interface HeardNamesOptions {
  /** Whether there is a line to subscribe on. */
  isOpen(): boolean;
  send(frame: ClientFrame): void;
  /** The number up to which everything was heard. */
  after(): number;
  onAdded(names: readonly LiveName[]): void;
}

/** The names that the page hears of, and those that the server was subscribed to on this line. */
export function createHeardNames({ isOpen, send, after, onAdded }: HeardNamesOptions): HeardNames {
  const wanted = new Map<LiveName, number>();
  const subscribed = new Set<LiveName>();
  let matchingYn = false;

  /** One frame for all that a page begins or ceases to show at once. */
  function matchLater(): void {
    if (matchingYn) return;
    matchingYn = true;
    queueMicrotask(() => {
      matchingYn = false;
      match();
    });
  }

  function match(): void {
    if (!isOpen()) return;
    const added = [...wanted.keys()].filter((name) => !subscribed.has(name));
    const gone = [...subscribed].filter((name) => !wanted.has(name));
    if (gone.length > 0) send({ kind: 'unsubscribe', names: gone });
    onAdded(added);
    if (added.length > 0) send({ kind: 'subscribe', names: added, after: after() });
    for (const name of gone) subscribed.delete(name);
    for (const name of added) subscribed.add(name);
  }

  return {
    hear(name) {
      wanted.set(name, (wanted.get(name) ?? 0) + 1);
      matchLater();
      let heardYn = true;
      return () => {
        if (!heardYn) return;
        heardYn = false;
        const left = wanted.get(name)! - 1;
        if (left > 0) wanted.set(name, left);
        else wanted.delete(name);
        matchLater();
      };
    },
    subscribeAnew() {
      subscribed.clear();
      match();
    },
  };
}

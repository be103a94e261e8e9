/**
 * What a page knows of one thread: messages by their number, each in its newest revision. Frames, pages
 * and replies may come in any order, twice, or not at all; what is known ends the same.
 */

/** What the order is kept by. */
export interface Numbered {
  number: number;
  /** Of the thread, in which the message changed last. */
  revision: number;
  /** Given once by whoever wrote it; null where the system did. */
  clientId: string | null;
}

/** Messages of a stretch, as the thread was at a revision. */
export interface Page<M extends Numbered> {
  revision: number;
  firstNumber: number;
  lastNumber: number;
  messages: readonly M[];
}

/** All messages that changed after one revision and up to another. */
export interface Changes<M extends Numbered> {
  afterRevision: number;
  revision: number;
  lastNumber: number;
  messages: readonly M[];
}

export interface ThreadLog<M extends Numbered> {
  /** All changes up to it are known; null before the first page. */
  revision(): number | null;
  firstNumber(): number;
  /** 0 where nothing was written yet. */
  lastNumber(): number;
  get(number: number): M | undefined;
  /** The number under which a message came back that was written with this id. */
  numberOf(clientId: string): number | undefined;
  /** The first stretch of unknown numbers within two, both counted in; null where all are known. */
  missingIn(from: number, to: number): { from: number; to: number } | null;
  learnPage(page: Page<M>): void;
  /** False where something before it is not known: it must be asked for first. */
  learnChanges(changes: Changes<M>): boolean;
  /** One message as a reply brought it; it says nothing of what else has changed. Before the first page it is not kept: the page brings it. */
  learnOne(message: M): void;
  /** Knows nothing any more but where it begins and ends. */
  forget(): void;
}

export function createThreadLog<M extends Numbered>(): ThreadLog<M> {
  const byNumber = new Map<number, M>();
  const numbers = new Map<string, number>();
  let revision: number | null = null;
  /** Of the first page. What changed before it is told by nobody: older news is of no use. */
  let base = Infinity;
  let first = 1;
  let last = 0;

  function learnOne(message: M): void {
    if (message.revision < base) return;
    take(message);
  }

  function take(message: M): void {
    last = Math.max(last, message.number);
    const known = byNumber.get(message.number);
    if (known !== undefined && known.revision >= message.revision) return;
    byNumber.set(message.number, message);
    if (message.clientId !== null) numbers.set(message.clientId, message.number);
  }

  return {
    revision: () => revision,
    firstNumber: () => first,
    lastNumber: () => last,
    get: (number) => byNumber.get(number),
    numberOf: (clientId) => numbers.get(clientId),
    missingIn(from, to) {
      let start = Math.max(from, first);
      const end = Math.min(to, last);
      while (start <= end && byNumber.has(start)) start++;
      if (start > end) return null;
      let stop = start;
      while (stop < end && !byNumber.has(stop + 1)) stop++;
      return { from: start, to: stop };
    },
    learnPage(page) {
      if (revision === null) revision = base = page.revision;
      first = page.firstNumber;
      last = Math.max(last, page.lastNumber);
      if (page.revision < base) return;
      for (const message of page.messages) take(message);
    },
    learnChanges(changes) {
      if (revision === null || changes.afterRevision > revision) return false;
      for (const message of changes.messages) take(message);
      last = Math.max(last, changes.lastNumber);
      revision = Math.max(revision, changes.revision);
      return true;
    },
    learnOne,
    forget() {
      byNumber.clear();
      numbers.clear();
      revision = null;
      base = Infinity;
    },
  };
}

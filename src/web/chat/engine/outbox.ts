/**
 * What was written and is not with the server yet. It lies in the browser, outlives tab and network,
 * and is sent by one tab at a time, in the order of writing, under an id that stays the same however
 * often it is sent.
 */
import type { Instant } from '#domain/calendar.ts';

export interface Unsent<What> {
  /** Made once; the server knows by it what it has already. */
  clientId: string;
  profileId: string;
  threadId: string;
  what: What;
  writtenAt: Instant;
  /** Why the server would not have it, in a sentence; null while it is still to be sent. */
  refusal: string | null;
}

export interface OutboxStore<What> {
  /** In the order of writing. */
  all(profileId: string): Promise<Unsent<What>[]>;
  put(unsent: Unsent<What>): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** `later`: nobody has said no; `never`: it stays until its author decides. */
export type Verdict = { kind: 'later' } | { kind: 'never'; sentence: string };

/** What tabs tell each other. */
export type OutboxNews<Sent> = { kind: 'changed' } | { kind: 'sent'; threadId: string; sent: Sent };

export interface OutboxOutside<What, Sent> {
  profileId: string;
  store: OutboxStore<What>;
  send(unsent: Unsent<What>): Promise<Sent>;
  verdictOn(error: unknown, tries: number): Verdict;
  /** Runs one at a time over all tabs. */
  alone(work: () => Promise<void>): Promise<void>;
  /** To the other tabs; what they tell comes by `hear`. */
  tell(news: OutboxNews<Sent>): void;
  now(): Instant;
  newId(): string;
}

export interface Outbox<What, Sent> {
  /** The same list until it changes. */
  all(): readonly Unsent<What>[];
  subscribe(listener: () => void): () => void;
  /** Called where a message has arrived, whichever tab sent it, before it leaves the list. */
  onSent(listener: (threadId: string, sent: Sent) => void): () => void;
  /** @returns once it is kept, whether or not it could be sent */
  add(threadId: string, what: What): Promise<void>;
  /** Sends what was refused once more, as it is. */
  tryAgain(clientId: string): Promise<void>;
  drop(clientId: string): Promise<void>;
  /** Forgets all of it, what waits and what was refused. */
  dropAll(): Promise<void>;
  /**
   * The network may be back: no use in waiting.
   * @returns once all that waited has gone, or will not go for now
   */
  wake(): Promise<void>;
  hear(news: OutboxNews<Sent>): void;
  close(): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export function createOutbox<What, Sent>(outside: OutboxOutside<What, Sent>): Outbox<What, Sent> {
  const { profileId, store } = outside;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(threadId: string, sent: Sent) => void>();
  const tries = new Map<string, number>();
  let list: readonly Unsent<What>[] = [];
  let failures = 0;
  const { signal, abort } = closable();
  let draining: Promise<void> | null = null;
  let againYn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    const next = await store.all(profileId);
    if (signal.aborted) return;
    list = next;
    for (const listener of listeners) listener();
  }

  async function changed(): Promise<void> {
    await read();
    outside.tell({ kind: 'changed' });
  }

  function tellSent(threadId: string, sent: Sent): void {
    for (const listener of sentListeners) listener(threadId, sent);
  }

  /** One waits behind the one that runs, and finds what was added meanwhile. */
  async function drain(): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    againYn = draining !== null;
    draining ??= outside.alone(sendAll).then(ended, ended);
    await draining;
  }

  async function ended(): Promise<void> {
    draining = null;
    if (againYn) await drain();
  }

  async function sendAll(): Promise<void> {
    while (!signal.aborted) {
      // Read anew each time: another tab may have added or sent.
      const next = (await store.all(profileId)).find(({ refusal }) => refusal === null);
      if (next === undefined || signal.aborted) return;
      if (!(await sendOne(next))) return;
    }
  }

  /** @returns whether to go on */
  async function sendOne(unsent: Unsent<What>): Promise<boolean> {
    const { clientId, threadId } = unsent;
    try {
      const sent = await outside.send(unsent);
      failures = 0;
      tries.delete(clientId);
      // It is shown as sent before it is no longer shown as unsent.
      tellSent(threadId, sent);
      outside.tell({ kind: 'sent', threadId, sent });
      await store.remove(clientId);
      await changed();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const count = (tries.get(clientId) ?? 0) + 1;
      tries.set(clientId, count);
      const verdict = outside.verdictOn(error, count);
      if (verdict.kind === 'later') {
        waitThenDrain();
        return false;
      }
      // Whoever deleted it meanwhile does not get it back.
      const isStillThere = (await store.all(profileId)).some((one) => one.clientId === clientId);
      if (isStillThere) await store.put({ ...unsent, refusal: verdict.sentence });
      await changed();
      return true;
    }
  }

  function waitThenDrain(): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => void drain(),
      Math.min(longestPauseMs, firstPauseMs * 2 ** failures++),
    );
  }

  async function drainWaiting(): Promise<void> {
    if (list.some(({ refusal }) => refusal === null)) await drain();
  }

  void read().then(drainWaiting);

  return {
    all: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onSent(listener) {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    async add(threadId, what) {
      const clientId = outside.newId();
      const writtenAt = outside.now();
      await store.put({ clientId, profileId, threadId, what, writtenAt, refusal: null });
      await changed();
      void drain();
    },
    async tryAgain(clientId) {
      const refused = list.find((one) => one.clientId === clientId);
      if (refused === undefined) return;
      tries.delete(clientId);
      await store.put({ ...refused, refusal: null });
      await changed();
      void drain();
    },
    async drop(clientId) {
      await store.remove(clientId);
      await changed();
    },
    async dropAll() {
      for (const { clientId } of await store.all(profileId)) await store.remove(clientId);
      await changed();
    },
    wake() {
      failures = 0;
      return drainWaiting();
    },
    hear(news) {
      if (news.kind === 'sent') tellSent(news.threadId, news.sent);
      // The tab that wrote it sends it; this one stands behind it, should that one be closed.
      else void read().then(drainWaiting);
    },
    close() {
      abort();
      clearTimeout(timer);
      listeners.clear();
      sentListeners.clear();
    },
  };
}

function closable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/**
 * What was written and is not with the server yet. It lies in the browser, outlives tab and network,
 * and is sent by one tab at a time, in the order of writing, under an id that stays the same however
 * often it is sent.
 */
import { createListeners } from '../../client/listeners.ts';
import type { OutboxNews, OutboxOutside, Unsent } from './OutboxOutside.ts';
import { createSender } from './outboxSender.ts';

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

export function createOutbox<What, Sent>(outside: OutboxOutside<What, Sent>): Outbox<What, Sent> {
  const { profileId, store } = outside;
  const listChanged = createListeners<void>();
  const arrived = createListeners<{ threadId: string; sent: Sent }>();
  const closing = new AbortController();
  const { signal } = closing;
  let list: readonly Unsent<What>[] = [];

  async function read(): Promise<void> {
    const next = await store.all(profileId);
    if (signal.aborted) return;
    list = next;
    listChanged.call();
  }
  async function changed(): Promise<void> {
    await read();
    outside.tell({ kind: 'changed' });
  }
  const sender = createSender(outside, {
    signal,
    changed,
    onSent: (threadId, sent) => arrived.call({ threadId, sent }),
  });

  async function sendWaiting(): Promise<void> {
    if (list.some(({ refusal }) => refusal === null)) await sender.sendAll();
  }

  void read().then(sendWaiting);

  return {
    all: () => list,
    subscribe: listChanged.add,
    onSent: (listener) => arrived.add(({ threadId, sent }) => listener(threadId, sent)),
    async add(threadId, what) {
      const clientId = outside.newId();
      const writtenAt = outside.now();
      await store.put({ clientId, profileId, threadId, what, writtenAt, refusal: null });
      await changed();
      void sender.sendAll();
    },
    async tryAgain(clientId) {
      const refused = list.find((one) => one.clientId === clientId);
      if (refused === undefined) return;
      sender.forgetTries(clientId);
      await store.put({ ...refused, refusal: null });
      await changed();
      void sender.sendAll();
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
      sender.forgetFailures();
      return sendWaiting();
    },
    hear(news) {
      if (news.kind === 'sent') arrived.call(news);
      // The tab that wrote it sends it; this tab takes over if that one is closed.
      else void read().then(sendWaiting);
    },
    close() {
      closing.abort();
      listChanged.clear();
      arrived.clear();
    },
  };
}

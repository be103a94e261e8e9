/**
 * One thread as a page follows it: opened once, filled where somebody looks, brought up to date after
 * each gap in the connection. It holds what it was told and nothing that it was not asked for, so a
 * thread of any length is as light as what was seen of it.
 */
import type { ThreadView } from '#api/chatSchemas.ts';
import type { ChatChanges } from '#api/chat/threads.ts';
import type { Message } from '#domain/chat/Message.ts';
import { createGapFiller } from './fillGaps.ts';
import { createChangeFollower } from './followChanges.ts';
import type { ThreadOutside } from './ThreadConnection.ts';
import { createThreadStore, type ThreadState } from './threadStore.ts';

export interface Thread<Problem> {
  /** The same object until something changes. */
  state(): ThreadState<Problem>;
  subscribe(listener: () => void): () => void;
  message(number: number): Message | undefined;
  numberOf(clientId: string): number | undefined;
  open(): Promise<void>;
  /** Somebody looks at these: what is missing of them is loaded. */
  show(from: number, to: number): void;
  /** Tries again what could not be loaded. */
  retry(): void;
  /** Something may have been missed. */
  resume(): void;
  /** Its people may have changed. */
  refresh(): void;
  /** Where nothing is told live: asks, and waits at the other end until something changes. */
  waitForChanges(signal: AbortSignal): Promise<void>;
  /** @param afterRevision the revision that the changes follow on */
  hear(changes: ChatChanges, afterRevision: number): void;
  learn(message: Message): void;
  /** The people or what is said of them have changed. */
  seen(view: Partial<ThreadView>): void;
  close(): void;
}

const longestWaitSeconds = 25;

export function createThread<Problem>(
  outside: ThreadOutside,
  problemOf: (error: unknown) => Problem | null,
): Thread<Problem> {
  const connection = { outside, problemOf };
  const closing = new AbortController();
  const store = createThreadStore<Problem>();
  const gaps = createGapFiller(connection, store);
  const { resume, ask } = createChangeFollower(connection, store, gaps, closing.signal);
  const { log, set } = store;

  async function open(): Promise<void> {
    set({ status: 'loading', problem: null });
    try {
      const [view, newest] = await Promise.all([outside.view(), outside.page(null)]);
      const firstNew = view.readUpTo + 1;
      const isBefore = firstNew < (newest.messages[0]?.number ?? 0);
      // Learned first: changes that happen during the next request are requested after it.
      store.replaceView(view);
      store.learnPage(newest);
      let pageProblem: Problem | null = null;
      if (isBefore) {
        // The end can be shown without it, also offline, where only the end is saved.
        await outside.page({ around: firstNew }).then(store.learnPage, (error: unknown) => {
          pageProblem = problemOf(error);
        });
      }
      set({ status: 'idle', pageProblem });
      // The view and the page were read one after the other.
      if (view.revision !== newest.revision) resume();
    } catch (error) {
      set({ status: 'failed', problem: problemOf(error) });
    }
  }

  function readView(): void {
    if (store.state().view === null) return;
    void outside.view().then(
      (view) => set({ view }),
      (error: unknown) => set({ problem: problemOf(error) }),
    );
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    message: log.get,
    numberOf: log.numberOf,
    open,
    show: gaps.show,
    retry() {
      if (store.state().status === 'failed') return void open();
      set({ pageProblem: null, problem: null });
      gaps.fill();
      resume();
    },
    resume,
    refresh() {
      readView();
      resume();
    },
    waitForChanges: (signal) => ask(longestWaitSeconds, AbortSignal.any([signal, closing.signal])),
    hear(changes, afterRevision) {
      if (log.revision() === null) return;
      if (!store.learnChanges(changes, afterRevision)) return resume();
      if (!store.isViewComplete(changes)) readView();
      if (changes.moreYn) resume();
      set({});
    },
    learn(message) {
      log.learnOne(message);
      set({});
    },
    seen(change) {
      const { view } = store.state();
      if (view !== null) set({ view: { ...view, ...change } });
    },
    close() {
      closing.abort();
      store.close();
    },
  };
}

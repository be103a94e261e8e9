/**
 * One thread as a page follows it: opened once, filled where somebody looks, brought up to date after
 * each gap in the connection. It holds what it was told and nothing that it was not asked for, so a
 * thread of any length is as light as what was seen of it.
 */
import type { MessagesPage, ThreadView } from '#api/chatSchemas.ts';
import type { ChatChanges } from '#api/chat/threads.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Message } from '#domain/chat/Message.ts';
import { createThreadLog } from './threadLog.ts';

export interface ThreadOutside {
  view(): Promise<ThreadView>;
  /** The newest where no place is given. */
  page(place: { around: number } | { after: number } | null): Promise<MessagesPage>;
  /** @param waitSeconds how long the answer may wait for a change */
  changes(afterRevision: number, waitSeconds: number, signal: AbortSignal): Promise<ChatChanges>;
}

/** Why it is not there, as whoever shows it words it. */
export interface ThreadState<Problem> {
  status: 'loading' | 'idle' | 'failed';
  problem: Problem | null;
  /** Null until it is there. */
  view: ThreadView | null;
  firstNumber: number;
  lastNumber: number;
  /** Some messages in sight could not be loaded. */
  pageProblem: Problem | null;
}

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

const chunk = chatLimits.page;
const longestWaitSeconds = 25;
/** Behind by more than that, it is quicker to begin anew than to be told each change. */
const mostRounds = 4;

export function createThread<Problem>(
  outside: ThreadOutside,
  problemOf: (error: unknown) => Problem | null,
): Thread<Problem> {
  const log = createThreadLog<Message>();
  const listeners = new Set<() => void>();
  const loading = new Set<number>();
  const closing = new AbortController();
  let wanted: { from: number; to: number } | null = null;
  let resuming: Promise<void> | null = null;
  let resumeAgainYn = false;
  let state: ThreadState<Problem> = {
    status: 'loading',
    problem: null,
    view: null,
    firstNumber: 1,
    lastNumber: 0,
    pageProblem: null,
  };

  function set(change: Partial<ThreadState<Problem>>): void {
    if (closing.signal.aborted) return;
    state = {
      ...state,
      ...change,
      firstNumber: Math.max(log.firstNumber(), state.view?.fromNumber ?? 1),
      lastNumber: log.lastNumber(),
    };
    for (const listener of listeners) listener();
  }

  function learnPage({ revision, lastNumber, messages }: MessagesPage): void {
    const firstNumber = state.view?.fromNumber ?? 1;
    log.learnPage({ revision, firstNumber, lastNumber, messages });
  }

  async function open(): Promise<void> {
    set({ status: 'loading', problem: null });
    try {
      const [view, newest] = await Promise.all([outside.view(), outside.page(null)]);
      const firstNew = view.readUpTo + 1;
      const isBefore = firstNew < (newest.messages[0]?.number ?? 0);
      // Read first: what changes while the rest is on its way is told after it.
      state = { ...state, view };
      learnPage(newest);
      let pageProblem: Problem | null = null;
      if (isBefore) {
        // Without it the end is there all the same, as where it is all that was kept.
        await outside.page({ around: firstNew }).then(learnPage, (error: unknown) => {
          pageProblem = problemOf(error);
        });
      }
      set({ status: 'idle', pageProblem });
      // The view and the page were read one after the other.
      if (view.revision !== newest.revision) void resume();
    } catch (error) {
      set({ status: 'failed', problem: problemOf(error) });
    }
  }

  function fill(): void {
    if (wanted === null || state.status !== 'idle' || state.pageProblem !== null) return;
    let { from } = wanted;
    for (;;) {
      const gap = log.missingIn(from, wanted.to);
      if (gap === null) return;
      const start = Math.max(log.firstNumber(), gap.from - ((gap.from - 1) % chunk));
      void load(start);
      from = start + chunk;
    }
  }

  /** As many from there on as a page holds. */
  async function load(start: number): Promise<void> {
    if (loading.has(start)) return;
    loading.add(start);
    try {
      const page = await outside.page({ after: start - 1 });
      learnPage(page);
      loading.delete(start);
      set({});
      // What brings nothing would be asked for without end.
      if (page.messages.length > 0) fill();
    } catch (error) {
      loading.delete(start);
      set({ pageProblem: problemOf(error) });
    }
  }

  function learnChanges(changes: ChatChanges, afterRevision: number): boolean {
    const { messages, lastNumber, revision, seats } = changes;
    if (!log.learnChanges({ messages, lastNumber, revision, afterRevision })) return false;
    if (state.view !== null) state = { ...state, view: withSeats(state.view, seats) };
    return true;
  }

  async function askChanges(waitSeconds: number, signal: AbortSignal): Promise<void> {
    for (let round = 0; ; round++) {
      const after = log.revision();
      if (after === null || signal.aborted) return;
      if (round === mostRounds) return await beginAnew();
      const changes = await outside.changes(after, round === 0 ? waitSeconds : 0, signal);
      learnChanges(changes, after);
      const { view } = state;
      if (view !== null && !knowsAll(view, changes)) {
        state = { ...state, view: await outside.view() };
      }
      if (round > 0 || changes.revision !== after) set({ status: 'idle', problem: null });
      if (!changes.moreYn) break;
    }
    fill();
  }

  function readView(): void {
    if (state.view === null) return;
    void outside.view().then(
      (view) => set({ view }),
      (error: unknown) => set({ problem: problemOf(error) }),
    );
  }

  async function beginAnew(): Promise<void> {
    log.forget();
    const [view, newest] = await Promise.all([outside.view(), outside.page(null)]);
    state = { ...state, view };
    learnPage(newest);
    set({ status: 'idle', problem: null });
    fill();
  }

  function resume(): Promise<void> {
    if (log.revision() === null) return Promise.resolve();
    if (resuming !== null) {
      resumeAgainYn = true;
      return resuming;
    }
    resuming = askChanges(0, closing.signal)
      .catch((error: unknown) => {
        const problem = problemOf(error);
        if (problem !== null) set({ problem });
      })
      .finally(() => {
        resuming = null;
        if (!resumeAgainYn) return;
        resumeAgainYn = false;
        void resume();
      });
    return resuming;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    message: log.get,
    numberOf: log.numberOf,
    open,
    show(from, to) {
      wanted = { from, to };
      fill();
    },
    retry() {
      if (state.status === 'failed') return void open();
      set({ pageProblem: null, problem: null });
      fill();
      void resume();
    },
    resume: () => void resume(),
    refresh() {
      readView();
      void resume();
    },
    async waitForChanges(signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      await askChanges(longestWaitSeconds, either);
    },
    hear(changes, afterRevision) {
      if (log.revision() === null) return;
      if (!learnChanges(changes, afterRevision)) return void resume();
      const { view } = state;
      if (view !== null && !knowsAll(view, changes)) readView();
      if (changes.moreYn) void resume();
      set({});
    },
    learn(message) {
      log.learnOne(message);
      set({});
    },
    seen(view) {
      if (state.view !== null) set({ view: { ...state.view, ...view } });
    },
    close() {
      closing.abort();
      listeners.clear();
    },
  };
}

/** A mark never goes back: the newest of each person counts. */
function withSeats(view: ThreadView, seats: ChatChanges['seats']): ThreadView {
  if (seats.length === 0) return view;
  const people = view.people.map((person) => {
    const seat = seats.find(({ profileId }) => profileId === person.profileId);
    return seat === undefined || seat.revision <= person.revision ? person : { ...person, ...seat };
  });
  return { ...view, people };
}

/**
 * Whether each seat and each author has a name, and Lintel has told nothing: what it tells of, as an
 * agreement or a reading by the brokerage, stands at the head of the thread too.
 */
function knowsAll(view: ThreadView, { seats, messages }: ChatChanges): boolean {
  if (messages.some((one) => one.senderProfileId === null && one.number > view.lastNumber)) {
    return false;
  }
  const known = new Set<string | null>([null, ...view.people.map(({ profileId }) => profileId)]);
  return [
    ...seats.map(({ profileId }) => profileId),
    ...messages.map(({ senderProfileId }) => senderProfileId),
  ].every((profileId) => known.has(profileId));
}

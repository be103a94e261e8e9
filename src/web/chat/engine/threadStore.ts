/** What this page knows of one thread: its messages by number, and one object of what pages show. */
import type { ChatChanges } from '#api/chat/threads.ts';
import type { MessagesPage, ThreadView } from '#api/chatSchemas.ts';
import type { Message } from '#domain/chat/Message.ts';
import { createThreadLog, type ThreadLog } from './threadLog.ts';

export interface ThreadState<Problem> {
  status: 'loading' | 'idle' | 'failed';
  /** Why it is not there, in the form that its pages show. */
  problem: Problem | null;
  /** Null until it is there. */
  view: ThreadView | null;
  firstNumber: number;
  lastNumber: number;
  /** Some messages in sight could not be loaded. */
  pageProblem: Problem | null;
}

export interface ThreadStore<Problem> {
  log: ThreadLog<Message>;
  /** The same object until something changes. */
  state(): ThreadState<Problem>;
  subscribe(listener: () => void): () => void;
  /** Changes the state and notifies the listeners. */
  set(change: Partial<ThreadState<Problem>>): void;
  /** Replaces the view; listeners hear of it with the next `set`. */
  replaceView(view: ThreadView): void;
  learnPage(page: MessagesPage): void;
  /** False where earlier changes are missing: they must be requested first. */
  learnChanges(changes: ChatChanges, afterRevision: number): boolean;
  /** True if the view is complete for these changes; false: it must be read again. */
  isViewComplete(changes: ChatChanges): boolean;
  /** Later changes reach no listener. */
  close(): void;
}

export function createThreadStore<Problem>(): ThreadStore<Problem> {
  const log = createThreadLog<Message>();
  const listeners = new Set<() => void>();
  let isClosed = false;
  let state: ThreadState<Problem> = {
    status: 'loading',
    problem: null,
    view: null,
    firstNumber: 1,
    lastNumber: 0,
    pageProblem: null,
  };

  return {
    log,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change) {
      if (isClosed) return;
      state = {
        ...state,
        ...change,
        firstNumber: Math.max(log.firstNumber(), state.view?.fromNumber ?? 1),
        lastNumber: log.lastNumber(),
      };
      for (const listener of listeners) listener();
    },
    replaceView(view) {
      state = { ...state, view };
    },
    learnPage({ revision, lastNumber, messages }) {
      const firstNumber = state.view?.fromNumber ?? 1;
      log.learnPage({ revision, firstNumber, lastNumber, messages });
    },
    learnChanges({ messages, lastNumber, revision, seats }, afterRevision) {
      if (!log.learnChanges({ messages, lastNumber, revision, afterRevision })) return false;
      if (state.view !== null) state = { ...state, view: withSeats(state.view, seats) };
      return true;
    },
    isViewComplete: (changes) => state.view === null || knowsAll(state.view, changes),
    close() {
      isClosed = true;
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
 * True if each seat and each author has a name, and Lintel wrote no message: what Lintel writes
 * about (an agreement, an inspection by the brokerage) also changes the head of the thread.
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

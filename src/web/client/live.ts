/**
 * The live road on the page: one socket a tab, over which the server names what has changed. It is
 * opened anew for as long as it takes, and tells then what was missed.
 */
import type { ChatFrame } from '#api/chat/frames.ts';
import type { ClientFrame } from '#api/live/frames.ts';
import { type LiveName, liveCloseCodes, liveRoute } from '#api/live.ts';
import { fromWire, toWire } from '#api/wire.ts';
import { readSignal } from './readSignal.ts';
import { bearerOf, renewSession } from './session.ts';

/** What brings content along, for whoever shows a conversation. */
export type ContentFrame = ChatFrame;
type ReadContent = (value: unknown) => ContentFrame | null;

/** `off`: nobody is signed in. */
export type LiveStatus = 'connected' | 'connecting' | 'off';

export interface Live {
  /** Somebody is signed in, and there is a token to show. */
  start(): void;
  /** Nobody is, or somebody else: what was heard for the one before is forgotten. */
  stop(): void;
  /** Hears of a name until the function given back is called, over all breaks of the line. */
  hear(name: LiveName): () => void;
  /** Called with each name that changed, or is no longer to be heard of. */
  onChanged(listener: (name: string) => void): () => void;
  onContent(listener: (frame: ContentFrame) => void): () => void;
  /** Whether one types in what a name is of; lost where there is no line. */
  tellTyping(name: LiveName, typingYn: boolean): void;
  onStatus(listener: (status: LiveStatus) => void): () => void;
}

interface Outside {
  url(): string;
  token(): string | null;
  /** Gets a newer token; false where the session has ended. */
  renew(): Promise<boolean>;
  /** Gets what reads content: pages that no conversation concerns do without. */
  contentReader(): Promise<ReadContent>;
  /** From 0 to 1: tabs that lost the same server do not all come back in the same moment. */
  chance(): number;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const pingEveryMs = 25_000;
/** How long an answer may take until the line counts as dead. */
const answerMs = 10_000;
/** Frames that wait for what reads them. */
const mostWaiting = 200;
const signedOutCode = liveCloseCodes.session_expired;

export function createLive(outside: Outside): Live {
  const wanted = new Map<LiveName, number>();
  /** What the server was told to tell of, on this line. */
  const told = new Set<LiveName>();
  let matchingYn = false;
  const changeListeners = new Set<(name: string) => void>();
  const contentListeners = new Set<(frame: ContentFrame) => void>();
  const statusListeners = new Set<(status: LiveStatus) => void>();
  let status: LiveStatus = 'off';
  let socket: WebSocket | null = null;
  /** All up to it was heard; null until the first welcome. */
  let last: number | null = null;
  let failures = 0;
  /** The first line did not stand at once: something may have been missed before the welcome. */
  let lateYn = false;
  let readContent: ReadContent | null = null;
  let gettingReaderYn = false;
  /** In the order in which they came. */
  let waiting: unknown[] = [];
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  function setStatus(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    for (const listener of statusListeners) listener(next);
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(toWire(frame)));
  }

  function authenticate(): void {
    const token = outside.token();
    if (token === null) lose(signedOutCode);
    else send({ kind: 'authenticate', token });
  }

  function connect(): void {
    clearTimeout(retryTimer);
    if (status === 'off' || socket !== null || !navigator.onLine) return;
    const own = new WebSocket(outside.url());
    socket = own;
    const isMine = () => socket === own;
    own.addEventListener('open', () => isMine() && authenticate());
    own.addEventListener('message', ({ data }) => isMine() && hearFrame(data));
    own.addEventListener('close', ({ code }) => isMine() && lose(code));
    awaitAnswer();
  }

  function hearFrame(data: unknown): void {
    const value = parsed(data);
    const frame = readSignal(value);
    if (frame === null) return hearContent(value);
    clearTimeout(answerTimer);
    switch (frame.kind) {
      case 'welcome':
        if (status !== 'connected') resume(frame.number);
        break;
      case 'changed':
        last = frame.number;
        tell(frame.name);
        break;
      case 'pong':
        last = frame.number;
        failures = 0;
        break;
      case 'refused':
        for (const name of frame.names) tell(name);
        break;
      case 'expiring':
        void reauthenticate();
    }
  }

  function hearContent(value: unknown): void {
    if (readContent === null) {
      waiting.push(value);
      // Whoever shows it asks for what was let go.
      if (waiting.length > mostWaiting) tellNameOf(waiting.shift());
      return void getReader();
    }
    const frame = readContent(value);
    if (frame === null) return;
    clearTimeout(answerTimer);
    for (const listener of contentListeners) listener(frame);
  }

  async function getReader(): Promise<void> {
    if (readContent !== null || gettingReaderYn) return;
    gettingReaderYn = true;
    try {
      readContent = await outside.contentReader();
    } catch {
      // With the next frame it is tried again.
    }
    gettingReaderYn = false;
    const came = waiting;
    waiting = [];
    for (const value of came) {
      if (readContent === null) tellNameOf(value);
      else hearContent(value);
    }
  }

  function tellNameOf(value: unknown): void {
    if (typeof value !== 'object' || value === null || !('name' in value)) return;
    if (typeof value.name === 'string') tell(value.name);
  }

  function resume(number: number): void {
    last ??= lateYn ? 0 : number;
    setStatus('connected');
    told.clear();
    matchNames();
    pingLater();
  }

  /** One frame for all that a page begins or ceases to show at once. */
  function matchLater(): void {
    if (matchingYn) return;
    matchingYn = true;
    queueMicrotask(() => {
      matchingYn = false;
      matchNames();
    });
  }

  function matchNames(): void {
    if (status !== 'connected') return;
    const added = [...wanted.keys()].filter((name) => !told.has(name));
    const gone = [...told].filter((name) => !wanted.has(name));
    if (gone.length > 0) send({ kind: 'unsubscribe', names: gone });
    if (added.some((name) => name.startsWith('chat'))) void getReader();
    if (added.length > 0) send({ kind: 'subscribe', names: added, after: last ?? 0 });
    for (const name of gone) told.delete(name);
    for (const name of added) told.add(name);
  }

  function tell(name: string): void {
    for (const listener of changeListeners) listener(name);
  }

  async function reauthenticate(): Promise<void> {
    const own = socket;
    const renewed = await outside.renew().catch(() => false);
    if (renewed && socket === own) authenticate();
  }

  function pingLater(): void {
    clearTimeout(pingTimer);
    pingTimer = setTimeout(ping, pingEveryMs);
  }

  function ping(): void {
    send({ kind: 'ping' });
    awaitAnswer();
    pingLater();
  }

  /** A line that was cut without a word is noticed by its silence. */
  function awaitAnswer(): void {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => lose(0), answerMs);
  }

  function drop(): void {
    const own = socket;
    socket = null;
    for (const timer of [retryTimer, pingTimer, answerTimer]) clearTimeout(timer);
    own?.close();
  }

  function lose(code: number | undefined): void {
    drop();
    if (status === 'off') return;
    lateYn = true;
    setStatus('connecting');
    const waitMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++);
    const next = code === signedOutCode ? () => void renewThenConnect() : connect;
    retryTimer = setTimeout(next, waitMs * (0.5 + outside.chance() / 2));
  }

  async function renewThenConnect(): Promise<void> {
    try {
      // Without a session the page signs out, which stops the road.
      if (await outside.renew()) connect();
    } catch {
      lose(signedOutCode);
    }
  }

  /** The network or the page has come back: no use in waiting. */
  function look(): void {
    if (status === 'off' || document.visibilityState === 'hidden') return;
    if (socket === null) connect();
    else if (status === 'connected') ping();
  }

  function onOffline(): void {
    drop();
    if (status !== 'off') setStatus('connecting');
  }

  return {
    start() {
      if (status !== 'off') return;
      setStatus('connecting');
      window.addEventListener('online', look);
      window.addEventListener('offline', onOffline);
      window.addEventListener('pageshow', look);
      // A page with an open socket would not be kept for going back to it.
      window.addEventListener('pagehide', onOffline);
      document.addEventListener('visibilitychange', look);
      connect();
    },
    stop() {
      setStatus('off');
      drop();
      waiting = [];
      last = null;
      failures = 0;
      lateYn = false;
      window.removeEventListener('online', look);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('pagehide', onOffline);
      document.removeEventListener('visibilitychange', look);
    },
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
    onChanged(listener) {
      changeListeners.add(listener);
      return () => void changeListeners.delete(listener);
    },
    onContent(listener) {
      contentListeners.add(listener);
      return () => void contentListeners.delete(listener);
    },
    tellTyping(name, typingYn) {
      if (status === 'connected') send({ kind: 'typing', name, typingYn });
    },
    onStatus(listener) {
      statusListeners.add(listener);
      return () => void statusListeners.delete(listener);
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return fromWire(JSON.parse(String(data)));
  } catch {
    return null;
  }
}

/** The road of this tab. */
export const live = createLive({
  url: () => `${location.origin.replace(/^http/, 'ws')}${liveRoute.path}`,
  token: () => bearerOf({ path: liveRoute.path, audience: 'signed in' }),
  renew: renewSession,
  contentReader: async () => (await import('./readContent.ts')).readContent,
  chance: Math.random,
});

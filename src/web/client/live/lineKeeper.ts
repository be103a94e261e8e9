import type { ClientFrame } from '#api/live/frames.ts';
import { liveCloseCodes } from '#api/live.ts';
import { type Line, openLine } from './openLine.ts';

/** `off`: nobody is signed in. */
export type LiveStatus = 'connected' | 'connecting' | 'off';

export interface LineOutside {
  url(): string;
  token(): string | null;
  /** Gets a newer token; false where the session has ended. */
  renew(): Promise<boolean>;
  /** From 0 to 1: tabs that lost the same server do not all come back in the same moment. */
  chance(): number;
}

export interface LineHandlers {
  /** @param value null for what is no JSON */
  onValue(value: unknown): void;
  onStatus(status: LiveStatus): void;
  /** The line broke; another one is opened after a pause. */
  onLost(): void;
}

export interface LineKeeper {
  status(): LiveStatus;
  start(): void;
  stop(): void;
  /** Lost where there is no line. */
  send(frame: ClientFrame): void;
  /** Something came over the line: it is alive. */
  answered(): void;
  /** The server has accepted the token of this line. */
  accepted(): void;
  /** The line has lasted: the next pause is the shortest again. */
  lasted(): void;
  /** Sends a newer token over the same line. */
  reauthenticate(): Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const signedOutCode = liveCloseCodes.session_expired;

/** Keeps one line to the server open between start and stop, over all its breaks. */
export function createLineKeeper(outside: LineOutside, handlers: LineHandlers): LineKeeper {
  const { onValue, onStatus, onLost } = handlers;
  let status: LiveStatus = 'off';
  let line: Line | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the listeners on window and document. */
  let page: AbortController | undefined;

  function setStatus(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    onStatus(next);
  }

  function authenticate(): void {
    const token = outside.token();
    if (token === null) lose(signedOutCode);
    else line?.send({ kind: 'authenticate', token });
  }

  function connect(): void {
    clearTimeout(retryTimer);
    if (status === 'off' || line !== null || !navigator.onLine) return;
    line = openLine(outside.url(), { onOpen: authenticate, onValue, onLost: lose });
  }

  function drop(): void {
    const own = line;
    line = null;
    clearTimeout(retryTimer);
    own?.close();
  }

  function lose(code: number | undefined): void {
    drop();
    if (status === 'off') return;
    onLost();
    setStatus('connecting');
    const waitMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++);
    const next = code === signedOutCode ? () => void renewThenConnect() : connect;
    retryTimer = setTimeout(next, waitMs * (0.5 + outside.chance() / 2));
  }

  async function renewThenConnect(): Promise<void> {
    try {
      // Without a session the page signs out, which calls `stop`.
      if (await outside.renew()) connect();
    } catch {
      lose(signedOutCode);
    }
  }

  /** The network or the page is back: connects without a pause. */
  function look(): void {
    if (status === 'off' || document.visibilityState === 'hidden') return;
    if (line === null) connect();
    else if (status === 'connected') line.ping();
  }

  function onOffline(): void {
    drop();
    if (status !== 'off') setStatus('connecting');
  }

  return {
    status: () => status,
    start() {
      if (status !== 'off') return;
      setStatus('connecting');
      page = new AbortController();
      const { signal } = page;
      window.addEventListener('online', look, { signal });
      window.addEventListener('offline', onOffline, { signal });
      window.addEventListener('pageshow', look, { signal });
      // Browsers keep no page with an open socket in their back-forward cache.
      window.addEventListener('pagehide', onOffline, { signal });
      document.addEventListener('visibilitychange', look, { signal });
      connect();
    },
    stop() {
      setStatus('off');
      drop();
      failures = 0;
      page?.abort();
    },
    send: (frame) => line?.send(frame),
    answered: () => line?.answered(),
    accepted() {
      setStatus('connected');
      line?.pingLater();
    },
    lasted() {
      failures = 0;
    },
    async reauthenticate() {
      const own = line;
      const renewed = await outside.renew().catch(() => false);
      if (renewed && line === own) authenticate();
    },
  };
}

/**
 * The live road on the page: one socket a tab, over which the server names what has changed. It is
 * opened anew for as long as it takes, and tells then what was missed.
 */
import type { ChatFrame } from '#api/chat/frames.ts';
import { type LiveName, liveCloseCodes, liveRoute } from '#api/live.ts';
import { createHeardNames } from './live/heardNames.ts';
import { createLateContent, type ReadContent } from './live/lateContent.ts';
import { createListeners } from './listeners.ts';
import { type Line, openLine } from './live/openLine.ts';
import { readSignal } from './readSignal.ts';
import { bearerOf, renewSession } from './session.ts';

/** What brings content along, for whoever shows a conversation. */
export type ContentFrame = ChatFrame;

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
const signedOutCode = liveCloseCodes.session_expired;

export function createLive(outside: Outside): Live {
  const changes = createListeners<string>();
  const contents = createListeners<ContentFrame>();
  const statuses = createListeners<LiveStatus>();
  let status: LiveStatus = 'off';
  let line: Line | null = null;
  /** All up to it was heard; null until the first welcome. */
  let last: number | null = null;
  let failures = 0;
  /** The first line did not stand at once: something may have been missed before the welcome. */
  let lateYn = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const content = createLateContent({
    load: outside.contentReader,
    onFrame(frame) {
      line?.answered();
      contents.call(frame);
    },
    onLost: changes.call,
  });
  const names = createHeardNames({
    isOpen: () => status === 'connected',
    send: (frame) => line?.send(frame),
    after: () => last ?? 0,
    onAdded(added) {
      if (added.some((name) => name.startsWith('chat'))) void content.prepare();
    },
  });

  function setStatus(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    statuses.call(next);
  }

  function authenticate(): void {
    const token = outside.token();
    if (token === null) lose(signedOutCode);
    else line?.send({ kind: 'authenticate', token });
  }

  function connect(): void {
    clearTimeout(retryTimer);
    if (status === 'off' || line !== null || !navigator.onLine) return;
    line = openLine(outside.url(), { onOpen: authenticate, onValue: hearValue, onLost: lose });
  }

  function hearValue(value: unknown): void {
    const frame = readSignal(value);
    if (frame === null) return content.hear(value);
    line?.answered();
    switch (frame.kind) {
      case 'welcome':
        if (status !== 'connected') resume(frame.number);
        break;
      case 'changed':
        last = frame.number;
        changes.call(frame.name);
        break;
      case 'pong':
        last = frame.number;
        failures = 0;
        break;
      case 'refused':
        for (const name of frame.names) changes.call(name);
        break;
      case 'expiring':
        void reauthenticate();
    }
  }

  function resume(number: number): void {
    last ??= lateYn ? 0 : number;
    setStatus('connected');
    names.subscribeAnew();
    line?.pingLater();
  }

  async function reauthenticate(): Promise<void> {
    const own = line;
    const renewed = await outside.renew().catch(() => false);
    if (renewed && line === own) authenticate();
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
    if (line === null) connect();
    else if (status === 'connected') line.ping();
  }

  function onOffline(): void {
    drop();
    if (status !== 'off') setStatus('connecting');
  }

  /** What is listened to between start and stop. */
  let page: AbortController | undefined;

  return {
    start() {
      if (status !== 'off') return;
      setStatus('connecting');
      page = new AbortController();
      const { signal } = page;
      window.addEventListener('online', look, { signal });
      window.addEventListener('offline', onOffline, { signal });
      window.addEventListener('pageshow', look, { signal });
      // A page with an open socket would not be kept for going back to it.
      window.addEventListener('pagehide', onOffline, { signal });
      document.addEventListener('visibilitychange', look, { signal });
      connect();
    },
    stop() {
      setStatus('off');
      drop();
      content.forget();
      last = null;
      failures = 0;
      lateYn = false;
      page?.abort();
    },
    hear: names.hear,
    onChanged: changes.add,
    onContent: contents.add,
    tellTyping(name, typingYn) {
      if (status === 'connected') line?.send({ kind: 'typing', name, typingYn });
    },
    onStatus: statuses.add,
  };
}

/** The road of this tab. */
export const live = createLive({
  url: () => `${location.origin.replace(/^http/, 'ws')}${liveRoute.path}`,
  token: () => bearerOf({ path: liveRoute.path, audience: 'signed in' }),
  renew: renewSession,
  contentReader: async () => (await import('./readContent.ts')).readContent,
  chance: Math.random,
});

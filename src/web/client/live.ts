/**
 * The live road on the page: one socket a tab, over which the server names what has changed. It is
 * opened anew for as long as it takes, and tells then what was missed.
 */
import type { ChatFrame } from '#api/chat/frames.ts';
import { type LiveName, liveRoute } from '#api/live.ts';
import { createHeardNames } from './live/heardNames.ts';
import { createLateContent, type ReadContent } from './live/lateContent.ts';
import { createListeners } from './listeners.ts';
import { createLineKeeper, type LineOutside, type LiveStatus } from './live/lineKeeper.ts';
import { readSignal } from './readSignal.ts';
import { bearerOf, renewSession } from './session.ts';

/** What brings content along, for whoever shows a conversation. */
export type ContentFrame = ChatFrame;

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

interface Outside extends LineOutside {
  /** Gets what reads content: pages that no conversation concerns do without. */
  contentReader(): Promise<ReadContent>;
}

export function createLive(outside: Outside): Live {
  const changes = createListeners<string>();
  const contents = createListeners<ContentFrame>();
  const statuses = createListeners<LiveStatus>();
  /** Everything up to this number was heard; null until the first welcome. */
  let last: number | null = null;
  /** The first line broke: something may have been missed before the welcome. */
  let lateYn = false;

  const line = createLineKeeper(outside, {
    onValue: hearValue,
    onStatus: statuses.call,
    onLost: () => void (lateYn = true),
  });
  const content = createLateContent({
    load: outside.contentReader,
    onFrame(frame) {
      line.answered();
      contents.call(frame);
    },
    onLost: changes.call,
  });
  const names = createHeardNames({
    isOpen: () => line.status() === 'connected',
    send: line.send,
    after: () => last ?? 0,
    onAdded(added) {
      if (added.some((name) => name.startsWith('chat'))) void content.prepare();
    },
  });

  function hearValue(value: unknown): void {
    const frame = readSignal(value);
    if (frame === null) return content.hear(value);
    line.answered();
    switch (frame.kind) {
      case 'welcome':
        if (line.status() !== 'connected') resume(frame.number);
        break;
      case 'changed':
        last = frame.number;
        changes.call(frame.name);
        break;
      case 'pong':
        last = frame.number;
        line.lasted();
        break;
      case 'refused':
        for (const name of frame.names) changes.call(name);
        break;
      case 'expiring':
        void line.reauthenticate();
    }
  }

  function resume(number: number): void {
    last ??= lateYn ? 0 : number;
    line.accepted();
    names.subscribeAnew();
  }

  return {
    start: line.start,
    stop() {
      line.stop();
      content.forget();
      last = null;
      lateYn = false;
    },
    hear: names.hear,
    onChanged: changes.add,
    onContent: contents.add,
    tellTyping(name, typingYn) {
      if (line.status() === 'connected') line.send({ kind: 'typing', name, typingYn });
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

/** Passes on who types, between the sockets of all processes. */
import type { Bus } from '../platform/live/bus/Bus.ts';
import type { ContentListener } from '../platform/live/LiveRules.ts';

export interface Typing {
  threadId: string;
  profileId: string;
  typingYn: boolean;
}

export interface TypingNews {
  /** A socket says that its person types, or stopped. */
  say(listener: ContentListener, threadId: string, typingYn: boolean): void;
  stop(): void;
}

const topic = 'chat.typing';
/** Typing is passed on at most once in this time, and its end once after it. */
const everyMs = 1_000;

/** @param hear called with what the sockets of all processes say */
export function openTyping(bus: Bus, hear: (typing: Typing) => void): TypingNews {
  const stop = bus.subscribe(topic, (heard) => hear(heard as Typing));
  /** By thread: no more than a socket may hear of. */
  const lastSaid = new WeakMap<
    ContentListener,
    Map<string, { typingYn: boolean; beganMs: number }>
  >();

  return {
    say(listener, threadId, typingYn) {
      const said = lastSaid.get(listener) ?? new Map();
      lastSaid.set(listener, said);
      const last = said.get(threadId) ?? { typingYn: false, beganMs: -Infinity };
      const nowMs = performance.now();
      // Starting and stopping in turn is passed on no more often than typing on.
      if (typingYn ? nowMs - last.beganMs < everyMs : !last.typingYn) return;
      said.set(threadId, { typingYn, beganMs: typingYn ? nowMs : last.beganMs });
      const { profileId } = listener.actor;
      bus.publish(topic, { threadId, profileId, typingYn } satisfies Typing);
    },
    stop,
  };
}

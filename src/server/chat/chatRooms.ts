/**
 * The threads that somebody listens to in this process: each is read once for all its listeners,
 * from the last revision that was told, and told in order. A poke says that there is more; a look
 * every few seconds is the net under pokes that were lost.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import { every } from '../platform/every.ts';
import type { LiveContent } from '../platform/live/LiveRules.ts';
import { ChatRoom } from './ChatRoom.ts';
import { openPresence } from './presence.ts';
import type { Bus } from '../platform/live/bus/Bus.ts';
import type { Pokes } from './pokes.ts';
import { openTyping } from './typing.ts';

interface Options {
  db: Db;
  bus: Bus;
  pokes: Pokes;
  onError(error: unknown): void;
  /** How often to look without a poke. */
  everyMs?: number;
}

export interface ChatRooms {
  content: LiveContent;
  /** Looks at all threads that are listened to, as if poked. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export const roomKey = (threadId: string) => `chat ${threadId}`;
const threadOf = (key: string) => key.slice('chat '.length);

export function openRooms({ db, bus, pokes, onError, everyMs = 3_000 }: Options): ChatRooms {
  const rooms = new Map<string, ChatRoom>();
  let endedYn = false;
  const world = { db, isEnded: () => endedYn, onError };

  const presence = openPresence(bus, randomUUID(), {
    here: (threadId) => rooms.get(threadId)?.profileIds ?? [],
    changed(threadId, profileIds) {
      const room = rooms.get(threadId);
      room?.tellEach((_, name) => ({ kind: 'presence', name, profileIds }));
    },
  });
  const typing = openTyping(bus, ({ threadId, profileId, typingYn }) => {
    const room = rooms.get(threadId);
    room?.tellEach(({ actor }, name) =>
      actor.profileId === profileId ? null : { kind: 'typing', name, profileId, typingYn },
    );
  });
  const forgetPokes = pokes.onPoke(({ threadId, revision }, written) => {
    const room = rooms.get(threadId);
    if (!room?.isBehind(revision)) return;
    const isTold = written !== null && room.tellWritten(written);
    if (!isTold) room.look();
  });

  async function look(): Promise<void> {
    const ids = [...rooms.keys()];
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom('chatThread')
      .select(['threadId', 'revision'])
      .where(sql<boolean>`thread_id = any(${ids}::uuid[])`)
      .execute();
    for (const { threadId, revision } of rows) {
      const room = rooms.get(threadId);
      if (room?.isBehind(revision)) room.look();
    }
  }

  const looking = every(everyMs, look, { onError });
  const forgetGaps = bus.onGap(() => void look().catch(onError));

  return {
    look,
    content: {
      open(listener, { name, key, after }) {
        const threadId = threadOf(key);
        const room = rooms.get(threadId) ?? new ChatRoom(threadId, world);
        rooms.set(threadId, room);
        room.enter(listener, name, after);
        presence.entered(threadId);
      },
      close(listener, key) {
        const threadId = threadOf(key);
        const room = rooms.get(threadId);
        if (!room) return;
        room.leave(listener);
        if (room.isEmpty) rooms.delete(threadId);
        presence.left(threadId);
      },
      typing: (listener, key, typingYn) => typing.say(listener, threadOf(key), typingYn),
    },
    async stop() {
      endedYn = true;
      forgetPokes();
      typing.stop();
      forgetGaps();
      presence.stop();
      await looking.stop();
      await Promise.all([...rooms.values()].map(({ work }) => work));
    },
  };
}

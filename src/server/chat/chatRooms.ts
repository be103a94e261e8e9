/**
 * The threads that somebody listens to in this process: each is read once for all its listeners,
 * from the last revision that was told, and told in order. A poke says that there is more; a look
 * every few seconds is the net under pokes that were lost.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerFrame } from '#api/live/serverFrame.ts';
import type { Db } from '../platform/db/connect.ts';
import { every } from '../platform/every.ts';
import type { ContentListener, LiveContent } from '../platform/live/LiveRules.ts';
import { openPresence } from './presence.ts';
import type { Bus } from '../platform/live/bus/Bus.ts';
import type { Pokes } from './pokes.ts';
import type { Written } from './writeMessage.ts';
import { type Changes, readChanges, readRoom, type Room, shapeChanges } from './readPage.ts';

interface Present {
  name: string;
  /** What was missed has been told: from now on they hear with the others. */
  readyYn: boolean;
}

interface OpenRoom {
  threadId: string;
  listeners: Map<ContentListener, Present>;
  /** null before the first look. */
  told: number | null;
  /** What is done about it, one after the other. */
  work: Promise<void>;
  /** How much of it waits or is under way. */
  undone: number;
  /** A look waits that has not begun. */
  lookingYn: boolean;
}

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

const typingTopic = 'chat.typing';
/** That somebody types is passed on once in this time, and that they stopped once after it. */
const typingEveryMs = 1_000;

interface Typing {
  threadId: string;
  profileId: string;
  typingYn: boolean;
}

export function openRooms({ db, bus, pokes, onError, everyMs = 3_000 }: Options): ChatRooms {
  const rooms = new Map<string, OpenRoom>();
  let endedYn = false;

  function enqueue(room: OpenRoom, work: () => Promise<void>): void {
    room.undone++;
    room.work = room.work
      .then(work)
      .catch((error: unknown) => {
        if (!endedYn) onError(error);
      })
      .finally(() => room.undone--);
  }

  function lookAt(room: OpenRoom): void {
    if (room.lookingYn || endedYn) return;
    room.lookingYn = true;
    enqueue(room, async () => {
      room.lookingYn = false;
      await catchUp(room);
    });
  }

  /** Tells everybody there what is new. @returns the thread as it was read */
  async function catchUp(room: OpenRoom): Promise<Room | null> {
    const thread = await readRoom(db, room.threadId);
    if (thread === null) return null;
    room.told ??= thread.revision;
    while (room.told < thread.revision) {
      const changes: Changes = await readChanges(db, thread, room.told);
      tellAll(room, changes, thread.present);
    }
    return thread;
  }

  function tellAll(room: OpenRoom, changes: Changes, present: Room['present']): void {
    const frameFor = framesOf(changes, present, room.told!);
    for (const [listener, { name, readyYn }] of room.listeners) {
      if (readyYn) giveTo(listener, frameFor(listener, name));
    }
    room.told = changes.revision;
  }

  /** A message that this process wrote, and that is all that is new, is told as it was written. */
  function tellWritten(room: OpenRoom, { message, number, revision, seats }: Written): void {
    const present = new Map(
      seats.flatMap(({ profileId, fromNumber, presentYn }) =>
        presentYn ? [[profileId, { fromNumber }]] : [],
      ),
    );
    const { threadId } = room;
    const changes = { threadId, revision, lastNumber: number, messages: [message], seats: [] };
    tellAll(room, { ...changes, moreYn: false }, present);
  }

  function giveTo(listener: ContentListener, frame: ServerFrame | null): void {
    if (frame !== null) listener.give(frame);
  }

  /** What the newcomer missed since the revision that they have, then with the others. */
  async function admit(room: OpenRoom, listener: ContentListener, after: number | null) {
    const thread = await catchUp(room);
    const present = room.listeners.get(listener);
    if (thread === null || !present) return;
    let from = Math.min(after ?? thread.revision, thread.revision);
    for (;;) {
      const changes = await readChanges(db, thread, from);
      giveTo(listener, framesOf(changes, thread.present, from)(listener, present.name));
      from = changes.revision;
      if (!changes.moreYn) break;
    }
    present.readyYn = true;
  }

  const presence = openPresence(bus, randomUUID(), {
    here: (threadId) => {
      const listeners = rooms.get(threadId)?.listeners.keys() ?? [];
      return [...new Set([...listeners].map(({ actor }) => actor.profileId))];
    },
    changed(threadId, profileIds) {
      for (const [listener, { name }] of rooms.get(threadId)?.listeners ?? []) {
        listener.give({ kind: 'presence', name, profileIds });
      }
    },
  });

  const forgetPokes = pokes.onPoke(({ threadId, revision }, written) => {
    const room = rooms.get(threadId);
    if (!room || (room.told !== null && room.told >= revision)) return;
    if (written && room.told === revision - 1 && room.undone === 0) tellWritten(room, written);
    else lookAt(room);
  });

  const forgetTyping = bus.subscribe(typingTopic, (heard) => {
    const { threadId, profileId, typingYn } = heard as Typing;
    for (const [listener, { name }] of rooms.get(threadId)?.listeners ?? []) {
      if (listener.actor.profileId === profileId) continue;
      listener.give({ kind: 'typing', name, profileId, typingYn });
    }
  });
  /** By thread: no more than a socket may hear of. */
  const lastTyped = new WeakMap<
    ContentListener,
    Map<string, { typingYn: boolean; beganMs: number }>
  >();

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
      if (room && (room.told === null || room.told < revision)) lookAt(room);
    }
  }

  const looking = every(everyMs, look, { onError });
  const forgetGaps = bus.onGap(() => void look().catch(onError));

  return {
    look,
    content: {
      open(listener, { name, key, after }) {
        const threadId = threadOf(key);
        const room = rooms.get(threadId) ?? newRoom(threadId);
        rooms.set(threadId, room);
        room.listeners.set(listener, { name, readyYn: false });
        enqueue(room, () => admit(room, listener, after));
        presence.entered(threadId);
      },
      close(listener, key) {
        const threadId = threadOf(key);
        const room = rooms.get(threadId);
        if (!room) return;
        room.listeners.delete(listener);
        if (room.listeners.size === 0) rooms.delete(threadId);
        presence.left(threadId);
      },
      typing(listener, key, typingYn) {
        const told = lastTyped.get(listener) ?? new Map();
        lastTyped.set(listener, told);
        const last = told.get(key) ?? { typingYn: false, beganMs: -Infinity };
        const nowMs = performance.now();
        // Who begins and stops in turn is heard no more often than who goes on.
        if (typingYn ? nowMs - last.beganMs < typingEveryMs : !last.typingYn) return;
        told.set(key, { typingYn, beganMs: typingYn ? nowMs : last.beganMs });
        const { profileId } = listener.actor;
        bus.publish(typingTopic, { threadId: threadOf(key), profileId, typingYn } satisfies Typing);
      },
    },
    async stop() {
      endedYn = true;
      forgetPokes();
      forgetTyping();
      forgetGaps();
      presence.stop();
      await looking.stop();
      await Promise.all([...rooms.values()].map(({ work }) => work));
    },
  };
}

function newRoom(threadId: string): OpenRoom {
  return {
    ...{ threadId, listeners: new Map(), told: null },
    ...{ work: Promise.resolve(), undone: 0, lookingYn: false },
  };
}

/**
 * The same frame for all who may read the same: most read everything.
 * @returns null for whoever is not in the thread any more
 */
function framesOf(changes: Changes, present: Room['present'], after: number) {
  const shared = new Map<string, ServerFrame>();
  const someHiddenYn = changes.messages.some(({ visibleTo }) => visibleTo !== null);
  return ({ actor }: ContentListener, name: string): ServerFrame | null => {
    const place = present.get(actor.profileId);
    if (!place) return null;
    const own = () => shapeChanges(changes, actor, place.fromNumber);
    if (someHiddenYn || place.fromNumber > 1) {
      return { kind: 'thread', name, after, changes: own() };
    }
    const known = shared.get(name) ?? { kind: 'thread', name, after, changes: own() };
    shared.set(name, known);
    return known;
  };
}

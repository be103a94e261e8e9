/**
 * The lists that somebody listens to in this process: rows that have changed, with what is unread in
 * all. Pokes name whose lists change; a look every few seconds finds what was not poked.
 */
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import { every } from '../platform/every.ts';
import type { ContentListener, LiveContent } from '../platform/live/LiveRules.ts';
import { describeRows } from './describeThreads.ts';
import { countUnreadTotals } from './marks.ts';
import type { Bus } from '../platform/live/bus/Bus.ts';
import type { Pokes } from './pokes.ts';
import { presentInSql } from './seats.ts';

interface OpenList {
  listeners: Map<ContentListener, string>;
  /** By thread: the revision that was told, or that was there when the list was opened. */
  told: Revisions | null;
}

interface Options {
  db: Db;
  bus: Bus;
  pokes: Pokes;
  onError(error: unknown): void;
  everyMs?: number;
}

export interface ChatLists {
  content: LiveContent;
  look(): Promise<void>;
  stop(): Promise<void>;
}

export const listKey = (profileId: string) => `chats of ${profileId}`;
/** What comes within it is read together. */
const gatherMs = 20;

export function openLists({ db, bus, pokes, onError, everyMs = 5_000 }: Options): ChatLists {
  const lists = new Map<string, OpenList>();
  /** By profile: the threads to be told of. */
  let dirty = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let lookTimer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let endedYn = false;

  function wantTold(profileId: string, threadIds: Iterable<string>): void {
    const wanted = dirty.get(profileId) ?? new Set();
    for (const threadId of threadIds) wanted.add(threadId);
    dirty.set(profileId, wanted);
    if (endedYn) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      work = work.then(tell).catch((error: unknown) => {
        if (!endedYn) onError(error);
      });
    }, gatherMs);
  }

  async function tell(): Promise<void> {
    const asked = dirty;
    dirty = new Map();
    const pairs = [...asked].flatMap(([profileId, threadIds]) =>
      [...threadIds].map((threadId) => ({ profileId, threadId })),
    );
    const [rows, totals] = await Promise.all([
      describeRows(db, pairs),
      countUnreadTotals(db, [...asked.keys()]),
    ]);
    for (const [profileId, threadIds] of asked) {
      const list = lists.get(profileId);
      if (!list) continue;
      const own = rows.get(profileId);
      const threads = [...threadIds].flatMap((threadId) => own?.get(threadId) ?? []);
      const goneThreadIds = [...threadIds].filter((threadId) => !own?.has(threadId));
      for (const { threadId, revision } of threads) list.told?.set(threadId, revision);
      for (const threadId of goneThreadIds) list.told?.delete(threadId);
      const unreadTotal = totals.get(profileId) ?? 0;
      for (const [listener, name] of list.listeners) {
        listener.give({ kind: 'threads', name, threads, goneThreadIds, unreadTotal });
      }
    }
  }

  const forgetPokes = pokes.onPoke(({ threadId, profileIds }) => {
    for (const profileId of profileIds) if (lists.has(profileId)) wantTold(profileId, [threadId]);
  });

  /** Finds changes that no poke named. */
  async function look(): Promise<void> {
    const found = await readRevisions(db, [...lists.keys()]);
    for (const [profileId, list] of lists) {
      const present = found.get(profileId);
      // Opened during the read: its own look follows.
      if (present === undefined) continue;
      if (list.told === null) list.told = present;
      else {
        const ids = changedSince(list.told, present);
        if (ids.length > 0) wantTold(profileId, ids);
      }
    }
  }

  /** Many open their lists in the same moment, after a restart: one look is enough for them. */
  function lookSoon(): void {
    if (endedYn) return;
    lookTimer ??= setTimeout(() => {
      lookTimer = undefined;
      void look().catch(onError);
    }, gatherMs);
  }

  const looking = every(everyMs, look, { onError });
  const forgetGaps = bus.onGap(() => void look().catch(onError));

  return {
    look,
    content: {
      open(listener, { name, number }) {
        const { profileId } = listener.actor;
        const list = lists.get(profileId) ?? { listeners: new Map(), told: null };
        lists.set(profileId, list);
        list.listeners.set(listener, name);
        // What changed before this moment is in the list that they ask for now.
        listener.give({ kind: 'changed', name, number });
        lookSoon();
      },
      close(listener) {
        const { profileId } = listener.actor;
        const list = lists.get(profileId);
        list?.listeners.delete(listener);
        if (list?.listeners.size === 0) lists.delete(profileId);
      },
    },
    async stop() {
      endedYn = true;
      clearTimeout(timer);
      clearTimeout(lookTimer);
      forgetPokes();
      forgetGaps();
      await looking.stop();
      await work;
    },
  };
}

type Revisions = Map<string, number>;

/** By profile: the revision of each thread that the person is in. */
async function readRevisions(db: Db, profileIds: string[]): Promise<Map<string, Revisions>> {
  if (profileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chatSeat as seat')
    .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
    .select(['seat.profileId', 'thread.threadId', 'thread.revision'])
    .where(sql<boolean>`seat.profile_id = any(${profileIds}::uuid[])`)
    .where(presentInSql)
    .execute();
  const own = new Map(profileIds.map((profileId) => [profileId, new Map<string, number>()]));
  for (const { profileId, threadId, revision } of rows) own.get(profileId)?.set(threadId, revision);
  return own;
}

/** The threads that changed, and those that the person is no longer in. */
function changedSince(told: Revisions, present: Revisions): string[] {
  const changed = [...present].filter(([id, revision]) => revision > (told.get(id) ?? 0));
  const gone = [...told.keys()].filter((id) => !present.has(id));
  return [...changed.map(([id]) => id), ...gone];
}

/** The answers that are kept on the device, in IndexedDB: of one person at a time, and few of each kind. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '../storage/database.ts';

export interface KeptReply {
  userId: string;
  profileId: string;
  /** The question's path, filled in nowhere. */
  path: string;
  /** The request as JSON. */
  request: string;
  reply: unknown;
  /** Milliseconds since 1970: when the server said it. */
  atMs: number;
}

interface Kept extends DBSchema {
  reply: {
    key: [profileId: string, path: string, request: string];
    value: KeptReply;
    indexes: { byAge: [profileId: string, path: string, atMs: number] };
  };
  /** Whose answers may be here: one row, or none where nobody is signed in. */
  owner: { key: 'owner'; value: string };
}

const databaseName = 'lintel-kept';

let opened: Promise<IDBPDatabase<Kept>> | null = null;

function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDatabase<Kept>(databaseName, 1, {
    upgrade(db) {
      const replies = db.createObjectStore('reply', { keyPath: ['profileId', 'path', 'request'] });
      replies.createIndex('byAge', ['profileId', 'path', 'atMs']);
      db.createObjectStore('owner');
    },
    // Another tab removes all of it.
    blocking: () => void close(),
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** Lets go of the database; the next question opens it again. */
async function close(): Promise<void> {
  const last = opened;
  opened = null;
  (await last)?.close();
}

/**
 * Makes it the database of one person, and removes what is of anybody else.
 * @param userId null: nobody is signed in, and nothing stays
 */
export async function ownBy(userId: string | null): Promise<void> {
  const tx = (await open()).transaction(['reply', 'owner'], 'readwrite');
  const owners = tx.objectStore('owner');
  if (userId === null || (await owners.get('owner')) !== userId) {
    await tx.objectStore('reply').clear();
    if (userId === null) await owners.delete('owner');
    else await owners.put(userId, 'owner');
  }
  await tx.done;
}

/** Keeps an answer, unless it is no longer its owner's turn; the oldest beyond `most` go. */
export async function keep(one: KeptReply, most: number): Promise<void> {
  const tx = (await open()).transaction(['reply', 'owner'], 'readwrite');
  // Somebody may have signed out in another tab since it was asked.
  if ((await tx.objectStore('owner').get('owner')) === one.userId) {
    const replies = tx.objectStore('reply');
    await replies.put(one);
    const { profileId, path } = one;
    const sameKind = IDBKeyRange.bound([profileId, path, 0], [profileId, path, Infinity]);
    const keys = await replies.index('byAge').getAllKeys(sameKind);
    for (const key of keys.slice(0, Math.max(0, keys.length - most))) await replies.delete(key);
  }
  await tx.done;
}

export async function recall(
  profileId: string,
  path: string,
  request: string,
): Promise<KeptReply | undefined> {
  return (await open()).get('reply', [profileId, path, request]);
}

export async function drop(profileId: string, path: string, request: string): Promise<void> {
  await (await open()).delete('reply', [profileId, path, request]);
}

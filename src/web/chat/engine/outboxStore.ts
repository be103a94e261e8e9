/** The outbox in the browser's own database; in memory of the tab where the browser lends none. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '../../client/storage/database.ts';
import type { OutboxStore, Unsent } from './OutboxOutside.ts';

interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent<unknown>; indexes: { profile: string } };
}

/** @param name of the database */
export function openOutboxStore<What>(name: string): OutboxStore<What> {
  const opened = openDatabase<Schema>(name, 1, { upgrade }).then(
    inDatabase<What>,
    (error: unknown) => {
      // A private window may refuse it: what is written then lives as long as the tab.
      console.log('Unsent messages are kept in memory only:', error);
      return inMemory<What>();
    },
  );
  return {
    all: async (profileId) => (await opened).all(profileId),
    put: async (unsent) => (await opened).put(unsent),
    remove: async (clientId) => (await opened).remove(clientId),
  };
}

function upgrade(db: IDBPDatabase<Schema>): void {
  db.createObjectStore('unsent', { keyPath: 'clientId' }).createIndex('profile', 'profileId');
}

function inDatabase<What>(db: IDBPDatabase<Schema>): OutboxStore<What> {
  return {
    all: async (profileId) =>
      inOrder((await db.getAllFromIndex('unsent', 'profile', profileId)) as Unsent<What>[]),
    put: async (unsent) => void (await db.put('unsent', unsent)),
    remove: (clientId) => db.delete('unsent', clientId),
  };
}

function inMemory<What>(): OutboxStore<What> {
  const kept = new Map<string, Unsent<What>>();
  return {
    all: async (profileId) =>
      inOrder([...kept.values()].filter((unsent) => unsent.profileId === profileId)),
    put: async (unsent) => void kept.set(unsent.clientId, unsent),
    remove: async (clientId) => void kept.delete(clientId),
  };
}

/** Ids begin with their time, and tell apart what was written in one millisecond. */
function inOrder<What>(list: Unsent<What>[]): Unsent<What>[] {
  return list.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
}

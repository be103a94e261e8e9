/** The only way to IndexedDB. Where a browser has none or refuses it, opening rejects and deleting does nothing. */
import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';

/** Async, so that a browser that throws as soon as it is asked rejects instead. */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, version, callbacks);
}

/** Writing. A `Tx` is handed out here and nowhere else, so a write outside does not compile. */
import type { Transaction } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './Tables.ts';

declare const writable: unique symbol;
export type Tx = Transaction<Tables> & { readonly [writable]: true };

const afterwards = new WeakMap<object, (() => void)[]>();
const beforehand = new WeakMap<object, Map<string, () => Promise<void>>>();
const begunOn = new WeakMap<object, Db>();

/** The connection that a transaction was begun on; any other is itself. */
export function databaseOf(db: Db | Tx): Db {
  return begunOn.get(db) ?? db;
}

/** Calls `then` once the transaction is committed, and never when it is rolled back. */
export function afterCommit(tx: Tx, then: () => void): void {
  afterwards.get(tx)?.push(then);
}

/**
 * Runs `work` as the last of a transaction, once for each name: what it locks is locked last, so two
 * transactions never wait for each other there.
 */
export function beforeCommit(tx: Tx, name: string, work: () => Promise<void>): void {
  beforehand.get(tx)?.set(name, work);
}

/** True if the transaction has work of this name to do before it commits. */
export function hasBeforeCommit(tx: Db | Tx, name: string): boolean {
  return beforehand.get(tx)?.has(name) ?? false;
}

/** Serialization failure and deadlock: PostgreSQL asks the client to try again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs `work` in one transaction and repeats it when PostgreSQL says that only chance was against
 * it. `work` must therefore do nothing but read, decide and write through its `tx`.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return untilLucky(async () => {
    const thens: (() => void)[] = [];
    const result = await db.transaction().execute(async (tx) => {
      const lasts = new Map<string, () => Promise<void>>();
      afterwards.set(tx, thens);
      beforehand.set(tx, lasts);
      begunOn.set(tx, db);
      const worked = await work(tx as Tx);
      for (const last of lasts.values()) await last();
      return worked;
    });
    for (const then of thens) then();
    return result;
  });
}

/** Reads as of one moment, whatever others commit meanwhile. Within a transaction it is that one. */
export function inSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => {
      begunOn.set(snapshot, db);
      return work(snapshot);
    });
}

/** As `inTransaction` does, for one statement, which is a transaction by itself. */
export async function untilLucky<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** PostgreSQL's five-character error code, where the error is one of PostgreSQL's. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

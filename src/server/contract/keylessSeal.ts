/**
 * The code over a notice that was saved without the record key. Its key comes from the installation's
 * secret, so a person with the database password alone can't put a notice in.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Db } from '../platform/db/connect.ts';
import { databaseOf, type Tx } from '../platform/db/inTransaction.ts';

const keys = new WeakMap<object, Uint8Array>();

/** From here on keyless notices of this database are sealed with this key. */
export function sealKeylessUnder(db: Db, key: Uint8Array): void {
  keys.set(db, key);
}

/** What a person declared: everything but what became of it. */
interface Declared {
  contractId: string;
  profileId: string;
  action: string;
  reason: string;
  givenAt: string;
  witness: unknown;
}

/** @throws Error if no key was set for this database */
export function keylessMac(db: Db | Tx, declared: Declared): string {
  const key = keys.get(databaseOf(db));
  if (!key) throw new Error('Keyless notices of this database are sealed with no key.');
  const { contractId, profileId, action, reason, givenAt, witness } = declared;
  const sealed = { contractId, profileId, action, reason, givenAt, witness };
  return createHmac('sha256', key).update(canonicalJson(sealed)).digest('hex');
}

/** True if this installation saved the row. */
export function isSavedHere(db: Db | Tx, row: Declared & { mac: string | null }): boolean {
  const mac = Buffer.from(keylessMac(db, row));
  const stored = Buffer.from(row.mac ?? '');
  return stored.length === mac.length && timingSafeEqual(stored, mac);
}

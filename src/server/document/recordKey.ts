/**
 * The key that records are kept under. It lies in a file, never in the database, so that whoever can
 * write every row still cannot write an entry that holds.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Hashing } from '#domain/document/recordFaults.ts';
import { CannotStart } from '../platform/CannotStart.ts';
import type { Db } from '../platform/db/connect.ts';
import { databaseOf, type Tx } from '../platform/db/inTransaction.ts';
import type { Settings } from '../platform/settings.ts';
import { Refusal } from '../platform/http/errors.ts';
import { sha256 } from './sha256.ts';

const keyBytes = 32;

/** `keyId` null: there is none here, and nothing can be added to a record. */
export type RecordKey = Hashing;

export function recordKeyOf(key: Uint8Array): RecordKey {
  return {
    // Tells keys apart, and nothing of the key.
    keyId: createHash('sha256').update('lintel record key ').update(key).digest('hex').slice(0, 16),
    sha256,
    seal: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
}

export const absentKey: RecordKey = {
  keyId: null,
  sha256,
  seal() {
    throw new Refusal(
      503,
      'record_broken',
      'The server’s record key is missing, so nothing can be signed, approved or recorded. Nothing was changed. The brokerage has to put the key back.',
    );
  },
};

/** Stands for a key that the records are not sealed with: what it sealed would be a fault for good. */
export const strangeKey: RecordKey = { ...absentKey };

/**
 * The key in a file; null where there is no such file.
 * @throws CannotStart where the file holds no key
 */
export function readRecordKey(path: string): RecordKey | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === keyBytes) return recordKeyOf(key);
  throw new CannotStart(
    `${path} does not hold the key of the records. Restore it from a backup: without it no record can be checked.`,
  );
}

/** Makes a key in a file that is not there; of two who do so at once one is first, and both have its. */
export function makeRecordKey(path: string): RecordKey {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, `${randomBytes(keyBytes).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
    flag: 'wx',
  });
  try {
    linkSync(aside, path);
  } catch (error) {
    // Where somebody else was first, theirs is read.
    if (readRecordKey(path) === null) throw error;
  } finally {
    rmSync(aside);
  }
  return readRecordKey(path)!;
}

export interface RecordKeyFile {
  path: string;
  /** Whether the operator named it, and may bring a key along. */
  givenYn: boolean;
  /** Notes outside the database that the register has its second edition, so it is begun once. */
  editionPath: string;
}

export function recordKeyFileIn({
  RECORD_KEY_FILE,
  LINTEL_DATA,
}: Pick<Settings, 'RECORD_KEY_FILE' | 'LINTEL_DATA'>): RecordKeyFile {
  const editionPath = join(LINTEL_DATA, 'register.edition');
  return RECORD_KEY_FILE === undefined
    ? { path: join(LINTEL_DATA, 'record.key'), givenYn: false, editionPath }
    : { path: RECORD_KEY_FILE, givenYn: true, editionPath };
}

const keys = new WeakMap<object, RecordKey>();

/** From here on the records of this database are kept under this key. */
export function keepRecordsUnder(db: Db, key: RecordKey): void {
  keys.set(db, key);
}

/** @throws Error where nobody has said under which key the records of this database are kept */
export function keyFor(db: Db | Tx): RecordKey {
  const key = keys.get(databaseOf(db));
  if (!key) throw new Error('The records of this database are kept under no key.');
  return key;
}

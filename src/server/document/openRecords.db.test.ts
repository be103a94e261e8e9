/** The key of the records over several starts of a server, and what was kept before there was one. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalEntry, chainStart, firstForm } from '#domain/document/evidence.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { findFaults } from './record.ts';
import { openRecords } from './openRecords.ts';
import { keyFor } from './recordKey.ts';
import { sha256 } from './sha256.ts';
import type { Owner } from './Thing.ts';

const at = '2026-03-02T18:00:00.000Z';
const standing = { 'last day': '2026-04-30' };
const owner: Owner = {
  thingOf: () => Promise.resolve({ version: 1, documentSha256: null, standing }),
  standingInWords: () => Promise.resolve('Active'),
  nameOf: () => Promise.resolve('Ana with Dana'),
  documentIds: () => Promise.resolve([]),
};

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-records-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** As the version before kept it: two entries, hashed without a key. */
async function keptBefore(): Promise<string> {
  const documentId = uuidv7();
  await database.pool.query(
    `insert into document (document_id, kind, made_at) values ($1, 'agreement', $2)`,
    [documentId, at],
  );
  let prevHash = chainStart;
  for (const [index, kind] of (['created', 'sent'] as const).entries()) {
    const seq = index + 1;
    const event = {
      contractId: documentId,
      version: 1,
      kind,
      at,
      actor: null,
      authenticationMethod: null,
      ipAddress: null,
      userAgent: null,
      documentSha256: null,
      detail: '',
    };
    prevHash = sha256(canonicalEntry(prevHash, { seq, form: firstForm, keyId: null, event }));
    await database.pool.query(
      `insert into evidence (document_id, seq, form, event, hash) values ($1, $2, $3, $4, $5)`,
      [documentId, seq, firstForm, JSON.stringify(event), prevHash],
    );
  }
  await database.pool.query('update document set entries = 2, head = $2 where document_id = $1', [
    documentId,
    prevHash,
  ]);
  return documentId;
}

const start = (name: string) =>
  openRecords(
    database.db,
    { path: join(folder, name), givenYn: false },
    { now: () => at, log: pino({ level: 'silent' }), owner },
  );
const kindsOf = async (documentId: string) =>
  (await findFaults(database.db, documentId, standing)).map(({ kind }) => kind);

test('the first start makes a key that only its owner reads, and old records go on under it', async () => {
  const documentId = await keptBefore();
  await start('record.key');
  expect(statSync(join(folder, 'record.key')).mode & 0o777).toBe(0o600);
  expect(await kindsOf(documentId)).toEqual([]);
  const { keyId } = keyFor(database.db);
  await start('record.key');
  expect(keyFor(database.db).keyId).toBe(keyId);
  expect(await kindsOf(documentId)).toEqual([]);
});

test('a record without the key that comes later is not taken over', async () => {
  const documentId = await keptBefore();
  await start('record.key');
  expect(await kindsOf(documentId)).toEqual(['entry_unkeyed', 'record_end_changed']);
});

test('a key that is gone is not made anew, and everything says so', async () => {
  await start('elsewhere.key');
  expect(keyFor(database.db).keyId).toBeNull();
  expect(() => statSync(join(folder, 'elsewhere.key'))).toThrow('ENOENT');
  expect(await kindsOf(uuidv7())).toEqual(['key_absent']);
  await start('record.key');
  expect(keyFor(database.db).keyId).not.toBeNull();
});

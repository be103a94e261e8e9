/** A record by itself: what an entry keeps, under which key, and what a look at it finds. */
import { Readable } from 'node:stream';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import type { Standing } from '#domain/document/evidence.ts';
import { canonicalText } from '#domain/document/SignableDocument.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import { putFile } from '../platform/files/keepFile.ts';
import { temporaryFiles } from '../platform/files/testing/temporaryFiles.ts';
import { appendEvidence, type Happening, hasHappened, readEvidence } from './evidence.ts';
import { BrokenRecord, findFaults, requireSound } from './record.ts';
import { absentKey, keepRecordsUnder, keyFor, recordKeyOf } from './recordKey.ts';
import {
  findSealedFile,
  findUnstamped,
  keepSeal,
  keepStamp,
  readSealedFiles,
  sealedVersions,
} from './seals.ts';
import { sha256 } from './sha256.ts';
import { tellingOfFaults, tellOfFaults } from './tellOfFaults.ts';
import { beginDocument, findText, findVersion, keepText, readText } from './texts.ts';
import type { Owner } from './Thing.ts';
import { walkRecords } from './walkRecords.ts';
import type { Witness } from './witness.ts';

const at = '2026-03-02T18:00:00.000Z';
const key = recordKeyOf(new Uint8Array(32).fill(9));
const standing = { fee: '1234', 'last day': '2026-04-30' };
const profileId = uuidv7();
const ana: Witness = {
  actor: { userId: uuidv7(), profileId, role: 'buyer', sessionId: 'here' },
  name: 'Ana Ruiz',
  email: 'ana@demo.example',
  emailProvenYn: true,
  authenticationMethod: 'passkey',
  ipAddress: '203.0.113.9',
  userAgent: 'A phone',
};

let database: FreshDatabase;
let documentId: string;
const files = temporaryFiles();
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  files.close();
});
beforeEach(async () => {
  keepRecordsUnder(database.db, key);
  documentId = uuidv7();
  await inTransaction(database.db, (tx) => beginDocument(tx, documentId, 'agreement', at));
});

function textOf(version: number) {
  const contract = aContract({ contractId: documentId, version });
  return agreementDocument(contract, shippedJurisdictions[0]!);
}

async function keepVersion(version: number): Promise<string> {
  return inTransaction(database.db, (tx) => keepText(tx, textOf(version), at));
}

async function append(changes: Partial<Happening> = {}): Promise<void> {
  const happening: Happening = {
    documentId,
    version: 1,
    documentSha256: null,
    kind: 'created',
    at,
    by: null,
    role: 'buyer',
    standing,
    ...changes,
  };
  await inTransaction(database.db, (tx) => appendEvidence(tx, happening));
}

const faultsOf = async (now: Record<string, string> = standing, store?: FileStore) =>
  (await findFaults(database.db, documentId, now, store)).map(
    ({ kind, where }) => `${kind}: ${where}`,
  );

test('an entry keeps who did it, proven how, from where and with what', async () => {
  const origin = { ipAddress: '203.0.113.9', userAgent: 'A phone' };
  await append({ by: ana, role: 'buyer', detail: 'x'.repeat(3000) });
  await append({ by: { name: `Leo ${'l'.repeat(60)}`, ...origin } });
  await append({ objectSha256: sha256('it'), particulars: { seal: 'a' } });
  const [byAna, byLeo, byItself] = (await readEvidence(database.db, documentId)).map(
    ({ event }) => event,
  );
  expect(byAna).toMatchObject({
    actor: { profileId, name: 'Ana Ruiz', role: 'buyer' },
    authenticationMethod: 'passkey',
    ...origin,
    detail: 'x'.repeat(2000),
    objectSha256: null,
  });
  expect(byAna).not.toHaveProperty('particulars');
  expect(byLeo).toMatchObject({
    actor: null,
    authenticationMethod: `link of Leo ${'l'.repeat(28)}`,
    ...origin,
  });
  expect(byItself).toMatchObject({
    actor: null,
    authenticationMethod: null,
    ipAddress: null,
    userAgent: null,
    objectSha256: sha256('it'),
    particulars: { seal: 'a' },
  });
});

test('entries count on, each under the key, and say what the thing says where that changed', async () => {
  await append();
  await append();
  await append({ standing: { ...standing, fee: '5' } });
  const entries = await readEvidence(database.db, documentId);
  expect(entries.map(({ seq, keyId }) => [seq, keyId])).toEqual([
    [1, key.keyId],
    [2, key.keyId],
    [3, key.keyId],
  ]);
  expect(entries.map(({ event }) => 'standing' in event && event.standing)).toEqual([
    standing,
    null,
    { ...standing, fee: '5' },
  ]);
  const row = await database.db
    .selectFrom('document')
    .select(['entries', 'head'])
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ entries: 3, head: entries[2]!.hash });
  expect(await faultsOf({ ...standing, fee: '5' })).toEqual([]);
  expect(await faultsOf()).toEqual(['standing_changed: fee']);
});

test('who has done what is asked of the record by all that is named', async () => {
  const [hash, other] = [sha256('text'), sha256('other')];
  const later = '2026-03-02T19:00:00.000Z';
  await append({ kind: 'sent', by: ana, documentSha256: null });
  await append({ kind: 'read', by: ana, documentSha256: hash, at: later });
  await append({ kind: 'viewed' });
  const has = (what: Parameters<typeof hasHappened>[2]) =>
    hasHappened(database.db, documentId, what);
  expect(await has({ kind: 'read', profileId })).toBe(true);
  expect(await has({ kind: 'read', profileId: uuidv7() })).toBe(false);
  expect(await has({ kind: 'viewed', profileId })).toBe(false);
  expect(await has({ kind: 'signed', profileId })).toBe(false);
  expect(await has({ kind: 'read', profileId, documentSha256: hash })).toBe(true);
  expect(await has({ kind: 'read', profileId, documentSha256: other })).toBe(false);
  expect(await has({ kind: 'read', profileId, at: later })).toBe(true);
  expect(await has({ kind: 'read', profileId, at })).toBe(false);
  expect(await has({ kind: 'read', profileId, documentSha256: other, at: later })).toBe(false);
});

test('without the key nothing is added, and of what is there nothing can be said', async () => {
  await append();
  keepRecordsUnder(database.db, absentKey);
  await expect(append()).rejects.toMatchObject({ status: 503, code: 'record_broken' });
  expect(await readEvidence(database.db, documentId)).toHaveLength(1);
  expect(await faultsOf()).toEqual(['key_absent: record']);
  expect(() => keyFor({} as typeof database.db)).toThrow('kept under no key');
});

test('what does not hold is refused with everything that was found, and what holds is not', async () => {
  await append();
  const of = (said: Standing) => {
    const thing = { version: 1, documentSha256: null, standing: said };
    return requireSound(database.db, { thingOf: async () => thing }, documentId, thing);
  };
  await of(standing);
  const refused = of({ fee: '5', 'last day': 'never' });
  await expect(refused).rejects.toThrow(BrokenRecord);
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'record_broken',
    documentId,
    faults: [
      { kind: 'standing_changed', where: 'fee' },
      { kind: 'standing_changed', where: 'last day' },
    ],
    message: expect.stringMatching(
      /^This document is not what its record says: .+ and .+\. Nothing was done/,
    ),
  });
  documentId = uuidv7();
  expect(await faultsOf()).toEqual(['record_end_changed: record']);
});

test('texts are kept as their hash is of them, and found by it', async () => {
  const hash = await keepVersion(1);
  expect(hash).toBe(sha256(canonicalText(textOf(1))));
  const { db } = database;
  expect(await readText(db, documentId, 1)).toBe(canonicalText(textOf(1)));
  expect(await findVersion(db, documentId, hash)).toBe(1);
  expect(await findVersion(db, documentId, sha256('other'))).toBeNull();
  expect(await findText(db, documentId, 2)).toBeNull();
  await expect(readText(db, documentId, 2)).rejects.toThrow('has no version 2');
});

const said: { msg: string; documentId: string }[] = [];
const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line)) });
const world = () => ({ db: database.db, now: () => at, log });
const aFile = (content: string) =>
  putFile({ files: files.store, now: () => at }, Buffer.from(content), {
    ownerUserId: null,
    purpose: 'document',
    mediaType: 'application/pdf',
    name: 'agreement.pdf',
  });
const stamp = { at, authority: 'Time of the land' };

/** A version that was sealed without a stamp, as far as rows and record go. */
async function sealed(content: string, withStamp: typeof stamp | null = null) {
  const documentSha256 = await keepVersion(1);
  const file = await aFile(content);
  const row = { documentId, version: 1, documentSha256, sealSha256: sha256('reach') };
  await inTransaction(database.db, (tx) => keepSeal(tx, { ...row, stamp: withStamp }, file, at));
  await append({
    kind: 'sealed',
    documentSha256,
    objectSha256: file.sha256,
    particulars: {
      seal: sha256('reach'),
      stamp: withStamp ? `${at} ${withStamp.authority}` : '',
    },
  });
  return file;
}

test('a sealed file waits for its stamp, and the one with it takes its place', async () => {
  const { db } = database;
  expect(await findUnstamped(db, documentId, 1)).toBeUndefined();
  expect(await findSealedFile(db, documentId, 1)).toBeUndefined();
  const file = await sealed('sealed');
  expect(await findUnstamped(db, documentId, 1)).toEqual(file);
  expect(await findSealedFile(db, documentId, 1)).toEqual(file);
  expect(await sealedVersions(db, [documentId])).toEqual([{ documentId, version: 1 }]);
  expect(await sealedVersions(db, [])).toEqual([]);
  expect(await readSealedFiles(db, documentId)).toMatchObject([
    { kind: 'sealed', particulars: { seal: sha256('reach'), stamp: '' }, sha256: file.sha256 },
  ]);

  const later = await aFile('sealed and stamped');
  await inTransaction(db, (tx) => keepStamp(tx, { documentId, version: 1, stamp }, later, at));
  expect(await findUnstamped(db, documentId, 1)).toBeUndefined();
  expect(await findSealedFile(db, documentId, 1)).toEqual(later);
  const [, stamped] = await readSealedFiles(db, documentId);
  expect(stamped).toMatchObject({ kind: 'stamped', documentSha256: null });
  expect(stamped!.particulars).toEqual({ stamp: `${at} Time of the land` });
});

test('a seal that came with its stamp waits for none', async () => {
  const file = await sealed('with a stamp', stamp);
  expect(await findUnstamped(database.db, documentId, 1)).toBeUndefined();
  expect(await findSealedFile(database.db, documentId, 1)).toEqual(file);
  expect(await faultsOf()).toEqual([]);
  const [seal] = await readSealedFiles(database.db, documentId);
  expect(seal!.particulars).toEqual({ seal: sha256('reach'), stamp: `${at} Time of the land` });
});

test('files are looked at where asked for: gone, another one, or as they were', async () => {
  const file = await sealed('no PDF, and whole');
  expect(await faultsOf(standing, files.store)).toEqual([]);
  expect(await faultsOf(standing, files.store)).toEqual([]);
  const holding = (content: string) =>
    ({
      open: () => Promise.resolve(Readable.from([Buffer.from(content)])),
    }) as unknown as FileStore;
  expect(await faultsOf(standing, holding('another'))).toEqual(['file_changed: version 1']);
  await files.store.remove(file.fileId);
  expect(await faultsOf(standing, files.store)).toEqual(['file_missing: version 1']);
  expect(await faultsOf()).toEqual([]);
  // What is not known is not told as a fault.
  for (const error of [
    new Error('The disk is out.'),
    Object.assign(new Error('x'), { code: 'EIO' }),
  ]) {
    const out = { open: () => Promise.reject(error) } as unknown as FileStore;
    await expect(faultsOf(standing, out)).rejects.toBe(error);
  }
});

test('admins are told once of each fault, in one fact', async () => {
  const facts = async () =>
    (await database.db.selectFrom('fact').select('body').execute())
      .map(({ body }) => body)
      .filter((body) => 'documentId' in body && body.documentId === documentId);
  const fault = { kind: 'text_changed', where: 'version 1' } as const;
  await tellOfFaults(world(), documentId, []);
  expect(await facts()).toEqual([]);
  await tellOfFaults(world(), documentId, [fault]);
  await tellOfFaults(world(), documentId, [fault]);
  expect(await facts()).toEqual([{ kind: 'document.fault_found', documentId }]);
  expect(said.map(({ msg, documentId: of }) => [msg, of])).toEqual([
    ['a document is not what its record says', documentId],
  ]);
  const broken = new BrokenRecord(documentId, [fault, { ...fault, where: 'version 2' }]);
  await expect(tellingOfFaults(world(), () => Promise.reject(broken))).rejects.toBe(broken);
  expect(await facts()).toHaveLength(2);
  await expect(
    tellingOfFaults(world(), () => Promise.reject(new Error('Something else.'))),
  ).rejects.toThrow('Something else.');
  expect(await tellingOfFaults(world(), () => Promise.resolve(5))).toBe(5);
  expect(await facts()).toHaveLength(2);
});

test('a walk over everything names what is missing, what does not hold and what is late', async () => {
  const ids = { whole: uuidv7(), changed: uuidv7(), gone: uuidv7(), broken: uuidv7() };
  const lost = uuidv7();
  for (const id of Object.values(ids)) {
    documentId = id;
    await inTransaction(database.db, (tx) => beginDocument(tx, id, 'agreement', at));
    await append({ kind: 'approved' });
  }
  const kept = { version: 1, documentSha256: null };
  const owner: Owner = {
    async thingOf(_db, id) {
      if (id === ids.broken)
        throw new BrokenRecord(id, [{ kind: 'standing_unreadable', where: 'fee' }]);
      if (id === ids.gone) return null;
      return { ...kept, standing: id === ids.changed ? { ...standing, fee: '5' } : standing };
    },
    standingInWords: async () => 'Active',
    nameOf: async (_db, id) => `the one ${id}`,
    documentIds: async () => [...Object.values(ids), lost],
  };
  const file = await aFile('walked');
  await inTransaction(database.db, (tx) => tx.insertInto('storedFile').values(file).execute());
  const ours = new Set<string>([...Object.values(ids), lost, file.fileId]);
  const found = async (...late: [] | [{ now: string; mailYn: boolean }]) => {
    const walked = await walkRecords(database.db, files.store, owner, ...late);
    const { rows } = await database.pool.query(
      `select (select count(*) from document)::int as documents,
              (select count(*) from stored_file)::int as files`,
    );
    expect(walked).toMatchObject(rows[0]);
    return walked.found
      .filter(({ id }) => ours.has(id))
      .map(({ id, name, kind }) => [id, name, kind]);
  };
  const always = [
    [lost, `the one ${lost}`, 'document_missing'],
    [ids.changed, `the one ${ids.changed}`, 'standing_changed'],
    [ids.gone, `the one ${ids.gone}`, 'thing_missing'],
    [ids.broken, 'a document', 'standing_unreadable'],
  ].toSorted();
  expect((await found()).toSorted()).toEqual(always);
  const later = { now: '2026-04-02T18:00:00.000Z', mailYn: true };
  expect((await found(later)).filter(([, , kind]) => kind === 'not_sealed')).toEqual([
    [ids.whole, `the one ${ids.whole}`, 'not_sealed'],
    [ids.changed, `the one ${ids.changed}`, 'not_sealed'],
  ]);
  await files.store.remove(file.fileId);
  expect((await found()).toSorted()).toEqual(
    [...always, [file.fileId, 'agreement.pdf', 'stored_file']].toSorted(),
  );
  const failing = { ...owner, thingOf: () => Promise.reject(new Error('The database is out.')) };
  await expect(walkRecords(database.db, files.store, failing)).rejects.toThrow('is out');
});

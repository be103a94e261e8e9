/** Which stored file is the sealed PDF of which version of a document. */
import type { Instant } from '#domain/calendar.ts';
import type { KeptFile } from '#domain/document/recordFaults.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { SealedFile, StampedFile } from '../platform/pdf/stamp/TimeStamps.ts';
import { findFile, recordFile } from '../platform/files/keepFile.ts';

/** What the record tells of a seal or a stamp, beside the file itself. */
export function particularsOf(
  stamp: { at: string | null; authority: string | null } | null,
  sealSha256?: string,
): Record<string, string> {
  return {
    stamp: [stamp?.at, stamp?.authority].filter(Boolean).join(' ').slice(0, 300),
    ...(sealSha256 !== undefined && { seal: sealSha256 }),
  };
}

/** One over the whole file. */
const sealCount = 1;

export interface SealedVersion {
  documentId: string;
  version: number;
  documentSha256: string;
  /** Of the file as far as its seal reaches. */
  sealSha256: string;
  stamp: SealedFile['stamp'];
}

export async function keepSeal(
  tx: Tx,
  sealed: SealedVersion,
  file: StoredFile,
  sealedAt: Instant,
): Promise<void> {
  const { stamp, ...row } = sealed;
  const { fileId, sha256 } = file;
  const stamped = { stampedAt: stamp?.at, stampAuthority: stamp?.authority };
  await recordFile(tx, file);
  await tx
    .insertInto('documentSeal')
    .values({ ...row, ...stamped, fileId, sha256, sealCount, sealedAt })
    .execute();
}

export interface StampedVersion {
  documentId: string;
  version: number;
  stamp: StampedFile['stamp'];
}

/** Keeps the sealed file with the stamp that was added to it, beside the one without. */
export async function keepStamp(
  tx: Tx,
  { documentId, version, stamp }: StampedVersion,
  file: StoredFile,
  addedAt: Instant,
): Promise<void> {
  const { fileId, sha256 } = file;
  const stamped = { stampedAt: stamp.at, stampAuthority: stamp.authority };
  await recordFile(tx, file);
  await tx
    .insertInto('documentStamp')
    .values({ documentId, version, fileId, sha256, ...stamped, addedAt })
    .execute();
}

/** The seal of a version, with the stamp that was added to it later where there is one. */
function sealOf(db: Db, documentId: string, version: number) {
  return db
    .selectFrom('documentSeal')
    .leftJoin('documentStamp', (join) =>
      join
        .onRef('documentStamp.documentId', '=', 'documentSeal.documentId')
        .onRef('documentStamp.version', '=', 'documentSeal.version'),
    )
    .where('documentSeal.documentId', '=', documentId)
    .where('documentSeal.version', '=', version);
}

/** The sealed file that waits for a stamp; undefined where it has one, or there is none. */
export async function findUnstamped(
  db: Db,
  documentId: string,
  version: number,
): Promise<StoredFile | undefined> {
  const seal = await sealOf(db, documentId, version)
    .select('documentSeal.fileId')
    .where('documentSeal.stampedAt', 'is', null)
    .where('documentStamp.fileId', 'is', null)
    .executeTakeFirst();
  return seal && findFile(db, seal.fileId);
}

/** The newest sealed PDF of a version; undefined until it is sealed. */
export async function findSealedFile(
  db: Db,
  documentId: string,
  version: number,
): Promise<StoredFile | undefined> {
  const seal = await sealOf(db, documentId, version)
    .select((of) => of.fn.coalesce('documentStamp.fileId', 'documentSeal.fileId').as('fileId'))
    .executeTakeFirst();
  return seal && findFile(db, seal.fileId);
}

/** What a row says of a time stamp. */
export function stampIn(at: string | null, authority: string | null) {
  return at === null || authority === null ? null : { at, authority };
}

/** Every file that is kept as a sealed version of a document. */
export async function readSealedFiles(
  db: Db,
  documentId: string,
): Promise<(Omit<KeptFile, 'found'> & { fileId: string; storedSha256: string | null })[]> {
  const seals = await db
    .selectFrom('documentSeal')
    .leftJoin('storedFile', 'storedFile.fileId', 'documentSeal.fileId')
    .select(['version', 'documentSha256', 'documentSeal.sha256', 'documentSeal.fileId'])
    .select('storedFile.sha256 as storedSha256')
    .select(['sealSha256', 'stampedAt', 'stampAuthority', 'sealedAt as at'])
    .where('documentId', '=', documentId)
    .execute();
  const stamps = await db
    .selectFrom('documentStamp')
    .leftJoin('storedFile', 'storedFile.fileId', 'documentStamp.fileId')
    .select(['version', 'documentStamp.sha256', 'documentStamp.fileId', 'stampedAt'])
    .select(['stampAuthority', 'addedAt as at', 'storedFile.sha256 as storedSha256'])
    .where('documentId', '=', documentId)
    .execute();
  return [
    ...seals.map(({ sealSha256, stampedAt, stampAuthority, ...row }) => ({
      ...row,
      kind: 'sealed' as const,
      particulars: particularsOf({ at: stampedAt, authority: stampAuthority }, sealSha256),
    })),
    ...stamps.map(({ stampedAt, stampAuthority, ...row }) => ({
      ...row,
      kind: 'stamped' as const,
      documentSha256: null,
      particulars: particularsOf({ at: stampedAt, authority: stampAuthority }),
    })),
  ];
}

/** Which versions of these documents are sealed. */
export async function sealedVersions(
  db: Db,
  documentIds: string[],
): Promise<{ documentId: string; version: number }[]> {
  if (documentIds.length === 0) return [];
  return db
    .selectFrom('documentSeal')
    .select(['documentId', 'version'])
    .where('documentId', 'in', documentIds)
    .execute();
}

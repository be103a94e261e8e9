/** Which stored file is the sealed PDF of which version of a document. */
import type { Instant } from '#domain/calendar.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { findFile, recordFile } from '../platform/files/keepFile.ts';

/** One over the whole file. */
const sealCount = 1;

export interface SealedVersion {
  documentId: string;
  version: number;
  documentSha256: string;
}

export async function keepSeal(
  tx: Tx,
  sealed: SealedVersion,
  file: StoredFile,
  sealedAt: Instant,
): Promise<void> {
  const { documentId, version, documentSha256 } = sealed;
  const { fileId, sha256 } = file;
  await recordFile(tx, file);
  await tx
    .insertInto('documentSeal')
    .values({ documentId, version, documentSha256, fileId, sha256, sealCount, sealedAt })
    .execute();
}

/** The sealed PDF of a version; undefined until it is sealed. */
export async function findSealedFile(
  db: Db,
  documentId: string,
  version: number,
): Promise<StoredFile | undefined> {
  const seal = await db
    .selectFrom('documentSeal')
    .select('fileId')
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return seal && findFile(db, seal.fileId);
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

/** Storing a file: contents first, then the row in the caller's transaction. */
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { Db } from '../db/connect.ts';
import { afterCommit, type Tx } from '../db/inTransaction.ts';
import type { World } from '../World.ts';

/**
 * Puts the contents where they stay. Until `recordFile` they are nobody's: whoever does not get
 * that far removes them, and after a crash the sweep does.
 */
export async function putFile(
  { files, now }: Pick<World, 'files' | 'now'>,
  content: Uint8Array,
  about: Pick<StoredFile, 'ownerUserId' | 'purpose' | 'mediaType' | 'name'>,
): Promise<StoredFile> {
  const fileId = uuidv7();
  await files.put(fileId, content);
  return {
    fileId,
    ...about,
    byteSize: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: now(),
  };
}

export async function recordFile(tx: Tx, file: StoredFile): Promise<void> {
  await tx.insertInto('storedFile').values(file).execute();
}

/** Removes the row, and the contents once that is certain. */
export async function forgetFile(
  tx: Tx,
  { files, log }: Pick<World, 'files' | 'log'>,
  fileId: string,
): Promise<void> {
  await tx.deleteFrom('storedFile').where('fileId', '=', fileId).execute();
  afterCommit(tx, () => {
    files
      .remove(fileId)
      .catch((error: unknown) => log.warn({ err: error, fileId }, 'a file is left to the sweep'));
  });
}

export async function findFile(db: Db, fileId: string): Promise<StoredFile | undefined> {
  return db.selectFrom('storedFile').selectAll().where('fileId', '=', fileId).executeTakeFirst();
}

/** Files that entries of a record name beside the text, and whether they are as they were recorded. */
import { buffer } from 'node:stream/consumers';
import { type EvidenceEntry, namedFileOf } from '#domain/document/evidence.ts';
import type { KeptNamedFile } from '#domain/document/recordFaults.ts';
import type { Db } from '../platform/db/connect.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import { sha256 } from './sha256.ts';

export async function lookAtNamedFiles(
  db: Db,
  files: FileStore,
  entries: readonly EvidenceEntry[],
): Promise<KeptNamedFile[]> {
  const looked: KeptNamedFile[] = [];
  for (const entry of entries) {
    const named = namedFileOf(entry);
    if (named === null) continue;
    // A file is handed out by its row, so one without it is missing, whatever lies on the disk.
    const row = await db
      .selectFrom('storedFile')
      .select('sha256')
      .where('fileId', '=', named.fileId)
      .executeTakeFirst();
    const bytes = row?.sha256 === named.sha256 ? await readWhole(files, named.fileId) : null;
    const foundSha256 = bytes && sha256(bytes);
    looked.push({ where: `entry ${entry.seq}`, sha256: named.sha256, foundSha256 });
  }
  return looked;
}

/** null where the file has no contents. */
export async function readWhole(files: FileStore, fileId: string): Promise<Buffer | null> {
  return files
    .open(fileId)
    .then(buffer)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
}

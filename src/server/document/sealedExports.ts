/** Files that are no documents, were made and sealed for one person, and are known again. */
import type { Insertable } from 'kysely';
import type { KeptCopy } from '#domain/document/copyVerdict.ts';
import type { Db } from '../platform/db/connect.ts';
import type { DocumentTables } from '../platform/db/documentTables.ts';
import { sealPdf } from '../platform/pdf/seal/sealPdf.ts';
import type { SealedFile } from '../platform/pdf/stamp/TimeStamps.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { stampIn } from './seals.ts';
import { sha256 } from './sha256.ts';

type Row = Insertable<DocumentTables['sealedExport']>;

export type ExportToSeal = Pick<
  Row,
  | 'exportId'
  | 'kind'
  | 'subjectId'
  | 'profileId'
  | 'title'
  | 'standing'
  | 'recordSha256'
  | 'sealedAt'
>;

/** Seals the file and keeps its hashes, never its contents. */
export async function sealExport(
  { db, seal, stamps }: Pick<DocumentWorld, 'db' | 'seal' | 'stamps'>,
  pdf: Buffer,
  about: ExportToSeal,
): Promise<Buffer> {
  const sealing = { reason: about.standing, location: 'Lintel', signedAt: about.sealedAt };
  const { bytes, stamp, sealEnd } = stamps
    ? await stamps.seal(pdf, seal, sealing)
    : unstamped(await sealPdf(pdf, seal, sealing));
  await db
    .insertInto('sealedExport')
    .values({
      ...about,
      sha256: sha256(bytes),
      sealSha256: sha256(bytes.subarray(0, sealEnd)),
      stampedAt: stamp?.at,
      stampAuthority: stamp?.authority,
    })
    .execute();
  return bytes;
}

function unstamped(bytes: Buffer): SealedFile {
  return { bytes, stamp: null, sealEnd: bytes.length };
}

/** @param sha256 of the whole file that somebody brings */
export async function findSealedExport(
  db: Db,
  sealSha256: string,
  sha256: string,
): Promise<KeptCopy | null> {
  const row = await db
    .selectFrom('sealedExport')
    .select(['kind', 'title', 'standing', 'sealedAt', 'sha256', 'stampedAt', 'stampAuthority'])
    .where('sealSha256', '=', sealSha256)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, title, standing, sealedAt, stampedAt, stampAuthority } = row;
  const stamp = stampIn(stampedAt, stampAuthority);
  return {
    record: { kind, title, sealedAt, stamp, standing, faults: [], unproven: [] },
    givenOut: sha256 === row.sha256 ? 'newest' : sha256 === sealSha256 ? 'earlier' : null,
  };
}

/** `POST /api/verify`: tells whoever holds a copy whether it is the document that was sealed. */
import type { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { verifyCopy } from '#api/file.ts';
import { type KeptCopy, verdictOf } from '#domain/document/copyVerdict.ts';
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import type { Db } from '../platform/db/connect.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import type { World } from '../platform/World.ts';
import { serveCheck } from '../platform/http/serveCheck.ts';
import { readSeals, type SealReport } from '../platform/pdf/seal/readSeals.ts';
import { BrokenRecord, findFaultsOf } from './record.ts';
import { findSealedExport } from './sealedExports.ts';
import { stampIn } from './seals.ts';
import { tellOfFaults } from './tellOfFaults.ts';
import { findText } from './texts.ts';
import type { Owner } from './Thing.ts';

/** @param certificates with which documents are and were sealed here */
export function registerVerify(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'files' | 'now' | 'log'>,
  certificates: X509Certificate[],
  owner: Owner,
): void {
  serveCheck(app, world.files, verifyCopy, async (bytes) => {
    const seals = readSeals(bytes, certificates);
    return verdictOf(seals, await findKept(world, seals, owner));
  });
}

async function findKept(
  world: Pick<World, 'db' | 'files' | 'now' | 'log'>,
  report: Pick<SealReport, 'sha256' | 'sealedSha256'>,
  owner: Owner,
): Promise<KeptCopy | null> {
  const found = await lookUpCopy(world, report, owner);
  if (found === null) return null;
  if (found.documentId !== null) await tellOfFaults(world, found.documentId, found.faults);
  return found.kept;
}

/** The document, or what was saved of another kind, that our seal in the file is of. */
export async function lookUpCopy(
  { db, files }: Pick<World, 'db' | 'files'>,
  { sha256, sealedSha256 }: Pick<SealReport, 'sha256' | 'sealedSha256'>,
  owner: Owner,
): Promise<{ documentId: string | null; faults: readonly Fault[]; kept: KeptCopy } | null> {
  if (sealedSha256 === null) return null;
  const sealed = await db
    .selectFrom('documentSeal')
    .leftJoin('documentStamp', (join) =>
      join
        .onRef('documentStamp.documentId', '=', 'documentSeal.documentId')
        .onRef('documentStamp.version', '=', 'documentSeal.version'),
    )
    .select([
      'documentSeal.documentId',
      'documentSeal.version',
      'documentSeal.sealedAt',
      'documentSeal.sha256',
      'documentSeal.sealSha256',
      'documentStamp.sha256 as laterSha256',
    ])
    .select((of) => [
      of.fn.coalesce('documentSeal.stampedAt', 'documentStamp.stampedAt').as('stampedAt'),
      of.fn.coalesce('documentSeal.stampAuthority', 'documentStamp.stampAuthority').as('authority'),
    ])
    .where('documentSeal.sealSha256', '=', sealedSha256)
    .executeTakeFirst();
  if (!sealed) {
    const kept = await findSealedExport(db, sealedSha256, sha256);
    return kept && { documentId: null, faults: [], kept };
  }
  const { documentId, version, sealedAt, stampedAt, authority, laterSha256 } = sealed;
  const [text, standing, faults, unproven] = await Promise.all([
    findText(db, documentId, version),
    owner.standingInWords(db, documentId),
    faultsNow(db, documentId, owner, files),
    owner.unprovenIn?.(db, documentId) ?? [],
  ]);
  const title = text === null ? null : titleOf(text);
  const stamp = stampIn(stampedAt, authority);
  const newest = laterSha256 ?? sealed.sha256;
  const earlier = [sealed.sha256, sealed.sealSha256];
  const kept: KeptCopy = {
    record: {
      kind: 'agreement',
      title: title ?? 'A document',
      sealedAt,
      stamp,
      standing,
      faults: faults.map(faultInWords),
      unproven,
    },
    givenOut: sha256 === newest ? 'newest' : earlier.includes(sha256) ? 'earlier' : null,
  };
  return { documentId, faults, kept };
}

/** What cannot be read here takes nothing from what the file itself proves. */
async function faultsNow(
  db: Db,
  documentId: string,
  owner: Owner,
  files: FileStore,
): Promise<readonly Fault[]> {
  try {
    const thing = await owner.thingOf(db, documentId);
    return thing ? await findFaultsOf(db, owner, documentId, thing, files) : [];
  } catch (error) {
    if (error instanceof BrokenRecord) return error.faults;
    throw error;
  }
}

/** null where what is kept is no document any more. */
function titleOf(text: string): string | null {
  try {
    return documentOf(text).title;
  } catch {
    return null;
  }
}

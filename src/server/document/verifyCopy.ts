/** `POST /api/verify`: tells whoever holds a copy whether it is the document that was sealed. */
import type { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { verifyCopy } from '#api/file.ts';
import { type KeptCopy, verdictOf } from '#domain/document/copyVerdict.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import type { Db } from '../platform/db/connect.ts';
import type { World } from '../platform/World.ts';
import { serveCheck } from '../platform/http/serveCheck.ts';
import { readSeals, type SealReport } from '../platform/pdf/seal/readSeals.ts';
import { readText } from './texts.ts';

/** Where the thing stands today that a document is of, in words. */
export type StandingOf = (db: Db, documentId: string) => Promise<string>;

/** @param certificates with which documents are and were sealed here */
export function registerVerify(
  app: FastifyInstance,
  { db, files }: Pick<World, 'db' | 'files'>,
  certificates: X509Certificate[],
  standingOf: StandingOf,
): void {
  serveCheck(app, files, verifyCopy, async (bytes) => {
    const seals = readSeals(bytes, certificates);
    return verdictOf(seals, await findKept(db, seals, standingOf));
  });
}

/** The document that our seal in the file is of. */
async function findKept(
  db: Db,
  { sha256, sealedSha256 }: Pick<SealReport, 'sha256' | 'sealedSha256'>,
  standingOf: StandingOf,
): Promise<KeptCopy | null> {
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
  if (!sealed) return null;
  const { documentId, version, sealedAt, stampedAt, authority, laterSha256 } = sealed;
  const [text, standing] = await Promise.all([
    readText(db, documentId, version),
    standingOf(db, documentId),
  ]);
  const { title } = documentOf(text);
  const stamp = stampedAt && authority ? { at: stampedAt, authority } : null;
  const newest = laterSha256 ?? sealed.sha256;
  const earlier = [sealed.sha256, sealed.sealSha256];
  return {
    record: { title, sealedAt, stamp, standing },
    givenOut: sha256 === newest ? 'newest' : earlier.includes(sha256) ? 'earlier' : null,
  };
}

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
    .select(['documentId', 'version', 'sealedAt'])
    .where('sha256', '=', sealedSha256)
    .executeTakeFirst();
  if (!sealed) return null;
  const { documentId, version, sealedAt } = sealed;
  const [text, standing] = await Promise.all([
    readText(db, documentId, version),
    standingOf(db, documentId),
  ]);
  const { title } = documentOf(text);
  return { record: { title, sealedAt, standing }, givenOutYn: sha256 === sealedSha256 };
}

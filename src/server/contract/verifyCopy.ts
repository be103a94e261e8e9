/** `POST /api/verify`: tells whoever holds a copy whether it is the document that was sealed. */
import type { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { verifyCopy } from '#api/file.ts';
import { statusLabel } from '#domain/contract/ContractStatus.ts';
import { type KeptCopy, verdictOf } from '#domain/contract/copyVerdict.ts';
import type { Db } from '../platform/db/connect.ts';
import type { World } from '../platform/World.ts';
import { serveCheck } from '../platform/http/serveCheck.ts';
import { readSeals, type SealReport } from '../platform/pdf/seal/readSeals.ts';

/** @param certificates with which documents are and were sealed here */
export function registerVerify(
  app: FastifyInstance,
  { db, files }: Pick<World, 'db' | 'files'>,
  certificates: X509Certificate[],
): void {
  serveCheck(app, files, verifyCopy, async (bytes) => {
    const seals = readSeals(bytes, certificates);
    return verdictOf(seals, await findKept(db, seals));
  });
}

/** The document that our seal in the file is of. */
async function findKept(
  db: Db,
  { sha256, sealedSha256 }: Pick<SealReport, 'sha256' | 'sealedSha256'>,
): Promise<KeptCopy | null> {
  if (sealedSha256 === null) return null;
  const sealed = await db
    .selectFrom('contractSeal')
    .innerJoin('contract', 'contract.contractId', 'contractSeal.contractId')
    .innerJoin('contractVersion', (join) =>
      join
        .onRef('contractVersion.contractId', '=', 'contractSeal.contractId')
        .onRef('contractVersion.version', '=', 'contractSeal.version'),
    )
    .select(['contractVersion.document', 'contractSeal.sealedAt', 'contract.status'])
    .where('contractSeal.sha256', '=', sealedSha256)
    .executeTakeFirst();
  if (!sealed) return null;
  const { document, sealedAt, status } = sealed;
  return {
    record: { title: document.title, sealedAt, standing: statusLabel({ status }) },
    givenOutYn: sha256 === sealedSha256,
  };
}

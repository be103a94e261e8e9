/** `POST /api/verify`: tells whoever holds a copy whether it is the document that was sealed. */
import type { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { verifyCopy } from '#api/file.ts';
import { statusLabel } from '#domain/contract/ContractStatus.ts';
import { type CopyVerdict, verdictOf } from '#domain/contract/copyVerdict.ts';
import type { Db } from '../platform/db/connect.ts';
import type { World } from '../platform/World.ts';
import { serveCheck } from '../platform/http/serveCheck.ts';
import { readSeals } from '../platform/pdf/seal/readSeals.ts';

/** @param certificates with which documents are and were sealed here */
export function registerVerify(
  app: FastifyInstance,
  { db, files }: Pick<World, 'db' | 'files'>,
  certificates: X509Certificate[],
): void {
  serveCheck(app, files, verifyCopy, async (bytes) => {
    const seals = readSeals(bytes, certificates);
    return verdictOf(seals, await findRecord(db, seals));
  });
}

async function findRecord(
  db: Db,
  { sha256, seals }: { sha256: string; seals: number },
): Promise<CopyVerdict['record']> {
  const sealed = await db
    .selectFrom('contractSeal')
    .innerJoin('contract', 'contract.contractId', 'contractSeal.contractId')
    .innerJoin('contractVersion', (join) =>
      join
        .onRef('contractVersion.contractId', '=', 'contractSeal.contractId')
        .onRef('contractVersion.version', '=', 'contractSeal.version'),
    )
    .select(['contractVersion.document', 'contractSeal.sealedAt', 'contract.status'])
    .where('contractSeal.sha256', '=', sha256)
    .where('contractSeal.sealCount', '=', seals)
    .executeTakeFirst();
  if (!sealed) return null;
  const { document, sealedAt, status } = sealed;
  return { title: document.title, sealedAt, standing: statusLabel({ status }) };
}

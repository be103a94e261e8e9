/** How people wrote their names below the versions of a document. */
import type { Instant } from '#domain/calendar.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

export interface WrittenName {
  profileId: string;
  form: SignatureForm;
  signedAt: Instant;
}

export async function keepSignature(
  tx: Tx,
  { documentId, version }: { documentId: string; version: number },
  { form, ...written }: WrittenName,
): Promise<void> {
  await tx
    .insertInto('documentSignature')
    .values({ documentId, version, ...written, form: JSON.stringify(form) })
    .execute();
}

/** The earliest first. */
export async function readSignatures(
  db: Db,
  documentId: string,
  version: number,
): Promise<WrittenName[]> {
  return db
    .selectFrom('documentSignature')
    .select(['profileId', 'form', 'signedAt'])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .orderBy('signedAt')
    .execute();
}

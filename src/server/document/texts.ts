/** The texts of documents: kept as the very letters that their hash is of. */
import type { Instant } from '#domain/calendar.ts';
import { canonicalText, type SignableDocument } from '#domain/document/SignableDocument.ts';
import { canonicalEnd } from '#domain/document/evidence.ts';
import { keyFor } from './recordKey.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { sha256 } from './sha256.ts';

/** Begins what texts, signatures, evidence and seals are kept of. */
export async function beginDocument(
  tx: Tx,
  documentId: string,
  kind: 'agreement',
  madeAt: Instant,
): Promise<void> {
  const endMac = keyFor(tx).seal(canonicalEnd(documentId, 0, null));
  await tx
    .insertInto('document')
    .values({ documentId, kind, madeAt, entries: 0, head: null, endMac })
    .execute();
}

/** @returns the hash of the text, which is what people sign */
export async function keepText(tx: Tx, document: SignableDocument, now: Instant): Promise<string> {
  const { documentId, version } = document;
  const text = canonicalText(document);
  const hash = sha256(text);
  await tx
    .insertInto('documentText')
    .values({ documentId, version, text, sha256: hash, madeAt: now })
    .execute();
  return hash;
}

export async function findText(
  db: Db,
  documentId: string,
  version: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('documentText')
    .select('text')
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** The version whose text has this hash; null where there never was such a text. */
export async function findVersion(
  db: Db,
  documentId: string,
  documentSha256: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('documentText')
    .select('version')
    .where('documentId', '=', documentId)
    .where('sha256', '=', documentSha256)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** @throws Error where the document has no such version */
export async function readText(db: Db, documentId: string, version: number): Promise<string> {
  const text = await findText(db, documentId, version);
  if (text === null) throw new Error(`Document ${documentId} has no version ${version}.`);
  return text;
}

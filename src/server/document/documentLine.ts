/** The line of a document in the register: where its record ends, and what stands beside it. */
import type { Standing } from '#domain/document/evidence.ts';
import type { Db } from '../platform/db/connect.ts';
import { hasBeforeCommit, type Tx } from '../platform/db/inTransaction.ts';
import { enterInRegister } from './register.ts';
import type { Owner } from './Thing.ts';

export const documentSubject = (documentId: string) => `document ${documentId}`;

/** To be called wherever a document or what stands beside it was written. */
export function enterDocument(
  tx: Tx,
  documentId: string,
  owner: Pick<Owner, 'heldBeside'> = {},
): void {
  enterInRegister(tx, documentSubject(documentId), (last) => documentHeld(last, owner, documentId));
}

/** The same where nobody has said yet what stands beside it. */
export function enterRecord(tx: Tx, documentId: string): void {
  if (!hasBeforeCommit(tx, documentSubject(documentId))) enterDocument(tx, documentId);
}

/** Where the record ends and what stands beside it; null where there is no document. */
export async function documentHeld(
  db: Db,
  owner: Pick<Owner, 'heldBeside'>,
  documentId: string,
): Promise<Standing | null> {
  const row = await db
    .selectFrom('document')
    .select(['entries', 'head', 'kind', 'madeAt'])
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  if (!row) return null;
  const { entries, head, kind, madeAt } = row;
  return {
    record: `${entries} ${head}`,
    'kind of the document': kind,
    'beginning of the document': madeAt,
    ...(await owner.heldBeside?.(db, documentId)),
  };
}

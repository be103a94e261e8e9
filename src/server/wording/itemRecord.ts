/** Own items: counted only as they stand in the register of records. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import type { OwnItem } from '#domain/wording/OwnItem.ts';
import { enterInRegister, findRegisterFaults, withoutClosed } from '../document/register.ts';
import { sha256 } from '../document/sha256.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

const itemPrefix = 'own item ';

/** To be called with each step of a version. */
export function enterOwnItem(tx: Tx, itemVersionId: string): void {
  enterInRegister(tx, `${itemPrefix}${itemVersionId}`, (last) => itemHeld(last, itemVersionId));
}

async function itemHeld(db: Db, itemVersionId: string): Promise<Standing | null> {
  const row = await db
    .selectFrom('ownItem')
    .selectAll()
    .where('itemVersionId', '=', itemVersionId)
    .executeTakeFirst();
  if (!row) return null;
  const { writtenBy, returnedBy, approvedBy, retiredBy, ...words } = row;
  return {
    ...(row.version !== null && { item: sha256(canonicalJson(approvedPart(row))) }),
    words: sha256(canonicalJson(words)),
    writer: writtenBy ?? '',
    'admin who returned it': returnedBy ?? '',
    'admin who approved it': approvedBy ?? '',
    'admin who retired it': retiredBy ?? '',
  };
}

/** What lines of the first version with own items have. */
function approvedPart({ itemId, version, usedAs, partOf, text, status, ...row }: OwnItem) {
  const { approvedAt, retiredAt, retireReason } = row;
  return {
    ...{ itemId, version, usedAs, partOf, text, status },
    ...{ approvedAt, retiredAt, retireReason },
  };
}

/** Empty where the version stands as its last step left it. */
export async function findItemFaults(db: Db, itemVersionId: string): Promise<Fault[]> {
  const held = withoutClosed(await itemHeld(db, itemVersionId));
  return findRegisterFaults(db, `${itemPrefix}${itemVersionId}`, held, 'own item');
}

/** Every version that is stored, and every one that the register names. */
export async function findAllItems(db: Db, subjects: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('ownItem').select('itemVersionId').execute();
  const named = subjects
    .filter((subject) => subject.startsWith(itemPrefix))
    .map((subject) => subject.slice(itemPrefix.length));
  return [...new Set([...rows.map(({ itemVersionId }) => itemVersionId), ...named])];
}

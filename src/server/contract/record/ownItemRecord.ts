/** Approved own items: counted only as they stand in the register of records. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { ChosenServices } from '#domain/contract/package/serviceCatalog.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import { itemsChosenIn } from '#domain/wording/itemsOfPackage.ts';
import { enterInRegister, findRegisterFaults } from '../../document/register.ts';
import { sha256 } from '../../document/sha256.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { problemsWithItems } from '../../wording/ownItems.ts';

const itemPrefix = 'own item ';

/** To be called wherever a version of an item was approved or retired. */
export function enterOwnItem(tx: Tx, itemVersionId: string): void {
  enterInRegister(tx, `${itemPrefix}${itemVersionId}`, (last) => itemHeld(last, itemVersionId));
}

/** The people are left out: an account that is closed is forgotten. null for a draft. */
async function itemHeld(db: Db, itemVersionId: string): Promise<Standing | null> {
  const row = await db
    .selectFrom('ownItem')
    .select(['itemId', 'version', 'usedAs', 'partOf', 'text', 'status'])
    .select(['approvedAt', 'retiredAt', 'retireReason'])
    .where('itemVersionId', '=', itemVersionId)
    .where('version', 'is not', null)
    .executeTakeFirst();
  return row ? { item: sha256(canonicalJson(row)) } : null;
}

/** Empty where the version stands as an admin approved or retired it. */
export async function findItemFaults(db: Db, itemVersionId: string): Promise<Fault[]> {
  const held = await itemHeld(db, itemVersionId);
  return findRegisterFaults(db, `${itemPrefix}${itemVersionId}`, held, 'own item');
}

/** Every approved version that is stored, and every one that the register names. */
export async function findAllItems(db: Db, subjects: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ownItem')
    .select('itemVersionId')
    .where('version', 'is not', null)
    .execute();
  const named = subjects
    .filter((subject) => subject.startsWith(itemPrefix))
    .map((subject) => subject.slice(itemPrefix.length));
  return [...new Set([...rows.map(({ itemVersionId }) => itemVersionId), ...named])];
}

/**
 * Before an agreement promises own items: each is an approved text, as the register has it.
 * @throws Refusal 409 with the item and what to do
 */
export async function requireApprovedItems(
  db: Db,
  terms: Pick<ChosenServices, 'ownServices' | 'ownExclusions'>,
): Promise<void> {
  const [problem] = await problemsWithItems(db, terms, 'on offer');
  if (problem) throw new Refusal(409, 'not_on_offer', problem.sentence);
  for (const { itemId, version, text } of itemsChosenIn(terms)) {
    const { itemVersionId } = await db
      .selectFrom('ownItem')
      .select('itemVersionId')
      .where('itemId', '=', itemId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if ((await findItemFaults(db, itemVersionId)).length === 0) continue;
    throw new Refusal(
      409,
      'record_broken',
      `“${text}” was changed in the database, so it does not count as approved. Ask the brokerage to look into it.`,
    );
  }
}

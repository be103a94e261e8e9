/** Own items that an agreement promises or leaves out. */
import type { ChosenServices } from '#domain/contract/package/serviceCatalog.ts';
import { itemsChosenIn } from '#domain/wording/itemsOfPackage.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { findItemFaults } from './itemRecord.ts';
import { problemsWithItems } from './ownItems.ts';

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

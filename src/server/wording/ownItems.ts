/** Services and exclusions in the brokerage's own words, as they are stored. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OwnItemRow } from '#api/wordingSchemas.ts';
import type { SignedIn } from '#domain/access.ts';
import type { ChosenServices } from '#domain/contract/package/serviceCatalog.ts';
import { itemStatusesOf } from '#domain/wording/itemLife.ts';
import {
  type Choosing,
  type ItemOfPackageProblem,
  itemProblemsOfPackage,
  itemsChosenIn,
  type KnownItem,
} from '#domain/wording/itemsOfPackage.ts';
import { isItemWritable, itemActionsFor } from '#domain/wording/moveItem.ts';
import type { Db } from '../platform/db/connect.ts';
import { findItemFaults } from './itemRecord.ts';

type Row = z.output<typeof OwnItemRow>;
type Admin = Pick<SignedIn, 'userId'>;

/** Of published packages, whether they can be chosen now or not. */
const packageCount = sql<number>`(
  select count(distinct agent_package.package_id)::int from agent_package
  where agent_package.published_at is not null and agent_package.retired_at is null
    and jsonb_path_exists(agent_package.terms, '$.*[*].itemId ? (@ == $id)',
      jsonb_build_object('id', own_item.item_id)))`;

/** Discarded drafts are left out. */
export async function findItemRows(db: Db, admin: Admin): Promise<Row[]> {
  const rows = await itemRows(db)
    .where('status', 'not in', itemStatusesOf('dropped'))
    .orderBy('writtenAt')
    .orderBy('itemVersionId')
    .execute();
  return Promise.all(rows.map((row) => shapeRow(db, row, admin)));
}

/** Waiting for a second admin, longest wait first. */
export async function findAskedItems(db: Db, admin: Admin, most: number): Promise<Row[]> {
  const rows = await itemRows(db)
    .where('status', 'in', itemStatusesOf('asked'))
    .orderBy('writtenAt')
    .limit(most)
    .execute();
  return Promise.all(rows.map((row) => shapeRow(db, row, admin)));
}

export async function findItemRow(db: Db, itemVersionId: string, admin: Admin): Promise<Row> {
  const row = await itemRows(db)
    .where('itemVersionId', '=', itemVersionId)
    .executeTakeFirstOrThrow();
  return shapeRow(db, row, admin);
}

function itemRows(db: Db) {
  return db
    .selectFrom('ownItem')
    .leftJoin('profile as writer', 'writer.profileId', 'ownItem.writtenBy')
    .leftJoin('profile as returner', 'returner.profileId', 'ownItem.returnedBy')
    .leftJoin('profile as approver', 'approver.profileId', 'ownItem.approvedBy')
    .leftJoin('profile as retirer', 'retirer.profileId', 'ownItem.retiredBy')
    .selectAll('ownItem')
    .select([
      'writer.userId as writerUserId',
      'writer.displayName as writerName',
      'returner.displayName as returnerName',
      'approver.displayName as approverName',
      'retirer.displayName as retirerName',
      packageCount.as('packageCount'),
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof itemRows>['executeTakeFirstOrThrow']>>;

async function shapeRow(db: Db, found: Found, { userId }: Admin): Promise<Row> {
  const { writerUserId, writerName, returnerName, approverName, retirerName, ...row } = found;
  return {
    ...row,
    writtenBy: writerName,
    returnedBy: returnerName,
    approvedBy: approverName,
    retiredBy: retirerName,
    actions: itemActionsFor(row, writerUserId === userId ? 'writer' : 'other'),
    writableYn: isItemWritable(row),
    onRecordYn: (await findItemFaults(db, row.itemVersionId)).length === 0,
  };
}

/** Every approved version of these items, or of all; a retired item has retired all its versions. */
async function findKnownItems(db: Db, itemIds: readonly string[] | 'all'): Promise<KnownItem[]> {
  if (itemIds.length === 0) return [];
  let query = db
    .selectFrom('ownItem')
    .select(['itemId', 'version', 'text', 'partOf', 'usedAs', 'retiredAt', 'retireReason'])
    .where('version', 'is not', null)
    .orderBy('text')
    .orderBy('version');
  if (itemIds !== 'all') query = query.where('itemId', 'in', itemIds);
  const rows = await query.$narrowType<{ version: number }>().execute();
  return rows.map((row) => {
    const retired = rows.find((one) => one.itemId === row.itemId && one.retiredAt !== null);
    const { retiredAt = null, retireReason = null } = retired ?? {};
    return { ...row, retiredAt, retireReason };
  });
}

/** The latest approved version of each item. */
export async function findOfferedItems(db: Db): Promise<KnownItem[]> {
  const known = await findKnownItems(db, 'all');
  return known.filter(
    (item) => !known.some((one) => one.itemId === item.itemId && one.version > item.version),
  );
}

type Choice = Pick<ChosenServices, 'ownServices' | 'ownExclusions'>;

/** Looks items up once for many packages. */
export async function itemChecker(
  db: Db,
  all: readonly Choice[],
): Promise<(terms: Choice, choosing: Choosing) => ItemOfPackageProblem[]> {
  const ids = all.flatMap((terms) => itemsChosenIn(terms).map(({ itemId }) => itemId));
  const known = await findKnownItems(db, [...new Set(ids)]);
  return (terms, choosing) => itemProblemsOfPackage(terms, known, choosing);
}

/** Why these terms can't have the own items that they name. */
export async function problemsWithItems(
  db: Db,
  terms: Choice,
  choosing: Choosing,
): Promise<ItemOfPackageProblem[]> {
  return (await itemChecker(db, [terms]))(terms, choosing);
}

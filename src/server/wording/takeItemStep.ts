/** The only way to write an own item, to approve its text and to retire it. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { snakeCase } from '#api/wire.ts';
import type { wordingSchemas } from '#api/wordingSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import { type ItemAction, itemStatusesOf } from '#domain/wording/itemLife.ts';
import { itemProblems } from '#domain/wording/itemProblems.ts';
import { moveItem } from '#domain/wording/moveItem.ts';
import type { OwnItem, WrittenItem } from '#domain/wording/OwnItem.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { enterOwnItem, findItemFaults } from './itemRecord.ts';
import { requireStepOnRecord } from './requireStepOnRecord.ts';

type Writing = z.output<typeof wordingSchemas.writeItem.body>;
type Moving = z.output<typeof wordingSchemas.moveItem.body>;

interface By {
  admin: Actor;
  now: Instant;
}

/** How many drafts of one admin can be open at the same time. */
const mostDrafts = 200;

/** @returns the id of the draft; the same draft sent twice is one */
export async function writeItem(
  tx: Tx,
  by: By,
  { over, itemId, ...written }: Writing,
): Promise<string> {
  await lockItems(tx);
  if (over !== undefined) {
    const before = await findRow(tx, over.itemVersionId);
    await step(tx, by, before, 'write_over', { written, seen: over.seenWrittenAt });
    return over.itemVersionId;
  }
  if (itemId !== undefined) await requireItem(tx, itemId, written);
  const { profileId, userId } = by.admin;
  const open = await tx
    .selectFrom('ownItem')
    .selectAll()
    .where('status', 'in', itemStatusesOf('written'))
    .where('writtenBy', '=', profileId)
    .execute();
  const twin = open.find(
    (row) =>
      row.text === written.text &&
      row.usedAs === written.usedAs &&
      row.partOf === written.partOf &&
      (itemId === undefined || row.itemId === itemId),
  );
  if (twin) return twin.itemVersionId;
  if (open.length >= mostDrafts) {
    const sentence = `You have ${mostDrafts} open drafts. Propose or discard one of them first.`;
    throw new Refusal(409, 'not_possible_now', sentence);
  }
  const begun: OwnItem = {
    ...written,
    itemVersionId: uuidv7(),
    itemId: itemId ?? uuidv7(),
    status: 'draft',
    version: null,
    writtenBy: profileId,
    writtenAt: by.now,
    ...{ proposedAt: null, returnReason: null, returnedBy: null },
    ...{ approvedBy: null, approvedAt: null },
    ...{ retiredBy: null, retiredAt: null, retireReason: null },
  };
  await step(tx, by, { ...begun, writerUserId: userId }, 'write', { written, seen: null });
  return begun.itemVersionId;
}

export async function moveItemRow(
  tx: Tx,
  by: By,
  { itemVersionId, action, seenWrittenAt, reason }: Moving,
): Promise<void> {
  await lockItems(tx);
  const before = await findRow(tx, itemVersionId);
  await step(tx, by, before, action, { written: null, seen: seenWrittenAt, reason });
}

type Held = OwnItem & { writerUserId: string | null };

interface Said {
  written: WrittenItem | null;
  seen: Instant | null;
  reason?: string;
}

async function step(
  tx: Tx,
  { admin: { profileId, userId }, now }: By,
  { writerUserId, ...before }: Held,
  action: ItemAction,
  { written, seen, reason = '' }: Said,
): Promise<void> {
  await requireStepOnRecord(action, writerUserId, () => findItemFaults(tx, before.itemVersionId));
  const earlier = await tx
    .selectFrom('ownItem')
    .select(['text', 'partOf', 'version', 'retiredAt'])
    .where('itemId', '=', before.itemId)
    .where('version', 'is not', null)
    .orderBy('version')
    .execute();
  const moved = moveItem(before, action, writerUserId === userId ? 'writer' : 'other', {
    now,
    profileId,
    seenWrittenAt: seen,
    written,
    reason,
    problems: itemProblems(written ?? before),
    before: earlier,
  });
  if (moved.outcome === 'refused') {
    const { status, code, sentence, field } = moved;
    throw new Refusal(status, code, sentence, field && snakeCase(field));
  }
  await tx
    .insertInto('ownItem')
    .values(moved.row)
    .onConflict((conflict) => conflict.column('itemVersionId').doUpdateSet(moved.row))
    .execute();
  enterOwnItem(tx, moved.row.itemVersionId);
  await recordFacts(tx, now, moved.facts);
}

/** One step at a time, so that two approvals of one item can't get the same version. */
async function lockItems(tx: Tx): Promise<void> {
  await sql`lock table own_item in share row exclusive mode`.execute(tx);
}

async function findRow(tx: Tx, itemVersionId: string): Promise<Held> {
  const row = await tx
    .selectFrom('ownItem')
    .leftJoin('profile', 'profile.profileId', 'ownItem.writtenBy')
    .selectAll('ownItem')
    .select('profile.userId as writerUserId')
    .where('itemVersionId', '=', itemVersionId)
    .executeTakeFirst();
  if (!row) throw notFound('This item does not exist. Reload to see the list.');
  return row;
}

/** A new version is of an approved item, and stays a service or an exclusion. */
async function requireItem(tx: Tx, itemId: string, { usedAs }: WrittenItem): Promise<void> {
  const row = await tx
    .selectFrom('ownItem')
    .select('usedAs')
    .where('itemId', '=', itemId)
    .where('version', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound('This item does not exist. Reload to see the list.');
  if (row.usedAs === usedAs) return;
  throw new Refusal(
    400,
    'invalid_field',
    'A new version stays in the same list. Write a new item for the other list.',
    'used_as',
  );
}

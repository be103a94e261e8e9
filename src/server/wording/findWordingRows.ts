/** The words of clauses as admins see them: every row, and who stands behind it. */
import type { z } from 'zod';
import type { WordingRow } from '#api/wordingSchemas.ts';
import type { SignedIn } from '#domain/access.ts';
import { isWritable, wordingActionsFor } from '#domain/wording/moveWording.ts';
import { statusesOf } from '#domain/wording/WordingStatus.ts';
import type { Db } from '../platform/db/connect.ts';
import { findClauseFaults } from './wordingRecord.ts';

type Row = z.output<typeof WordingRow>;
type Admin = Pick<SignedIn, 'userId'>;

/** In the order in which they hold; drafts by when they were written. */
export async function findWordingRows(db: Db, admin: Admin): Promise<Row[]> {
  const rows = await wordingRows(db)
    .where('status', 'not in', statusesOf('dropped'))
    .orderBy('validFrom')
    .orderBy('approvedAt')
    .orderBy('writtenAt')
    .execute();
  return Promise.all(rows.map((row) => shapeRow(db, row, admin)));
}

/** Those that wait for a second admin, who has waited longest first. */
export async function findAskedWordings(db: Db, admin: Admin, most: number): Promise<Row[]> {
  const rows = await wordingRows(db)
    .where('status', 'in', statusesOf('asked'))
    .orderBy('writtenAt')
    .limit(most)
    .execute();
  return Promise.all(rows.map((row) => shapeRow(db, row, admin)));
}

export async function findWordingRow(db: Db, wordingId: string, admin: Admin): Promise<Row> {
  const row = await wordingRows(db).where('wordingId', '=', wordingId).executeTakeFirstOrThrow();
  return shapeRow(db, row, admin);
}

function wordingRows(db: Db) {
  return db
    .selectFrom('wording')
    .leftJoin('profile as writer', 'writer.profileId', 'wording.writtenBy')
    .leftJoin('profile as returner', 'returner.profileId', 'wording.returnedBy')
    .leftJoin('profile as approver', 'approver.profileId', 'wording.approvedBy')
    .selectAll('wording')
    .select([
      'writer.userId as writerUserId',
      'writer.displayName as writerName',
      'returner.displayName as returnerName',
      'approver.displayName as approverName',
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof wordingRows>['executeTakeFirstOrThrow']>>;

async function shapeRow(db: Db, found: Found, { userId }: Admin): Promise<Row> {
  const { writerUserId, writerName, returnerName, approverName, ...row } = found;
  return {
    ...row,
    writtenBy: writerName,
    returnedBy: returnerName,
    approvedBy: approverName,
    actions: wordingActionsFor(row, writerUserId === userId ? 'writer' : 'other'),
    writableYn: isWritable(row),
    onRecordYn: (await findClauseFaults(db, row)).length === 0,
  };
}

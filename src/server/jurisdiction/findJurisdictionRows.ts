/** The law as admins see it: every row, and who stands behind it. */
import type { z } from 'zod';
import type { JurisdictionRow } from '#api/jurisdictionSchemas.ts';
import { isPublished } from '#domain/jurisdiction/jurisdiction.ts';
import type { Db } from '../platform/db/connect.ts';
import { rulesOf } from './findJurisdictions.ts';

type Row = z.output<typeof JurisdictionRow>;

/** By state, the default first, drafts above what is published, the latest first. */
export async function findJurisdictionRows(db: Db, callerProfileId: string): Promise<Row[]> {
  const rows = await jurisdictionRows(db)
    .orderBy((eb) => eb('state', '<>', 'default'))
    .orderBy('state')
    .orderBy('status')
    .orderBy('validFrom', 'desc')
    .orderBy('draftedAt', 'desc')
    .execute();
  return rows.map((row) => shapeRow(row, callerProfileId));
}

export async function findJurisdictionRow(
  db: Db,
  jurisdictionId: string,
  callerProfileId: string,
): Promise<Row> {
  const row = await jurisdictionRows(db)
    .where('jurisdictionId', '=', jurisdictionId)
    .executeTakeFirstOrThrow();
  return shapeRow(row, callerProfileId);
}

function jurisdictionRows(db: Db) {
  return db
    .selectFrom('jurisdiction')
    .leftJoin('profile as drafter', 'drafter.profileId', 'jurisdiction.draftedBy')
    .leftJoin('profile as publisher', 'publisher.profileId', 'jurisdiction.publishedBy')
    .selectAll('jurisdiction')
    .select(['drafter.displayName as drafterName', 'publisher.displayName as publisherName']);
}

type Found = Awaited<ReturnType<ReturnType<typeof jurisdictionRows>['executeTakeFirstOrThrow']>>;

function shapeRow(row: Found, callerProfileId: string): Row {
  return {
    jurisdictionId: row.jurisdictionId,
    rules: rulesOf(row),
    draftedBy: row.drafterName,
    draftedAt: row.draftedAt,
    publishedBy: row.publisherName,
    publishedAt: row.publishedAt,
    publishableYn: !isPublished(row) && row.draftedBy !== callerProfileId,
  };
}

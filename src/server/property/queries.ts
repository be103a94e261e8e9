/** Reading homes as they are stored. What of them may be shown is decided by who asks. */
import { sql } from 'kysely';
import type { Property } from '#domain/property/Property.ts';
import type { Db } from '../platform/db/connect.ts';

/** `isPublic` of the domain, said in SQL; a test holds the two together. */
export const publicInSql = sql<boolean>`(
  internet_entire_listing_display_yn and suppressed_at is null
  and standard_status not in ('Delete', 'Incomplete'))`;

export async function findProperty(db: Db, listingKey: string): Promise<Property | undefined> {
  return db
    .selectFrom('property')
    .selectAll()
    .where('listingKey', '=', listingKey)
    .executeTakeFirst();
}

/** In the order of the keys; unknown ones are left out. */
export async function findProperties(db: Db, listingKeys: string[]): Promise<Property[]> {
  if (listingKeys.length === 0) return [];
  const found = await db
    .selectFrom('property')
    .selectAll()
    .where('listingKey', 'in', listingKeys)
    .execute();
  const byKey = new Map(found.map((property) => [property.listingKey, property]));
  return listingKeys.flatMap((key) => byKey.get(key) ?? []);
}

/** The rows of homes, of each as many columns as whoever reads them wants. */
import { sql } from 'kysely';
import type { Property } from '#domain/property/Property.ts';
import type { Db } from '../platform/db/connect.ts';

/** The listing key is always among them. */
export type HomeRow<Column extends keyof Property> = Pick<Property, Column | 'listingKey'>;

/**
 * All of them in the order of their keys, `atOnce` at a time, so that memory stays bounded, and so do
 * the turns of whoever takes them in.
 */
export async function* allHomeRows<Column extends keyof Property>(
  db: Db,
  columns: readonly Column[],
  atOnce: number,
): AsyncGenerator<HomeRow<Column>[]> {
  let last = '';
  for (;;) {
    const rows = (await selected(db, columns)
      .where('listingKey', '>', last)
      .orderBy('listingKey')
      .limit(atOnce)
      .execute()) as HomeRow<Column>[];
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.listingKey;
  }
}

/** Those of the keys that still exist. */
export async function homeRows<Column extends keyof Property>(
  db: Db,
  columns: readonly Column[],
  listingKeys: string[],
): Promise<HomeRow<Column>[]> {
  const rows = await selected(db, columns)
    .where('listingKey', '=', sql<string>`any(${listingKeys}::text[])`)
    .execute();
  return rows as HomeRow<Column>[];
}

function selected(db: Db, columns: readonly (keyof Property)[]) {
  return db.selectFrom('property').select(['listingKey', ...columns]);
}

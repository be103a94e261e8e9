/** What imports leave in the database, and a database without it. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.ts';

/** Homes but for their times, with their records and all steps of their histories. */
export async function importedContents(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(property) - 'last_confirmed_at' - 'modification_timestamp' as home,
      to_jsonb(record) as record,
      (select jsonb_agg(to_jsonb(event) order by step) from property_event event
        where event.listing_key = property.listing_key) as history
    from property join property_record record using (listing_key)
    order by listing_key`.execute(db);
  return rows;
}

export async function emptyImports(db: Db): Promise<void> {
  await sql`
    truncate property, property_event, property_record, feed_snapshot, fact, import_run, feed`.execute(
    db,
  );
}

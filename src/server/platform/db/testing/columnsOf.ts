import { sql } from 'kysely';
import type { Db } from '../connect.ts';

export interface Column {
  name: string;
  /** As `information_schema` calls it: `timestamp with time zone`. */
  type: string;
  nullableYn: boolean;
}

/** What a table of the database looks like, to be compared with the noun that it holds. */
export async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable_yn
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db);
  return rows.toSorted(byName);
}

export const byName = (one: Column, other: Column): number => one.name.localeCompare(other.name);

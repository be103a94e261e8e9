/** The rows of the database as the index wants them, in the order of their keys. */
import { type SearchableHome, searchableFields } from '#domain/search/matches.ts';
import type { Db } from '../platform/db/connect.ts';
import { allHomeRows, homeRows } from './homeRows.ts';

const rowsPerRead = 5000;

export function readAllHomes(db: Db): AsyncGenerator<SearchableHome[]> {
  return allHomeRows(db, searchableFields, rowsPerRead);
}

/** Those of the keys that still exist. */
export function readHomes(db: Db, listingKeys: string[]): Promise<SearchableHome[]> {
  return homeRows(db, searchableFields, listingKeys);
}

/** The names that the address search knows. Whoever brings places, streets or homes writes here. */
import { sql } from 'kysely';
import { addressWords } from '#domain/search/addressWords.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

export interface GazetteerName extends Omit<Suggestion, 'id'> {
  /** Unique over all sources; begin it with the source. */
  nameId: string;
  source: string;
  /** Larger comes first among equals: inhabitants of a place, metres of a street. */
  weight: number;
}

const rowsPerInsert = 5000;

/** A listing is found by its number; its address is a name of its own. */
function findableText({ kind, label, detail }: GazetteerName): string {
  return kind === 'listing' ? label : `${label} ${detail}`;
}

/** Adds names, or replaces those with the same id. */
export async function saveNames(tx: Tx, names: GazetteerName[]): Promise<void> {
  for (let start = 0; start < names.length; start += rowsPerInsert) {
    const rows = names.slice(start, start + rowsPerInsert).map((name) => ({
      name_id: name.nameId,
      source: name.source,
      kind: name.kind,
      label: name.label,
      detail: name.detail,
      words: addressWords(findableText(name)).join(' '),
      latitude: name.latitude,
      longitude: name.longitude,
      south: name.south,
      west: name.west,
      north: name.north,
      east: name.east,
      weight: name.weight,
      listing_key: name.listingKey,
    }));
    await sql`
      insert into gazetteer
      select * from json_populate_recordset(null::gazetteer, ${JSON.stringify(rows)}::json)
      on conflict (name_id) do update set
        (source, kind, label, detail, words, latitude, longitude,
         south, west, north, east, weight, listing_key) =
        (excluded.source, excluded.kind, excluded.label, excluded.detail, excluded.words,
         excluded.latitude, excluded.longitude, excluded.south, excluded.west, excluded.north,
         excluded.east, excluded.weight, excluded.listing_key)
      where gazetteer is distinct from excluded`.execute(tx);
  }
}

export async function removeNames(tx: Tx, nameIds: string[]): Promise<void> {
  await sql`delete from gazetteer where name_id = any(${nameIds}::text[])`.execute(tx);
}

export async function removeNamesOf(tx: Tx, source: string): Promise<void> {
  await sql`delete from gazetteer where source = ${source}`.execute(tx);
}

/** The names that the address search knows. Whoever brings places or streets writes here. */
import { sql } from 'kysely';
import type { Bounds, Point } from '#domain/geo.ts';
import type { Outline } from '#domain/map/MapFeature.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

export interface GazetteerName extends Pick<Suggestion, 'label' | 'detail'>, Point, Bounds {
  kind: Exclude<Suggestion['kind'], 'address' | 'listing'>;
  /** Unique over all sources; begin it with the source. */
  nameId: string;
  source: string;
  /** Larger comes first among equals: population of a place or of a ZIP code's city, meters of a street. */
  weight: number;
  /** Closed rings of longitude and latitude, of areas that have a line of their own. */
  outline?: Outline | null;
  /** Of a street, as `packNumbers` tells them. */
  houseNumbers?: Buffer | null;
}

const rowsPerInsert = 5000;

/** Adds names, or replaces those with the same id. */
export async function saveNames(tx: Tx, names: GazetteerName[]): Promise<void> {
  for (let start = 0; start < names.length; start += rowsPerInsert) {
    const rows = names.slice(start, start + rowsPerInsert).map((name) => ({
      name_id: name.nameId,
      source: name.source,
      kind: name.kind,
      label: name.label,
      detail: name.detail,
      latitude: name.latitude,
      longitude: name.longitude,
      south: name.south,
      west: name.west,
      north: name.north,
      east: name.east,
      weight: name.weight,
      outline: name.outline ?? null,
      house_numbers: name.houseNumbers ? `\\x${name.houseNumbers.toString('hex')}` : null,
    }));
    await sql`
      insert into gazetteer
      select * from json_populate_recordset(null::gazetteer, ${JSON.stringify(rows)}::json)
      on conflict (name_id) do update set
        (source, kind, label, detail, latitude, longitude, south, west, north, east, weight,
         outline, house_numbers) =
        (excluded.source, excluded.kind, excluded.label, excluded.detail, excluded.latitude,
         excluded.longitude, excluded.south, excluded.west, excluded.north, excluded.east,
         excluded.weight, excluded.outline, excluded.house_numbers)
      where gazetteer is distinct from excluded`.execute(tx);
  }
}

export async function removeNamesOf(tx: Tx, source: string): Promise<void> {
  await sql`delete from gazetteer where source = ${source}`.execute(tx);
}

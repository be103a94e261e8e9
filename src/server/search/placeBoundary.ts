/** The boundary of a named place, if the gazetteer has one: of states, counties, and imported or generated areas. */
import { type RawBuilder, sql } from 'kysely';
import type { Bounds } from '#domain/geo.ts';
import type { Place } from '#domain/search/homesOfPlace.ts';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import type { Db } from '../platform/db/connect.ts';

export interface PlaceBoundary extends Bounds, Pick<PlaceOutline, 'rings'> {
  /** True for a neighborhood whose size and shape are estimated from its center and population. */
  estimateYn: boolean;
}

/** The source of estimated boundaries. An imported boundary of the same place wins. */
const estimates = sql`(source = 'base' and kind = 'neighborhood')`;

export async function placeBoundary(db: Db, place: Place): Promise<PlaceBoundary | null> {
  const { rows } = await sql<PlaceBoundary>`
    select south, west, north, east, outline as rings, ${estimates} as estimate_yn from gazetteer
    where ${isNamed(place)} and outline is not null
    order by ${estimates}, name_id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The condition on a gazetteer row. A county is written as a town is. */
export function isNamed(place: Place): RawBuilder<unknown> {
  switch (place.kind) {
    case 'state':
      return sql`kind = 'state' and label = ${place.name} and detail = 'United States'`;
    case 'town':
      return sql`kind in ('place', 'county') and label = ${place.city} and detail = ${place.state}`;
    case 'neighborhood':
      return sql`kind = 'neighborhood' and label = ${place.label}
        and detail = ${`${place.city}, ${place.state}`}`;
    case 'zip':
      return sql`kind = 'zip' and label = ${place.postalCode}`;
  }
}

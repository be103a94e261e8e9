/** Where an imported map wins over the generated country. */
import type { Bounds } from '#domain/geo.ts';
import type { Db } from '../platform/db/connect.ts';

export async function importedBoxesOf(db: Db): Promise<Bounds[]> {
  const rows = await db
    .selectFrom('mapSource')
    .select(['south', 'west', 'north', 'east'])
    .where('liveYn', '=', true)
    .where('kind', 'in', ['osm', 'geojson'])
    .execute();
  return rows.filter((row): row is Bounds => row.south != null);
}
